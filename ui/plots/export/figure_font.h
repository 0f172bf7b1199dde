// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace calibrium::ui {

/// The typeface of a figure that leaves the program.
enum class FigureFont {
    Automatic,  ///< in LaTeX that of the document, else the program's
    Sans,
    Serif,
    Times,
    Document,  ///< of LaTeX alone: Computer Modern, unless the document says otherwise
};

struct FontChoice {
    FigureFont font = FigureFont::Automatic;
    QString id;    ///< on the command line
    QString name;  ///< in the window
};

/// In the order of the enumeration.
std::vector<FontChoice> fontChoices();

/// What is meant in a file of this suffix: never Automatic in LaTeX. Throws InvalidSetting for the document's font in
/// another format, which has no document.
FigureFont fontFor(FigureFont font, const QString& suffix);

/// The families of that look which this machine has, best first; empty: the program's font. That of the document is
/// measured by a serif one. Throws InvalidSetting where none is installed that was asked for.
QStringList fontFamiliesOf(FigureFont font);

/// The command by which LaTeX takes the font; empty for that of the document.
std::string latexFontOf(FigureFont font);

}  // namespace calibrium::ui
