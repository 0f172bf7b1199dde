// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/figure_print.h"

#include "core/run/error.h"
#include "ui/plots/drawing/figure_plot.h"

#include <algorithm>
#include <cmath>

#include <QPrinter>

#include <qcustomplot.h>

namespace calibrium::ui {

namespace {

constexpr double printUnitDpi = 96;
constexpr double usualHeight = 0.75;  // of the width

}  // namespace

void printFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, QPrinter& printer,
                 const FigureEdits& edits) {
    if (figure.panels.empty()) throw InvalidInput("The figure is empty.");
    QCustomPlot plot;
    FigurePlot painted(plot);
    painted.setFigure(withTexts(figure, edits), {.theme = themeOf(Scheme::Light),
                                                 .styles = styles,
                                                 .unit = printer.resolution() / printUnitDpi,
                                                 .isTransparent = true,
                                                 .isForPaper = true,
                                                 .hasTitle = !edits.title.empty()});
    painted.setAnnotations(edits.annotations);
    const QRect page = printer.pageLayout().paintRectPixels(printer.resolution());
    const int height = std::min(page.height(), static_cast<int>(std::lround(usualHeight * page.width())));
    if (!painted.paint(printer, page.width(), height, true)) {
        throw UnreadableFile("The printer does not take the figure.");
    }
}

}  // namespace calibrium::ui
