// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/view/plain_tips.h"

#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/view/figure_view.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

namespace calibrium::ui {

namespace {

/// Within a band counts less than near a line.
constexpr double insideShare = 0.9;

QString number(double value) { return shownNumber(significant(value, 3)); }

/// "observed frequency: 0.41 to 0.55"; the name alone where an axis has a scale of words.
QString onAxis(const Axis& axis, const QString& text) {
    if (!axis.ticks.empty() || axis.isHidden) return {};
    return axis.label.empty() ? text : toQt(axis.label) + QStringLiteral(": ") + text;
}

struct PlainTip {
    const Panel& panel;
    const PanelMap& map;
    const QPointF& position;
    double distance;
    QString best{};

    void operator()(const Line& line) {
        if (!line.tips.empty()) return;
        const std::size_t count = std::min(line.x.size(), line.y.size());
        for (std::size_t i = 0; i < count; ++i) {
            const QPointF here = map.toPixel(line.x[i], line.y[i]);
            const QPointF before = i == 0 ? here : map.toPixel(line.x[i - 1], line.y[i - 1]);
            const double away = distanceToPiece(before, here);
            if (away >= distance) continue;
            // Of the two ends of a piece the nearer one.
            const std::size_t end = i > 0 && distanceToPiece(before, before) < distanceToPiece(here, here) ? i - 1 : i;
            offer(away, line.style, joined(onAxis(panel.x, number(line.x[end])), onAxis(panel.y, number(line.y[end]))));
        }
    }
    void operator()(const Points& points) {
        if (!points.tips.empty()) return;
        for (std::size_t i = 0; i < std::min(points.x.size(), points.y.size()); ++i) {
            const QPointF here = map.toPixel(points.x[i], points.y[i]);
            offer(std::hypot(here.x() - position.x(), here.y() - position.y()), points.style,
                  joined(onAxis(panel.x, number(points.x[i])), onAxis(panel.y, number(points.y[i]))));
        }
    }
    void operator()(const Bars& bars) {
        if (!bars.tips.empty()) return;
        for (std::size_t i = 0; i < barCount(bars); ++i) {
            if (!barRect(bars, i, map).adjusted(-1, -1, 1, 1).contains(position)) continue;
            offer(insideShare * distance, bars.style,
                  joined(onAxis(panel.x, range(bars.left[i], bars.right[i])), onAxis(panel.y, number(bars.top[i]))));
        }
    }
    void operator()(const ErrorBars& bars) {
        for (std::size_t i = 0; i < bars.x.size(); ++i) {
            offer(distanceToPiece(map.toPixel(bars.x[i], bars.lower[i]), map.toPixel(bars.x[i], bars.upper[i])),
                  bars.style, onAxis(panel.y, range(bars.lower[i], bars.upper[i])));
        }
    }
    void operator()(const Band& band) {
        std::optional<std::size_t> next;
        double away = 0;
        bool isLeft = false;
        bool isRight = false;
        for (std::size_t i = 0; i < band.x.size(); ++i) {
            const double dx = map.toPixel(band.x[i], band.lower[i]).x() - position.x();
            isLeft = isLeft || dx <= 1;
            isRight = isRight || dx >= -1;
            if (next && std::abs(dx) >= away) continue;
            next = i;
            away = std::abs(dx);
        }
        // Bands do not go on beyond their ends.
        if (!next || !isLeft || !isRight) return;
        const double low = map.toPixel(band.x[*next], band.lower[*next]).y();
        const double high = map.toPixel(band.x[*next], band.upper[*next]).y();
        if (position.y() > std::max(low, high) + 1 || position.y() < std::min(low, high) - 1) return;
        offer(insideShare * distance, band.style, onAxis(panel.y, range(band.lower[*next], band.upper[*next])));
    }
    void operator()(const Rule& rule) {
        const QPointF value = map.toPixel(rule.value, rule.value);
        QPointF from{value.x(), map.area.top()};
        QPointF to{value.x(), map.area.bottom()};
        if (rule.kind == Rule::Kind::Horizontal) {
            from = {map.area.left(), value.y()};
            to = {map.area.right(), value.y()};
        } else if (rule.kind == Rule::Kind::Diagonal) {
            from = map.toPixel(0, 0);
            to = map.toPixel(1, 1);
        }
        const QString label = toQt(rule.label);
        // A label such as "mean 0.3" has its number.
        const bool saysNumber = std::any_of(label.begin(), label.end(), [](QChar sign) { return sign.isDigit(); });
        const QString numbers = saysNumber ? QString() : numbersOf(rule, shareOfPiece(from, to));
        offer(distanceToPiece(from, to), rule.style,
              label.isEmpty() || numbers.isEmpty() ? label + numbers : label + QLatin1Char('\n') + numbers);
    }
    template <typename Other>
    void operator()(const Other&) {}

private:
    /// share: how far along the diagonal the pointer is.
    [[nodiscard]] QString numbersOf(const Rule& rule, double share) const {
        if (rule.kind == Rule::Kind::Vertical) return onAxis(panel.x, number(rule.value));
        if (rule.kind == Rule::Kind::Horizontal) return onAxis(panel.y, number(rule.value));
        const QString x = onAxis(panel.x, number(share));
        const QString y = onAxis(panel.y, number(share));
        return x.isEmpty() || y.isEmpty() ? QString() : joined(x, y);
    }
    static QString range(double lower, double upper) {
        return FigureView::tr("%1 to %2").arg(number(lower), number(upper));
    }
    static QString joined(const QString& x, const QString& y) {
        return x.isEmpty() || y.isEmpty() ? x + y : x + QStringLiteral(", ") + y;
    }
    /// Where on the piece the pointer is nearest, from 0 to 1.
    [[nodiscard]] double shareOfPiece(const QPointF& from, const QPointF& to) const {
        const QPointF way = to - from;
        const double length = QPointF::dotProduct(way, way);
        return length > 0 ? std::clamp(QPointF::dotProduct(position - from, way) / length, 0.0, 1.0) : 0.0;
    }
    [[nodiscard]] double distanceToPiece(const QPointF& from, const QPointF& to) const {
        const QPointF away = from + shareOfPiece(from, to) * (to - from) - position;
        return std::hypot(away.x(), away.y());
    }
    void offer(double away, const Style& style, const QString& text) {
        if (!(away < distance) || text.isEmpty()) return;
        distance = away;
        best = style.legend.empty() ? text : toQt(style.legend) + QLatin1Char('\n') + text;
    }
};

}  // namespace

QString plainTipAt(const Panel& panel, const PanelMap& map, const QPointF& position, double reach) {
    if (!map.area.adjusted(-1, -1, 1, 1).contains(position)) return {};
    PlainTip search{panel, map, position, reach};
    for (const Mark& mark : panel.marks) std::visit(search, mark);
    return search.best;
}

}  // namespace calibrium::ui
