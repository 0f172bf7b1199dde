// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/figure_options.h"

#include "app/options/number_options.h"
#include "app/usage_error.h"
#include "core/figures/changeable_texts.h"
#include "core/io/names/name_list.h"
#include "core/run/error.h"
#include "core/text/english_texts.h"
#include "ui/plots/export/figure_export.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace calibrium::app {

namespace {

QString presetNames() {
    QStringList names;
    for (const auto& preset : ui::sizePresets()) names.append(preset.id);
    return names.join(", ");
}

double realOption(const QCommandLineParser& parser, const QString& name, const QString& expected) {
    bool isNumber = false;
    const double value = parser.value(name).toDouble(&isNumber);
    if (isNumber && value > 0 && std::isfinite(value)) return value;
    throw UsageError(("--" + name + " is \"" + parser.value(name) + "\"; it must be " + expected + ".").toStdString());
}

void readSize(const QCommandLineParser& parser, FigureLine& line) {
    const QString text = parser.value("size");
    for (const auto& preset : ui::sizePresets()) {
        if (preset.id != text) continue;
        line.widthMm = preset.sizeMm.width();
        line.heightMm = preset.sizeMm.height();
        line.fontPt = preset.fontPt;
        line.lineScale = preset.lineScale;
        line.columns = preset.columns;
        line.parts = preset.parts;
        return;
    }
    const QStringList sides = text.split('x');
    bool isWidth = false;
    bool isHeight = sides.size() == 1;
    line.widthMm = sides.value(0).toDouble(&isWidth);
    if (sides.size() == 2) line.heightMm = sides.value(1).toDouble(&isHeight);
    const bool isPositive = line.widthMm > 0 && std::isfinite(line.widthMm) &&
                            (sides.size() == 1 || (line.heightMm > 0 && std::isfinite(line.heightMm)));
    if (sides.size() > 2 || !isWidth || !isHeight || !isPositive) {
        throw UsageError("--size is \"" + text.toStdString() +
                         "\"; it must be a width in millimetres (85), a width and a height (85x60), or one of: " +
                         presetNames().toStdString() + ".");
    }
}

void readColumns(const QCommandLineParser& parser, FigureLine& line) {
    const QString text = parser.value("panels-per-row");
    bool isNumber = false;
    line.columns = text == "auto" ? 0 : text.toInt(&isNumber);
    if (text == "auto" || (isNumber && line.columns >= 1 && line.columns <= ui::mostColumns)) return;
    throw UsageError("--panels-per-row is \"" + text.toStdString() +
                     "\"; it must be auto or a number of panels from 1 to " + std::to_string(ui::mostColumns) + ".");
}

void readPanelWidth(const QCommandLineParser& parser, FigureLine& line) {
    if (parser.isSet("size")) {
        throw UsageError("--size is the size of the figure, which follows from --panel-width; give one of them.");
    }
    line.panelWidthMm = realOption(parser, "panel-width", "a width in millimetres, as in 30");
}

void readFont(const QCommandLineParser& parser, FigureLine& line) {
    const QString text = parser.value("font");
    QStringList known;
    for (const auto& choice : ui::fontChoices()) {
        if (choice.id == text) {
            line.font = choice.font;
            return;
        }
        known.append(choice.id);
    }
    throw UsageError("--font is \"" + text.toStdString() + "\"; it must be one of: " + known.join(", ").toStdString() +
                     ".");
}

void readScheme(const QCommandLineParser& parser, FigureLine& line) {
    const QString scheme = parser.value("scheme");
    line.isDark = scheme == "dark";
    line.isGreySafe = scheme == "print";
    if (line.isDark || line.isGreySafe || scheme == "light") return;
    throw UsageError("--scheme is \"" + scheme.toStdString() + "\"; it must be light, print or dark.");
}

/// The switch of a part by its name; null for none.
bool* partOf(FigureLine& line, const QString& name) {
    const std::array<std::pair<const char*, bool*>, 7> known{{{"title", &line.hasTitle},
                                                              {"panel-titles", &line.parts.hasPanelTitles},
                                                              {"legend", &line.parts.hasLegend},
                                                              {"numbers", &line.parts.hasNotes},
                                                              {"first-number-only", &line.parts.hasFirstNoteOnly},
                                                              {"counts", &line.parts.hasCounts},
                                                              {"letters", &line.parts.hasLetters}}};
    for (const auto& [id, part] : known) {
        if (name == id) return part;
    }
    return nullptr;
}

/// The parts that an option names.
QStringList partNames(const QCommandLineParser& parser, const QString& option) {
    QStringList names;
    if (!parser.isSet(option)) return names;
    for (const QString& name : parser.value(option).split(',')) names.append(name.trimmed());
    return names;
}

/// What is to be shown and hidden at once, under one name or two.
void refuseContraryParts(const QCommandLineParser& parser) {
    const QStringList shown = partNames(parser, "show");
    const QStringList hidden = partNames(parser, "hide");
    for (const QString& name : shown) {
        if (!hidden.contains(name)) continue;
        throw UsageError("--show and --hide both have " + name.toStdString() + "; give it to one of them.");
    }
    if (parser.isSet("title") && hidden.contains("title")) {
        throw UsageError("--title is a title above the figure, and --hide title leaves it out; give one of them.");
    }
    if (hidden.contains("numbers") && (shown.contains("first-number-only") || hidden.contains("first-number-only"))) {
        throw UsageError("first-number-only is about the numbers, which --hide numbers leaves out; give one of them.");
    }
}

void readParts(const QCommandLineParser& parser, const QString& option, bool isShown, FigureLine& line) {
    for (const auto& name : partNames(parser, option)) {
        bool* part = partOf(line, name.trimmed());
        if (part == nullptr) {
            throw UsageError("--" + option.toStdString() + " has \"" + name.toStdString() +
                             "\"; the parts of a figure are title, panel-titles, legend, numbers, "
                             "first-number-only, counts, letters.");
        }
        *part = isShown;
        line.isLegendNamed = line.isLegendNamed || part == &line.parts.hasLegend;
    }
}

void readTexts(const QCommandLineParser& parser, FigureLine& line) {
    if (parser.isSet("title")) {
        line.edits.title = parser.value("title").toStdString();
        line.hasTitle = true;
    }
    for (const auto& text : parser.values("text")) {
        const auto sign = text.indexOf('=');
        if (sign < 1) {
            throw UsageError("--text is \"" + text.toStdString() +
                             "\"; it must be old=new, as in \"confidence=predicted risk\".");
        }
        line.edits.texts[text.left(sign).toStdString()] = text.mid(sign + 1).toStdString();
    }
    for (const auto& text : parser.values("annotate")) {
        bool isPanel = false;
        bool isX = false;
        bool isY = false;
        Annotation annotation{.text = text.section(',', 3).trimmed().toStdString()};
        const int panel = text.section(',', 0, 0).toInt(&isPanel);
        annotation.x = text.section(',', 1, 1).toDouble(&isX);
        annotation.y = text.section(',', 2, 2).toDouble(&isY);
        const bool isInside = annotation.x >= 0 && annotation.x <= 1 && annotation.y >= 0 && annotation.y <= 1;
        if (!isPanel || panel < 1 || !isX || !isY || !isInside || annotation.text.empty()) {
            throw UsageError("--annotate is \"" + text.toStdString() +
                             "\"; it must be PANEL,X,Y,TEXT with the panel's number from 1 and shares of its width and "
                             "height, as in \"1,0.25,0.9,p = 0.03\".");
        }
        annotation.panel = static_cast<std::size_t>(panel) - 1;
        line.edits.annotations.push_back(annotation);
    }
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const auto& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

void requireKnown(const std::vector<std::string>& wanted, const std::vector<std::string>& known,
                  const std::string& what) {
    for (const auto& name : wanted) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        throw InvalidSetting(Text("The figure has no {1} \"{2}\"; it has: {3}.", what, name, joined(known)));
    }
}

QList<QCommandLineOption> figureOptions(const QString& defaultSize) {
    return {
        {"size",
         "Width and height in millimetres; a width alone takes the height that its content needs; or one of " +
             presetNames() + ", with the font size that suits. Default " + defaultSize + ".",
         "WIDTHxHEIGHT|WIDTH|NAME"},
        {"panels-per-row", "Panels side by side, 1 to 6, or auto (default): as many as suit the size.", "N|auto"},
        {"panel-width",
         "Width of each panel between its axes in millimetres; the figure is then as large as its panels need.", "MM"},
        {"font",
         "automatic (default: the program's; in tex the document's), sans, serif, times, or document (tex alone).",
         "NAME"},
        {"dpi", "Pixels per inch of a PNG. Default 300.", "N"},
        {"font-size", "Size of labels in points. By the size of the panels if absent.", "PT"},
        {"line-width", "How many times the usual width lines have. Default 1.", "FACTOR"},
        {"scheme", "light (default), print (greys, told apart by marker and dash) or dark.", "SCHEME"},
        {"transparent", "Without a background."},
        {"panels", "Only these panels, by title or by number from 1.", "NAME,..."},
        {"only", "Only these models, by name.", "NAME,..."},
        {"show",
         "Parts that are not there without asking: title, letters, first-number-only; of a size that leaves "
         "them out, such as neurips-row, legend and counts.",
         "PART,..."},
        {"hide", "Parts to leave out: panel-titles, legend, numbers, counts, first-number-only.", "PART,..."},
        {"title", "A title above the figure.", "TEXT"},
        {"text", "Another word for a label, a title or a model's name. May be given several times.", "OLD=NEW"},
        {"annotate",
         "Words on a panel, at shares of its width and height. May be given several times, as in "
         "\"1,0.25,0.9,p = 0.03\".",
         "PANEL,X,Y,TEXT"},
    };
}

}  // namespace

