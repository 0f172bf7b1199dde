// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/plot_legend.h"

#include "core/figures/titled_models.h"
#include "ui/look/text.h"

#include "ui/plots/marks/colour_map.h"
#include "ui/plots/marks/mark_painter.h"
#include "ui/plots/scene/text_lines.h"

#include <algorithm>
#include <optional>

#include <QFontMetricsF>
#include <QPainter>

namespace calibrium::ui {

namespace {

constexpr double sampleWidth = 22;
constexpr double sampleGap = 6;
constexpr double entryGap = 16;
constexpr double rowGap = 3;

/// The mark without its data: enough to draw its sample.
Mark withoutData(const Mark& mark) {
    if (const auto* line = std::get_if<Line>(&mark)) {
        return Line{.style = line->style, .x = {}, .y = {}, .isFilled = line->isFilled, .isDashed = line->isDashed};
    }
    if (const auto* points = std::get_if<Points>(&mark)) {
        return Points{.style = points->style,
                      .x = {},
                      .y = {},
                      .tips = {},
                      .isConnected = points->isConnected,
                      .isHollow = points->isHollow};
    }
    if (const auto* bars = std::get_if<Bars>(&mark)) {
        return Bars{.style = bars->style, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
    }
    if (const auto* bars = std::get_if<ErrorBars>(&mark)) {
        return ErrorBars{.style = bars->style, .x = {}, .lower = {}, .upper = {}};
    }
    if (const auto* band = std::get_if<Band>(&mark)) {
        return Band{.style = band->style, .x = {}, .lower = {}, .upper = {}};
    }
    if (const auto* arrows = std::get_if<Arrows>(&mark)) {
        return Arrows{.style = arrows->style, .fromX = {}, .fromY = {}, .toX = {}, .toY = {}, .tips = {}};
    }
    return mark;
}

/// The text of an entry in one line, or in two where the legend is narrower than it; what is longer loses its middle.
QStringList legendLines(const QString& text, double width, const QFontMetricsF& metrics) {
    if (metrics.horizontalAdvance(text) <= width) return {text};
    const QStringList parts = wrapped(text, width, metrics);
    QStringList lines{parts.front()};
    if (parts.size() > 1) lines.append(text.mid(parts.front().size()).trimmed());
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideMiddle, width);
    return lines;
}

double widestLine(const QStringList& lines, const QFontMetricsF& metrics) {
    double widest = 0;
    for (const QString& line : lines) widest = std::max(widest, metrics.horizontalAdvance(line));
    return widest;
}

/// A colour bar explains maps; words explain themselves.
bool isForLegend(const Mark& mark) {
    return !std::holds_alternative<HeatMap>(mark) && !std::holds_alternative<Triangles>(mark) &&
           !std::holds_alternative<Words>(mark);
}

/// Somebody else's numbers have the shapes of the models that the legend names already: one entry speaks for all.
bool isHollow(const Mark& mark) {
    const auto* points = std::get_if<Points>(&mark);
    return points != nullptr && points->isHollow;
}

bool isNameOf(const Figure& figure, int series, const QString& text) {
    const auto index = static_cast<std::size_t>(std::max(series, 0));
    return series >= 0 && index < figure.series.size() && figure.series[index] == text.toStdString();
}

bool hasWholeMarkers(const Panel& panel) {
    return std::any_of(panel.marks.begin(), panel.marks.end(), [](const Mark& mark) {
        return std::holds_alternative<Points>(mark) && styleOf(mark).role == Role::Model;
    });
}

/// The sample of an entry. isOfSome: of faint markers beside whole ones of the same model, which it must not look like.
Mark sampleOf(const Mark& mark, bool isOfSome) {
    Mark sample = withoutData(mark);
    auto* points = std::get_if<Points>(&sample);
    if (points == nullptr || !isOfSome) return sample;
    points->x = {0};
    points->y = {0};
    return sample;
}

/// How the marks of a model look that have no entry: bars, and markers on lines whose dashes say something else.
std::optional<Mark> unnamedSample(const Mark& mark) {
    const Style& style = styleOf(mark);
    if (std::holds_alternative<Bars>(mark) && style.legend.empty()) return withoutData(mark);
    if (!std::holds_alternative<Line>(mark) || style.role != Role::Model || !style.variant) return std::nullopt;
    return Points{.style = {Role::Model, style.series, ""}, .x = {}, .y = {}, .tips = {}};
}

/// Models first, what all of them are compared with last.
int rankOf(Role role) {
    switch (role) {
        case Role::Model:
            return 0;
        case Role::ModelSoft:
            return 1;
        case Role::Tail:
            return 2;
        case Role::Band:
            return 3;
        case Role::Observed:
            return 4;
        case Role::Reference:
            break;
    }
    return 5;
}

}  // namespace

PlotLegend::PlotLegend(const Figure& figure) {
    const bool areTitled = areModelsTitled(figure);
    const bool hasWhole = std::any_of(figure.panels.begin(), figure.panels.end(), hasWholeMarkers);
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            if (!isForLegend(mark)) continue;
            const Style& style = styleOf(mark);
            // Along the diagonal there is no place for a label that never meets data.
            const auto* rule = std::get_if<Rule>(&mark);
            const bool isLabelled = rule != nullptr && rule->kind == Rule::Kind::Diagonal && style.legend.empty();
            const QString text = toQt(isLabelled ? rule->label : style.legend);
            if (text.isEmpty() || (areTitled && isNameOf(figure, style.series, text))) continue;
            const auto same = std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) {
                return entry.text == text && (entry.series == style.series || style.role != Role::Model ||
                                              style.variant.has_value() || isHollow(mark));
            });
            const auto isSameKind = [&](const Mark& sample) {
                return sample.index() == mark.index() && styleOf(sample).role == style.role;
            };
            if (same == m_entries.end()) {
                const bool isOfSome = hasWhole && !isNameOf(figure, style.series, text);
                m_entries.push_back({text, style.series, rankOf(style.role), {sampleOf(mark, isOfSome)}, {}, {}, {}});
            } else if (same->series != style.series) {
                // It speaks for several models, so it has the colour of none.
                for (Mark& sample : same->samples) {
                    std::visit([](auto& any) { any.style.series = noSeries; }, sample);
                }
            } else if (std::none_of(same->samples.begin(), same->samples.end(), isSameKind)) {
                same->samples.push_back(withoutData(mark));
            }
        }
    }
    if (figure.series.size() > 1) findUnnamed(figure);
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry& a, const Entry& b) { return a.rank < b.rank; });
    m_isOneOfSeveral = m_entries.size() == 1 && figure.series.size() > 1 &&
                       std::find(figure.series.begin(), figure.series.end(), m_entries.front().text.toStdString()) !=
                           figure.series.end();
}

