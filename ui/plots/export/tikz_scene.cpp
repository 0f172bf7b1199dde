// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/tikz_scene.h"

#include "ui/plots/marks/colour_map.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

constexpr double millimetresPerUnit = millimetresPerLayoutUnit;
constexpr double pointsPerUnit = 72.0 / 96;
constexpr int colourStops = 21;

TikzColour tikzColour(const QColor& colour) { return {colour.red(), colour.green(), colour.blue()}; }

std::string markOf(Marker marker) {
    switch (marker) {
        case Marker::Circle:
            return "*";
        case Marker::Square:
            return "square*";
        case Marker::Triangle:
            return "triangle*";
        case Marker::TriangleDown:
            return "triangle*, mark options={rotate=180}";
        case Marker::Diamond:
            return "diamond*";
        case Marker::Plus:
            return "+";
        case Marker::Cross:
            return "x";
        case Marker::Star:
            return "asterisk";
    }
    return "*";
}

std::string dashOf(Qt::PenStyle dash) {
    if (dash == Qt::DashLine) return "dash pattern=on 5pt off 3.5pt";
    if (dash == Qt::DotLine) return "dash pattern=on 1.5pt off 2pt";
    if (dash == Qt::DashDotLine) return "dash pattern=on 6pt off 2.5pt on 1.5pt off 2.5pt";
    if (dash == Qt::DashDotDotLine) return "dash pattern=on 6pt off 2pt on 1.5pt off 2pt on 1.5pt off 2pt";
    return {};
}

TikzAxis axisOf(const AxisRange& range, const AxisTicks& ticks, const QString& label, bool isLabelled) {
    TikzAxis axis{.lower = range.lower,
                  .upper = range.upper,
                  .label = label.toStdString(),
                  .ticks = ticks.positions,
                  .tickLabels = {},
                  .minorTicks = ticks.minor};
    if (isLabelled) {
        for (const QString& text : ticks.labels) axis.tickLabels.push_back(text.toStdString());
    }
    return axis;
}

std::vector<TikzColour> stopsOf(bool isDiverging, const Theme& theme) {
    const ColourMap colours(
        {.label = {}, .minimum = isDiverging ? -1.0 : 0.0, .maximum = 1, .isDiverging = isDiverging}, theme);
    const auto& [lower, upper] = colours.ends();
    std::vector<TikzColour> stops;
    for (int i = 0; i < colourStops; ++i) {
        stops.push_back(tikzColour(QColor(colours.at(lower + i * (upper - lower) / (colourStops - 1)))));
    }
    return stops;
}

TikzText textOf(const PlacedText& placed, double height) {
    const bool isRight = placed.alignment.testFlag(Qt::AlignRight);
    const bool isCentred = placed.alignment.testFlag(Qt::AlignHCenter);
    const double x = isRight ? placed.area.right() : isCentred ? placed.area.center().x() : placed.area.left();
    return {.text = placed.text.toStdString(),
            .x = x * millimetresPerUnit,
            .y = (height - placed.area.center().y()) * millimetresPerUnit,
            .anchor = isRight     ? "east"
                      : isCentred ? "center"
                                  : "west",
            .isBold = placed.isTitle,
            .isVertical = placed.isVertical};
}

/// How many entries of the legend stand side by side.
int legendColumnsOf(const FigureScene& scene) {
    if (!scene.legend.isNeeded()) return 0;
    const double line = QFontMetricsF(scene.look.labelFont()).height();
    const auto entries = static_cast<double>(scene.legend.entryCount());
    return static_cast<int>(
        std::max(1.0, std::ceil(entries / std::max(1.0, std::floor(scene.legendArea.height() / line)))));
}

}  // namespace

TikzScene tikzSceneOf(const PaperFigure& paper) {
    const FigureScene scene = paperScene(paper);
    const double height = paper.sizeMm.height() / millimetresPerUnit;
    TikzScene result{.width = paper.sizeMm.width(),
                     .height = paper.sizeMm.height(),
                     .fontSize = (scene.look.tickSize() + 1) * pointsPerUnit,
                     .lineScale = scene.look.lineScale,
                     .markScale = scene.look.markScale(),
                     .fontFamily = paper.latexFont,
                     .panels = {},
                     .texts = {},
                     .series = {},
                     .text = tikzColour(scene.look.theme.text),
                     .axis = tikzColour(scene.look.theme.axis),
                     .grid = tikzColour(scene.look.theme.grid),
                     .reference = tikzColour(scene.look.theme.reference),
                     .background = tikzColour(scene.look.theme.panel),
                     .hasBackground = scene.look.theme.isDark && !scene.look.isTransparent,
                     .isGrey = isGrey(scene.look.theme),
                     .sequential = stopsOf(false, scene.look.theme),
                     .diverging = stopsOf(true, scene.look.theme),
                     .legendX = scene.legendArea.center().x() * millimetresPerUnit,
                     .legendY = (height - scene.legendArea.top()) * millimetresPerUnit,
                     .legendColumns = legendColumnsOf(scene)};
    for (std::size_t i = 0; i < std::max<std::size_t>(scene.figure.series.size(), 1); ++i) {
        const SeriesStyle style = scene.look.style(static_cast<int>(i));
        result.series.push_back({.colour = tikzColour(style.colour),
                                 .mark = markOf(style.marker),
                                 .dash = dashOf(style.dash),
                                 .barOpacity = style.barAlpha});
    }
    for (const PanelScene& panel : scene.panels) {
        TikzPanel placed{.left = panel.area.left() * millimetresPerUnit,
                         .bottom = (height - panel.area.bottom()) * millimetresPerUnit,
                         .width = panel.area.width() * millimetresPerUnit,
                         .height = panel.area.height() * millimetresPerUnit,
                         .x = axisOf(panel.rangeX, panel.ticksX, panel.labelX, panel.isXLabelled),
                         .y = axisOf(panel.rangeY, panel.ticksY, panel.labelY, panel.isYLabelled),
                         .bars = {}};
        for (const ColourBar& bar : panel.bars) {
            placed.bars.push_back({bar.scale, axisOf({}, bar.ticks, bar.label, true)});
        }
        result.panels.push_back(placed);
        for (const PlacedText& text : panel.texts) result.texts.push_back(textOf(text, height));
    }
    for (const PlacedText& text : scene.texts) result.texts.push_back(textOf(text, height));
    for (const PlacedText& text : scene.annotationTexts) result.texts.push_back(textOf(text, height));
    return result;
}

}  // namespace calibrium::ui
