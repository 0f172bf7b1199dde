// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/scene_axes.h"

#include "ui/look/text.h"
#include "ui/plots/marks/colour_map.h"
#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/scene/companion_aside.h"
#include "ui/plots/scene/panel_words.h"
#include "ui/plots/scene/same_axis.h"
#include "ui/plots/scene/text_widths.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <variant>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double tickLength = 4;
constexpr double tickGap = 3;
constexpr double labelGap = 5;
constexpr double leastAlike = 0.6;  // of the length of an axis that has the same numbers

double widest(const std::vector<QString>& labels, TextWidths& widths) {
    double width = 0;
    for (const QString& label : labels) width = std::max(width, widths.of(label));
    return width;
}

double linesOf(const QString& label) {
    return label.isEmpty() ? 0 : 1 + static_cast<double>(label.count(QLatin1Char('\n')));
}

/// Whether the figure has a panel directly below another one, on the same axis.
bool goesBelow(const Panel& lower, const Panel& upper) {
    return lower.column == upper.column && lower.row == upper.row + 1 && isSameAxis(upper.x, lower.x);
}

double tickLinesOf(const AxisTicks& ticks) {
    double lines = 1;
    for (const QString& label : ticks.labels) lines = std::max(lines, linesOf(label));
    return lines;
}

/// How far the label of a tick may reach beyond the end of its axis: half of it, or less where it is a name that stands
/// away from the end.
double overhangAt(const PanelScene& scene, const Panel& panel, std::size_t tick, TextWidths& widths) {
    const double half = widths.of(scene.ticksX.labels[tick]) / 2;
    if (panel.x.ticks.empty()) return half;
    const double share = scene.ruleShareOf(scene.ticksX.positions[tick], panel, true);
    return half - std::min(share, 1 - share) * scene.area.width();
}

}  // namespace

void SceneAxes::findShared() {
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const Panel& own = m_figure.panels[i];
        m_panels[i].isXLabelled = !own.x.isHidden;
        m_panels[i].isYLabelled = !own.y.isHidden;
        for (std::size_t j = 0; j < m_panels.size(); ++j) {
            const Panel& other = m_figure.panels[j];
            const bool isBelow = m_panels[j].column == m_panels[i].column && m_panels[j].row == m_panels[i].row + 1 &&
                                 m_panels[j].columnSpan == m_panels[i].columnSpan && !standsBeside(j);
            const bool isLeft = m_panels[j].row == m_panels[i].row && m_panels[j].column == m_panels[i].column - 1;
            // A label that has gone to the panel beside may be another one than that of the panel below.
            const bool isSaidBelow = labelOfX(i) == other.x.label || labelOfX(i).empty() || other.x.label.empty();
            if (isBelow && isSaidBelow && isAxisBelow(own, other)) m_panels[i].isXLabelled = false;
            if (isLeft && !other.y.isHidden && own.y.label == other.y.label && isSameAxis(own.y, other.y)) {
                m_panels[i].isYLabelled = false;
            }
        }
    }
}

bool SceneAxes::standsBeside(std::size_t index) const {
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        if (goesBelow(m_figure.panels[index], m_figure.panels[i]) && m_panels[i].row == m_panels[index].row)
            return true;
    }
    return false;
}

const Text& SceneAxes::labelOfX(std::size_t index) const {
    const Panel& own = m_figure.panels[index];
    const auto below = std::find_if(m_figure.panels.begin(), m_figure.panels.end(),
                                    [&](const Panel& other) { return goesBelow(other, own); });
    return own.x.label.empty() && below != m_figure.panels.end() ? below->x.label : own.x.label;
}

double SceneAxes::shortestAlike(std::size_t index, double length, bool isX) const {
    const auto axisOf = [isX](const Panel& panel) -> const Axis& { return isX ? panel.x : panel.y; };
    const auto rangeOf = [isX](const PanelScene& panel) { return isX ? panel.rangeX : panel.rangeY; };
    double shortest = length;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const bool isAlike = isSameAxis(axisOf(m_figure.panels[i]), axisOf(m_figure.panels[index])) &&
                             rangeOf(m_panels[i]) == rangeOf(m_panels[index]);
        const double other = isX ? m_panels[i].area.width() : m_panels[i].area.height();
        // One that is much shorter must not take the numbers from the others.
        if (isAlike && other >= leastAlike * length) shortest = std::min(shortest, other);
    }
    return shortest;
}