void PlotLegend::findUnnamed(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            const std::optional<Mark> sample = unnamedSample(mark);
            if (!sample) continue;
            for (Entry& entry : m_entries) {
                const int series = styleOf(mark).series;
                const bool isOfModel = entry.series == series && isNameOf(figure, series, entry.text);
                const auto isSameKind = [&](const Mark& other) { return other.index() == sample->index(); };
                const bool isKnown = std::any_of(entry.samples.begin(), entry.samples.end(), isSameKind) ||
                                     std::any_of(entry.greySamples.begin(), entry.greySamples.end(), isSameKind);
                if (isOfModel && !isKnown) entry.greySamples.push_back(*sample);
            }
        }
    }
}

QStringList PlotLegend::texts() const {
    QStringList result;
    for (const Entry& entry : m_entries) result.append(entry.text);
    return result;
}

double PlotLegend::widestEntry(const PlotLook& look) const {
    const QFontMetricsF metrics(look.labelFont());
    double widest = 0;
    for (const Entry& entry : m_entries) widest = std::max(widest, metrics.horizontalAdvance(entry.text));
    return look.px(sampleWidth + sampleGap) + widest + 1;
}

std::pair<QString, QRectF> PlotLegend::entryAt(const QPointF& position) const {
    for (const Entry& entry : m_entries) {
        if (entry.area.contains(position)) return {entry.text, entry.area};
    }
    return {};
}

QSizeF PlotLegend::arrange(double width, const PlotLook& look) {
    if (!isNeeded()) return {0, 0};
    const QFontMetricsF metrics(look.labelFont());
    const double lead = look.px(sampleWidth + sampleGap);
    double x = 0;
    double y = 0;
    double bottom = metrics.height();
    double widest = 0;
    for (Entry& entry : m_entries) {
        const double room = std::max(width - lead, lead);
        entry.shownLines = legendLines(entry.text, room, metrics);
        const double entryWidth = lead + widestLine(entry.shownLines, metrics);
        const double entryHeight = static_cast<double>(entry.shownLines.size()) * metrics.height();
        if (x > 0 && x + entryWidth > width) {
            x = 0;
            y = bottom + look.px(rowGap);
        }
        entry.area = QRectF(x, y, entryWidth, entryHeight);
        x += entryWidth + look.px(entryGap);
        widest = std::max(widest, entry.area.right());
        bottom = std::max(bottom, entry.area.bottom());
    }
    return {widest, bottom};
}

void PlotLegend::draw(QPainter& painter, const QPointF& topLeft, const PlotLook& look) const {
    painter.setFont(look.labelFont());
    for (const Entry& entry : m_entries) {
        const QRectF area = entry.area.translated(topLeft);
        const double line = area.height() / std::max(1.0, static_cast<double>(entry.shownLines.size()));
        const double height = std::min(line, look.px(12));
        const QRectF sample(area.left(), area.top() + (line - height) / 2, look.px(sampleWidth), height);
        std::vector<Mark> shown = entry.samples;
        if (isGrey(look.theme)) shown.insert(shown.end(), entry.greySamples.begin(), entry.greySamples.end());
        std::stable_sort(shown.begin(), shown.end(),
                         [](const Mark& a, const Mark& b) { return layerOf(a) < layerOf(b); });
        for (const Mark& mark : shown) drawSample(painter, mark, sample, look);
        painter.setPen(look.theme.text);
        painter.drawText(area.adjusted(look.px(sampleWidth + sampleGap), 0, look.px(4), 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, entry.shownLines.join(QLatin1Char('\n')));
    }
}

}  // namespace calibrium::ui
