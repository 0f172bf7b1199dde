// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/colour_bar.h"

#include "ui/look/text.h"
#include "ui/plots/marks/map_marks.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double gapBefore = 12;
constexpr double stripWidth = 12;
constexpr double barTickLength = 4;
constexpr double barTickGap = 3;
constexpr double barLabelGap = 6;

}  // namespace

void ColourBar::measure(double height, const PlotLook& look) {
    const QFontMetricsF tickMetrics(look.tickFont());
    const auto [least, greatest] = endsOf(scale);
    ticks = makeTicks({.lower = least,
                       .upper = greatest,
                       .length = height,
                       .extentOf = [&](const QString&) { return tickMetrics.height(); },
                       .hasComma = look.hasComma,
                       .gap = look.px(10)});
    tickWidth = 0;
    for (const QString& text : ticks.labels) tickWidth = std::max(tickWidth, tickMetrics.horizontalAdvance(text));
    const QString whole = labelWithExponent(toQt(scale.label), ticks.exponent);
    label = inFewLines(whole, height + look.px(16), QFontMetricsF(look.labelFont()));
}

double ColourBar::width(const PlotLook& look) const {
    const double strip = look.px(gapBefore + stripWidth + barTickLength + barTickGap) + tickWidth;
    return label.isEmpty() ? strip
                           : strip + look.px(barLabelGap) + QFontMetricsF(look.labelFont()).size(0, label).height();
}

void ColourBar::place(double x, const QRectF& panel, const PlotLook& look) {
    const double left = std::round(x + look.px(gapBefore));
    area = QRectF(left, panel.top(), std::round(look.px(stripWidth)), panel.height());
    bounds = QRectF(left, panel.top(), x + width(look) - left, panel.height());
}

void ColourBar::draw(QPainter& painter, const PlotLook& look) const {
    drawColours(painter, ColourMap(scale, look.theme), area);
    const QFontMetricsF metrics(look.tickFont());
    const auto [least, greatest] = endsOf(scale);
    const double line = look.px(1);
    const QRectF frame = area.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    QPen pen(look.theme.axis, line, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame);
    painter.setFont(look.tickFont());
    for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
        const double share = (ticks.positions[i] - least) / (greatest - least);
        const double y = std::round(frame.bottom() - share * frame.height() - line / 2) + line / 2;
        const double end = area.right() + look.px(barTickLength);
        painter.drawLine(QPointF(area.right(), y), QPointF(end, y));
        const QRectF place(end + look.px(barTickGap), y - metrics.height() / 2, tickWidth, metrics.height());
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, ticks.labels[i]);
    }
    if (label.isEmpty()) return;
    painter.setFont(look.labelFont());
    painter.setPen(look.theme.text);
    const double height = QFontMetricsF(look.labelFont()).size(0, label).height();
    painter.save();
    painter.translate(bounds.right() - height / 2, bounds.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-bounds.height() / 2, -height / 2, bounds.height(), height),
                     Qt::AlignCenter | Qt::TextDontClip, label);
    painter.restore();
}

std::vector<ColourScale> scalesOf(const Panel& panel) {
    std::vector<ColourScale> scales;
    for (const Mark& mark : panel.marks) {
        const auto* heat = std::get_if<HeatMap>(&mark);
        const auto* triangles = std::get_if<Triangles>(&mark);
        if (heat == nullptr && triangles == nullptr) continue;
        const ColourScale& scale = heat != nullptr ? heat->scale : triangles->scale;
        const auto isSame = [&](const ColourScale& other) { return isSameScale(scale, other); };
        if (std::none_of(scales.begin(), scales.end(), isSame)) scales.push_back(scale);
    }
    return scales;
}

}  // namespace calibrium::ui