void declareFigureOptions(QCommandLineParser& parser, const QString& defaultSize) {
    parser.addOptions(figureOptions(defaultSize));
}

QString givenFigureOption(const QCommandLineParser& parser) {
    for (const QCommandLineOption& option : figureOptions({})) {
        if (parser.isSet(option)) return option.names().front();
    }
    return {};
}

void refuseIdleFigureOptions(const QCommandLineParser& parser, const std::string& file) {
    const QString suffix = QFileInfo(QString::fromStdString(file)).suffix().toLower();
    if (suffix == "csv") {
        for (const char* drawing : {"size", "panels-per-row", "panel-width", "font", "dpi", "font-size", "line-width",
                                    "scheme", "transparent", "annotate"}) {
            if (!parser.isSet(drawing)) continue;
            throw UsageError("--" + std::string(drawing) + " is about a drawing, and " + file +
                             " holds the numbers of the figure alone.");
        }
    }
    if (suffix == "png" || !parser.isSet("dpi")) return;
    throw UsageError("--dpi is about the pixels of a png, and " + file + " has none.");
}

FigureLine readFigureOptions(const QCommandLineParser& parser) {
    FigureLine line;
    if (parser.isSet("dpi")) line.dpi = integerOption(parser, "dpi", 1);
    if (parser.isSet("size")) readSize(parser, line);
    if (parser.isSet("panels-per-row")) readColumns(parser, line);
    if (parser.isSet("panel-width")) readPanelWidth(parser, line);
    if (parser.isSet("font")) readFont(parser, line);
    if (parser.isSet("font-size")) line.fontPt = realOption(parser, "font-size", "a number of points, as in 8");
    if (parser.isSet("line-width")) line.lineScale = realOption(parser, "line-width", "a positive number");
    if (parser.isSet("scheme")) readScheme(parser, line);
    line.isTransparent = parser.isSet("transparent");
    if (parser.isSet("panels")) line.panels = splitNames(parser.value("panels").toStdString());
    if (parser.isSet("only")) line.parts.models = splitNames(parser.value("only").toStdString());
    refuseContraryParts(parser);
    readParts(parser, "show", true, line);
    readParts(parser, "hide", false, line);
    readTexts(parser, line);
    return line;
}

