// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/figure_font.h"

#include "core/run/error.h"

#include <algorithm>

#include <QFontDatabase>
#include <QObject>

namespace calibrium::ui {

namespace {

/// By which families a look is known on the systems that there are.
QStringList wantedFamilies(FigureFont font) {
    static const QStringList sans{QStringLiteral("Helvetica"),       QStringLiteral("Arial"),
                                  QStringLiteral("Liberation Sans"), QStringLiteral("TeX Gyre Heros"),
                                  QStringLiteral("Nimbus Sans"),     QStringLiteral("Noto Sans"),
                                  QStringLiteral("FreeSans"),        QStringLiteral("DejaVu Sans")};
    static const QStringList serif{QStringLiteral("Latin Modern Roman"),
                                   QStringLiteral("LM Roman 10"),
                                   QStringLiteral("CMU Serif"),
                                   QStringLiteral("Charter"),
                                   QStringLiteral("Georgia"),
                                   QStringLiteral("Cambria"),
                                   QStringLiteral("Noto Serif"),
                                   QStringLiteral("DejaVu Serif"),
                                   QStringLiteral("Liberation Serif"),
                                   QStringLiteral("C059"),
                                   QStringLiteral("FreeSerif")};
    static const QStringList times{QStringLiteral("Times New Roman"), QStringLiteral("Times"),
                                   QStringLiteral("TeX Gyre Termes"), QStringLiteral("Liberation Serif"),
                                   QStringLiteral("Nimbus Roman"),    QStringLiteral("Nimbus Roman No9 L"),
                                   QStringLiteral("STIX Two Text"),   QStringLiteral("FreeSerif")};
    switch (font) {
        case FigureFont::Sans:
            return sans;
        case FigureFont::Serif:
        case FigureFont::Document:
            return serif;
        case FigureFont::Times:
            return times;
        case FigureFont::Automatic:
            break;
    }
    return {};
}

}  // namespace

std::vector<FontChoice> fontChoices() {
    return {{FigureFont::Automatic, QStringLiteral("automatic"), QObject::tr("Automatic")},
            {FigureFont::Sans, QStringLiteral("sans"), QObject::tr("Sans serif, like Helvetica")},
            {FigureFont::Serif, QStringLiteral("serif"), QObject::tr("Serif")},
            {FigureFont::Times, QStringLiteral("times"), QObject::tr("Serif, like Times")},
            {FigureFont::Document, QStringLiteral("document"), QObject::tr("That of the LaTeX document")}};
}

FigureFont fontFor(FigureFont font, const QString& suffix) {
    const bool isLatex = suffix == QLatin1String("tex");
    if (font == FigureFont::Document && !isLatex) {
        throw InvalidSetting(
            Text("The font of the document is for tex alone; the font of a {1} is automatic, sans, serif or times.",
                 suffix.toStdString()));
    }
    return font == FigureFont::Automatic && isLatex ? FigureFont::Document : font;
}

QStringList fontFamiliesOf(FigureFont font) {
    const QStringList wanted = wantedFamilies(font);
    const QStringList installed = QFontDatabase::families();
    QStringList found;
    for (const QString& family : wanted) {
        if (installed.contains(family)) found.append(family);
    }
    if (!found.isEmpty() || wanted.isEmpty() || font == FigureFont::Document) return found;
    throw InvalidSetting(Text("None of the fonts is installed here that the figure could be written in: {1}.",
                              inEnglish(wanted.join(QStringLiteral(", ")).toStdString())));
}

std::string latexFontOf(FigureFont font) {
    switch (font) {
        case FigureFont::Sans:
            return "\\sffamily";
        case FigureFont::Serif:
            return "\\rmfamily";
        case FigureFont::Times:
            return "\\fontfamily{ptm}\\selectfont";
        case FigureFont::Automatic:
        case FigureFont::Document:
            break;
    }
    return {};
}

}  // namespace calibrium::ui
