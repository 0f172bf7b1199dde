// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <vector>

namespace calibrium::ui {

/// A language of the window.
struct Language {
    QString code;  ///< "de"; empty: that of the desktop
    QString name;  ///< in the language itself, so that whoever looks for it can read it
};

/// All that can be chosen, that of the desktop first.
std::vector<Language> languages();

/// The language that a choice comes to: "de" or "en". An empty choice is that of the desktop, English where the program
/// does not speak it.
QString spokenLanguage(const QString& choice);

/// From now on the program, its texts from core and Qt's own dialogs speak this language ("de", "en"). Before the first
/// window, since what is shown already stays as it is. Numbers of the window, and of Qt's own widgets, follow
/// shownLocale(); files that the program reads and writes have a decimal point in every language.
void speak(const QString& language);

/// The code of the language that is spoken now: "en" until speak().
QString shownLanguage();

/// How numbers are written in the window: "0,05" and "1.000" in German.
QLocale shownLocale();

/// Where the pages of help and the demonstrations of the language are: ":/guides/de/glossary.md", or the English page
/// where there is none.
QString pageIn(const QString& folder, const QString& page);

}  // namespace calibrium::ui