ui::ExportOptions exportOptions(const FigureLine& line, const Figure& figure) {
    ui::ExportOptions options;
    if (line.widthMm > 0) options.sizeMm = {line.widthMm, line.heightMm};
    options.columns = line.columns;
    options.panelWidthMm = line.panelWidthMm;
    options.font = line.font;
    if (line.dpi > 0) options.dpi = line.dpi;
    options.scheme = line.isDark ? ui::Scheme::Dark : ui::Scheme::Light;
    options.isGreySafe = line.isGreySafe;
    options.isTransparent = line.isTransparent;
    options.fontPt = line.fontPt;
    options.lineScale = line.lineScale;
    options.hasTitle = line.hasTitle;
    options.parts = line.parts;
    if (!line.isLegendNamed && needsLegend(figure)) options.parts.hasLegend = true;
    options.edits = line.edits;
    const std::vector<std::string> names = panelNames(figure);
    for (const auto& wanted : line.panels) {
        bool isNumber = false;
        const int number = QString::fromStdString(wanted).toInt(&isNumber);
        const bool isKnown = isNumber && number >= 1 && number <= static_cast<int>(names.size());
        options.parts.panels.push_back(isKnown ? names[static_cast<std::size_t>(number) - 1] : wanted);
    }
    requireKnown(options.parts.panels, names, "panel");
    requireKnown(options.parts.models, englishOf(figure.series), "model");
    std::vector<std::string> changed;
    for (const auto& [old, text] : options.edits.texts) changed.push_back(old);
    requireKnown(changed, changeableTexts(figure), "text");
    for (const auto& annotation : options.edits.annotations) {
        if (annotation.panel < names.size()) continue;
        throw InvalidSetting(Text("The figure has no panel {1} for \"{2}\"; it has {3}.", annotation.panel + 1,
                                  annotation.text, names.size()));
    }
    return options;
}

QSizeF sizeOr(const FigureLine& line, const QSizeF& ofCommand) {
    if (line.widthMm > 0) return {line.widthMm, line.heightMm};
    return {ofCommand.width(), line.columns > 0 || line.panelWidthMm > 0 ? 0 : ofCommand.height()};
}

}  // namespace calibrium::app