void SceneAxes::makeTexts(std::size_t index, const QSizeF& size) {
    const Panel& panel = m_figure.panels[index];
    PanelScene& scene = m_panels[index];
    TextWidths tickWidths(m_look.tickFont());
    const QFontMetricsF& tickMetrics = tickWidths.metrics();
    const QFontMetricsF labelMetrics(m_look.labelFont());
    scene.ticksX = scene.ticksY = {};
    const double lengthX = shortestAlike(index, size.width(), true);
    const double lengthY = shortestAlike(index, size.height(), false);
    if (panel.x.hasTicks && !panel.x.isHidden) {
        scene.ticksX = makeTicks({.lower = scene.rangeX.lower,
                                  .upper = scene.rangeX.upper,
                                  .isLogarithmic = panel.x.isLogarithmic,
                                  .isCount = panel.x.isCount,
                                  .length = lengthX,
                                  .extentOf = [&](const QString& text) { return tickWidths.of(text); },
                                  .hasComma = m_look.hasComma,
                                  .gap = m_look.px(14),
                                  .given = panel.x.ticks});
    }
    if (panel.y.hasTicks && !panel.y.isHidden) {
        scene.ticksY = makeTicks({.lower = scene.rangeY.lower,
                                  .upper = scene.rangeY.upper,
                                  .isLogarithmic = panel.y.isLogarithmic,
                                  .isCount = panel.y.isCount,
                                  .length = lengthY,
                                  .extentOf = [&](const QString&) { return tickMetrics.height(); },
                                  .hasComma = m_look.hasComma,
                                  .gap = m_look.px(10),
                                  .given = panel.y.ticks,
                                  .isVertical = true});
    }
    const Text& name = labelOfX(index);
    const QString x = labelWithExponent(toQt(name), scene.ticksX.exponent);
    const QString y = labelWithExponent(toQt(panel.y.label), scene.ticksY.exponent);
    scene.labelX = scene.isXLabelled ? inFewLines(x, size.width() + m_look.px(12), labelMetrics) : QString();
    scene.labelY = scene.isYLabelled ? inFewLines(y, size.height() + m_look.px(16), labelMetrics) : QString();
    scene.tickWidthY = scene.isYLabelled ? widest(scene.ticksY.labels, tickWidths) : 0;
    for (ColourBar& bar : scene.bars) bar.measure(size.height(), m_look);
    scene.overhang = overhangOf(index);
}

void SceneAxes::chooseBars() {
    // Panels of one row share the bar of its last panel; a last row that ends earlier has it in the row above.
    const auto has = [this](std::size_t panel, const ColourScale& scale) {
        const std::vector<ColourScale> scales = scalesOf(m_figure.panels[panel]);
        return std::any_of(scales.begin(), scales.end(),
                           [&](const ColourScale& other) { return isSameScale(scale, other); });
    };
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i].bars.clear();
        for (const ColourScale& scale : scalesOf(m_figure.panels[i])) {
            bool isLast = true;
            for (std::size_t other = 0; other < m_panels.size(); ++other) {
                const bool isFartherRight = m_panels[other].column > m_panels[i].column;
                const bool isRowBefore = m_panels[other].row <= m_panels[i].row;
                if (isFartherRight && isRowBefore && has(other, scale)) isLast = false;
            }
            if (isLast)
                m_panels[i].bars.push_back({.scale = scale, .ticks = {}, .label = {}, .area = {}, .bounds = {}});
        }
    }
}

QMarginsF SceneAxes::overhangOf(std::size_t index) const {
    const Panel& panel = m_figure.panels[index];
    if (!panel.x.isHidden || !panel.y.isHidden) return {};
    PanelScene home = m_panels[index];
    home.rangeX = home.homeX;
    home.rangeY = home.homeY;
    const PanelMap map = home.map(panel);
    QRectF whole = home.area;
    for (const Mark& mark : panel.marks) {
        const auto* words = std::get_if<Words>(&mark);
        for (std::size_t i = 0; words != nullptr && i < wordCount(*words); ++i) {
            whole = whole.united(wordRect(*words, i, map, m_look));
        }
    }
    return {home.area.left() - whole.left(), home.area.top() - whole.top(), whole.right() - home.area.right(),
            whole.bottom() - home.area.bottom()};
}

SharedLabels SceneAxes::shareLabels() {
    std::set<QString> labelsX;
    std::set<QString> labelsY;
    std::set<int> columns;
    std::set<int> rows;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const PanelScene& scene = m_panels[i];
        if (scene.isXLabelled) {
            labelsX.insert(labelWithExponent(toQt(labelOfX(i)), scene.ticksX.exponent));
            columns.insert(scene.column);
        }
        if (scene.isYLabelled) {
            labelsY.insert(labelWithExponent(toQt(m_figure.panels[i].y.label), scene.ticksY.exponent));
            rows.insert(scene.row);
        }
    }
    // What all panels at the edge say, in more than one place, is said once for all of them.
    if (isCompanionAside(m_figure, m_panels)) return {};
    SharedLabels shared;
    shared.x = labelsX.size() == 1 && columns.size() > 1 ? *labelsX.begin() : QString();
    shared.y = labelsY.size() == 1 && rows.size() > 1 ? *labelsY.begin() : QString();
    for (PanelScene& scene : m_panels) {
        if (!shared.x.isEmpty()) scene.labelX.clear();
        if (!shared.y.isEmpty()) scene.labelY.clear();
    }
    return shared;
}

