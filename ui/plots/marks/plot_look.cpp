// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/plot_look.h"

#include "core/figures/figure.h"
#include "ui/look/shades.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>
#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

QFont fontOf(double pixels, const QStringList& families) {
    QFont font = QApplication::font();
    if (!families.isEmpty()) font.setFamilies(families);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    return font;
}

QColor withAlpha(QColor colour, float alpha) {
    colour.setAlphaF(alpha);
    return colour;
}

Qt::PenStyle dashOfVariant(int variant) {
    static constexpr std::array<Qt::PenStyle, 5> dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                                        Qt::DashDotDotLine};
    return dashes[static_cast<std::size_t>(variant) % dashes.size()];
}

}  // namespace

double PlotLook::tickSize() const {
    constexpr double unitsPerPoint = 96.0 / 72;
    // Labels are one unit larger.
    if (fontPt > 0) return std::max(1.0, fontPt * unitsPerPoint - 1);
    const double size = panelSide >= 300 ? 12 : panelSide >= 200 ? 11 : panelSide >= 130 ? 10 : 9;
    return isForPaper ? size - 1.5 : size;
}

double PlotLook::markScale() const { return std::clamp(panelSide / 320, 0.7, 1.0); }

QFont PlotLook::tickFont() const { return fontOf(px(tickSize()), fontFamilies); }

QFont PlotLook::labelFont() const { return fontOf(px(tickSize() + 1), fontFamilies); }

QFont PlotLook::titleFont() const {
    QFont font = fontOf(px(tickSize() + 1), fontFamilies);
    font.setWeight(QFont::DemiBold);
    return font;
}

double PlotLook::markerRadius() const { return px((isForPaper ? 3.4 : 4.0) * markScale()); }

SeriesStyle PlotLook::style(int series) const {
    if (series == noSeries) return {.colour = theme.mutedText};
    const auto index = static_cast<std::size_t>(std::max(series, 0));
    SeriesStyle result = index < styles.size() ? styles[index] : seriesStyle(series);
    result.colour = shownColour(result.colour, theme);
    return result;
}

QColor PlotLook::colour(const Style& style) const {
    switch (style.role) {
        case Role::Reference:
            return theme.reference;
        case Role::Observed:
            return theme.text;
        case Role::Model:
        case Role::ModelSoft:
        case Role::Band:
        case Role::Tail:
            break;
    }
    return this->style(style.series).colour;
}

QPen PlotLook::linePen(const Style& style, bool isDashed) const {
    QColor strong = colour(style);
    double width = 1.75;
    Qt::PenStyle dash = isDashed ? Qt::DashLine : Qt::SolidLine;
    switch (style.role) {
        case Role::Model:
            if (!isDashed) dash = style.variant ? dashOfVariant(*style.variant) : this->style(style.series).dash;
            // Beside lines told apart by their dashes, an ordinary dash would be one of them.
            if (isDashed && style.variant) dash = Qt::DashDotDotLine;
            break;
        case Role::ModelSoft:
            strong = withAlpha(strong, 0.55F);
            width = 1.25;
            if (style.variant && !isDashed) dash = dashOfVariant(*style.variant);
            break;
        case Role::Band:
            strong = withAlpha(strong, 0.75F);
            width = 1.25;
            break;
        case Role::Reference:
            width = 1.25;
            dash = style.variant ? dashOfVariant(*style.variant) : Qt::DashLine;
            break;
        case Role::Observed:
            width = 2;
            break;
        case Role::Tail:
            break;
    }
    QPen pen(strong, px(width * lineScale * std::max(markScale(), 0.75)), dash, Qt::FlatCap, Qt::RoundJoin);
    if (dash == Qt::DashLine) pen.setDashPattern({5, 3.5});
    if (dash == Qt::DashDotLine) pen.setDashPattern({6, 2.5, 1.5, 2.5});
    if (dash == Qt::DotLine) pen.setDashPattern({1.5, 2});
    return pen;
}

QPen PlotLook::errorBarPen(const Style& style) const {
    return {withAlpha(colour(style), 0.75F), px(1.25 * lineScale * std::max(markScale(), 0.75)), Qt::SolidLine,
            Qt::FlatCap};
}

QPen PlotLook::bandEdgePen(const Style& style) const {
    QPen pen(withAlpha(colour(style), theme.isDark ? 0.8F : 0.45F), px(0.75 * lineScale));
    pen.setStyle(style.series == noSeries ? Qt::SolidLine : this->style(style.series).dash);
    return pen;
}

QPen PlotLook::edgePen(const Style& style) const {
    if (style.role == Role::Band) return Qt::NoPen;
    const float alpha = style.role == Role::ModelSoft ? 0.7F : 0.9F;
    QPen pen(withAlpha(colour(style), alpha), px(lineScale));
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

QBrush PlotLook::fill(const Style& style) const {
    const float barAlpha = style.series == noSeries ? 0 : this->style(style.series).barAlpha;
    switch (style.role) {
        case Role::Model:
            return withAlpha(colour(style), barAlpha > 0 ? barAlpha : 0.55F);
        case Role::ModelSoft:
            if (barAlpha > 0) return withAlpha(colour(style), barAlpha);
            return withAlpha(colour(style), theme.isDark ? 0.30F : 0.22F);
        case Role::Band:
            return withAlpha(colour(style), 0.16F);
        case Role::Reference:
            return withAlpha(colour(style), 0.25F);
        case Role::Observed:
        case Role::Tail:
            break;
    }
    return withAlpha(colour(style), 0.85F);
}

namespace {

/// The space nearest to a place in the text; -1 where there is none.
qsizetype spaceNear(const QString& text, qsizetype place) {
    qsizetype best = -1;
    for (qsizetype space = text.indexOf(QLatin1Char(' ')); space >= 0;
         space = text.indexOf(QLatin1Char(' '), space + 1)) {
        if (best < 0 || std::abs(space - place) < std::abs(best - place)) best = space;
    }
    return best;
}

QString partedAt(const QString& text, qsizetype space) {
    return space < 0 ? text : text.left(space) + QLatin1Char('\n') + text.mid(space + 1);
}

}  // namespace

QString inFewLines(const QString& label, double length, const QFontMetricsF& metrics) {
    const auto isShort = [&](const QString& line) { return metrics.horizontalAdvance(line) <= length; };
    if (isShort(label)) return label;
    const QString two = partedAt(label, spaceNear(label, label.size() / 2));
    const QStringList halves = two.split(QLatin1Char('\n'));
    if (std::all_of(halves.begin(), halves.end(), isShort)) return two;
    const qsizetype first = spaceNear(label, label.size() / 3);
    const QString rest = label.mid(first + 1);
    const qsizetype second = spaceNear(rest, rest.size() / 2);
    if (first < 0 || second < 0) return two;
    return label.left(first) + QLatin1Char('\n') + partedAt(rest, second);
}

}  // namespace calibrium::ui
