// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "ui/plots/export/figure_font.h"

#include <QSizeF>
#include <QString>

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::ui {
struct ExportOptions;
}

namespace calibrium::app {

/// How a figure is written, as far as the command line says.
struct FigureLine {
    double widthMm = 0;       ///< 0: the default of the command
    double heightMm = 0;      ///< 0 beside a width: as the content needs
    int columns = 0;          ///< panels side by side; 0: as suits the size
    double panelWidthMm = 0;  ///< 0: the size counts
    ui::FigureFont font = ui::FigureFont::Automatic;
    double dpi = 0;     ///< 0: the default of the export
    double fontPt = 0;  ///< 0: by the size of the panels
    double lineScale = 1;
    bool isDark = false;
    bool isGreySafe = false;
    bool isTransparent = false;
    bool hasTitle = false;
    FigureParts parts{};
    bool isLegendNamed = false;  ///< somebody has said whether there is one, not the size
    FigureEdits edits{};
    std::vector<std::string> panels{};  ///< names or numbers from 1, of the figure that is going to be drawn
};

/// --size, --columns, --panel-width, --font, --dpi, --font-size, --line-width, --scheme, --transparent, --panels,
/// --only, --show, --hide, --title,
/// --text, --annotate. defaultSize: what the help says.
void declareFigureOptions(QCommandLineParser& parser, const QString& defaultSize);

/// The first of them that is given; empty for none.
QString givenFigureOption(const QCommandLineParser& parser);

/// Throws UsageError where one of them is about another format than that of the file: the size of a csv, the resolution
/// of an svg.
void refuseIdleFigureOptions(const QCommandLineParser& parser, const std::string& file);

/// Throws UsageError, also for parts that are shown and hidden at once.
FigureLine readFigureOptions(const QCommandLineParser& parser);

/// The options of the export for this figure. Throws InvalidSetting for a panel, a model or a text that it does not
/// have.
ui::ExportOptions exportOptions(const FigureLine& line, const Figure& figure);

/// The size that is asked for, else that of the command; as high as the panels need where their number in a row or
/// their width is asked for.
QSizeF sizeOr(const FigureLine& line, const QSizeF& ofCommand);

}  // namespace calibrium::app