QMarginsF SceneAxes::marginsOf(std::size_t index, double rowHeight) const {
    const Panel& panel = m_figure.panels[index];
    const PanelScene& scene = m_panels[index];
    const PanelWords words(m_figure, index, scene, m_look, rowHeight);
    TextWidths tickWidths(m_look.tickFont());
    const QFontMetricsF& tickMetrics = tickWidths.metrics();
    const QFontMetricsF labelMetrics(m_look.labelFont());
    const QFontMetricsF titleMetrics(m_look.titleFont());
    const double labelHeight = labelMetrics.height();

    double left = m_look.px(2) + scene.overhang.left();
    if (scene.isXLabelled && !scene.ticksX.labels.empty()) {
        // The first number stands under the corner and must not touch the last one of the panel to the left.
        left = std::max(left, overhangAt(scene, panel, 0, tickWidths));
    }
    if (scene.tickWidthY > 0) left = std::max(left, m_look.px(2 + tickLength + tickGap) + scene.tickWidthY);
    if (!scene.labelY.isEmpty()) left += m_look.px(labelGap) + linesOf(scene.labelY) * labelHeight;
    double bottom = m_look.px(2) + scene.overhang.bottom();
    if (scene.isXLabelled && !scene.ticksX.labels.empty())
        bottom += m_look.px(tickLength + tickGap) + tickLinesOf(scene.ticksX) * tickMetrics.height();
    if (!scene.labelX.isEmpty()) bottom += m_look.px(labelGap) + linesOf(scene.labelX) * labelHeight;

    double top = m_look.px(6) + scene.overhang.top();
    if (!panel.title.empty()) {
        top += static_cast<double>(words.titleLines().size()) * titleMetrics.height() + m_look.px(2);
    }
    if (scene.areNotesOutside && !words.areNotesBesideTitle()) {
        const auto lines = words.noteLinesAbove();
        top += static_cast<double>(lines) * labelHeight + m_look.px(1);
    }
    const std::size_t ruleRows = words.ruleLabelRows();
    if (ruleRows > 0) top += static_cast<double>(ruleRows) * labelHeight + m_look.px(2);
    double right = m_look.px(6) + scene.overhang.right();
    if (scene.isXLabelled && !scene.ticksX.labels.empty()) {
        right = std::max(right, overhangAt(scene, panel, scene.ticksX.labels.size() - 1, tickWidths));
    }
    for (const Mark& mark : panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule == nullptr || rule->kind != Rule::Kind::Horizontal || rule->label.empty()) continue;
        right = std::max(right, m_look.px(6) + labelMetrics.horizontalAdvance(toQt(rule->label)));
    }
    return {left, top, right + scene.barsWidth(m_look), bottom};
}

void SceneAxes::placeBars(std::size_t index) {
    PanelScene& scene = m_panels[index];
    double x = scene.area.right() + scene.margins.right() - scene.barsWidth(m_look);
    // The distance to the strip is air enough where nothing else stands beside the panel.
    x -= std::min(m_look.px(6), scene.margins.right() - scene.barsWidth(m_look));
    for (ColourBar& bar : scene.bars) {
        bar.place(x, scene.area, m_look);
        x += bar.width(m_look);
    }
}

double SceneAxes::widthOfLabelsMet(std::size_t index) const {
    const PanelScene& own = m_panels[index];
    if (own.labelY.isEmpty()) return 0;
    const QFontMetricsF metrics(m_look.labelFont());
    const auto reachOf = [&](const PanelScene& panel) { return metrics.size(0, panel.labelY).width() / 2; };
    double width = 0;
    for (const PanelScene& above : m_panels) {
        const bool isAbove = above.column == own.column && above.area.bottom() <= own.area.top();
        if (!isAbove || above.labelY.isEmpty()) continue;
        const double distance = own.area.center().y() - above.area.center().y();
        if (reachOf(own) + reachOf(above) + m_look.px(labelGap) <= distance) continue;
        width = std::max(width, linesOf(above.labelY) * metrics.height() + m_look.px(tickGap));
    }
    return width;
}

void SceneAxes::align(double rowHeight) {
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        double width = 0;
        for (std::size_t other = 0; other < m_panels.size(); ++other) {
            if (m_panels[other].column == m_panels[i].column) width = std::max(width, m_panels[other].tickWidthY);
        }
        m_panels[i].labelOffsetY = m_panels[i].labelY.isEmpty() ? 0 : width - m_panels[i].tickWidthY;
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) m_panels[i].labelOffsetY += widthOfLabelsMet(i);
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i].margins = marginsOf(i, rowHeight);
        m_panels[i].margins.setLeft(m_panels[i].margins.left() + m_panels[i].labelOffsetY);
    }
}

}  // namespace calibrium::ui
