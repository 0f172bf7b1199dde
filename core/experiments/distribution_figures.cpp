// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/distribution_figures.h"

#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr std::size_t pValueBinCount = 20;
constexpr double pValueBandLevel = 0.99;
/// Height of published means on a histogram, as a share of its highest bar: over the bars' feet, under the labels.
constexpr double publishedHeight = 0.12;

double highestBar(const Panel& panel) {
    double highest = 0;
    for (const auto& mark : panel.marks) {
        const auto* bars = std::get_if<Bars>(&mark);
        if (bars != nullptr && !bars->top.empty()) {
            highest = std::max(highest, *std::max_element(bars->top.begin(), bars->top.end()));
        }
    }
    return highest > 0 ? highest : 1;
}

Text meanText(double mean, const std::optional<double>& deviation) {
    if (!deviation) return asNumber(significant(mean));
    return Text("{1}, standard deviation {2}", asNumber(significant(mean)), asNumber(significant(*deviation)));
}

Text publishedText(const Text& label, double mean, const std::optional<double>& deviation) {
    return Text("{1}, published: {2}", label, meanText(mean, deviation));
}

ErrorBars deviationBars(const Spread& spread, int series) {
    ErrorBars bars{.style = {Role::Model, series, ""}, .x = {}, .lower = {}, .upper = {}};
    for (std::size_t i = 0; i < spread.x.size(); ++i) {
        if (!spread.deviation[i]) continue;
        bars.x.push_back(spread.x[i]);
        bars.lower.push_back(spread.mean[i] - *spread.deviation[i]);
        bars.upper.push_back(spread.mean[i] + *spread.deviation[i]);
    }
    return bars;
}

/// Published numbers a little to the right of ours, on which they would lie.
Spread movedRight(Spread spread) {
    const double step = spread.x.size() > 1 ? 0.02 * (spread.x.back() - spread.x.front()) : 0;
    for (double& x : spread.x) x += step;
    return spread;
}

Points pointsOf(const Spread& spread, Points points, const Text& label, bool isPublished) {
    points.x = spread.x;
    points.y = spread.mean;
    for (std::size_t i = 0; i < spread.x.size(); ++i) {
        points.tips.push_back(isPublished ? publishedText(label, spread.mean[i], spread.deviation[i])
                                          : inSequence({label, meanText(spread.mean[i], spread.deviation[i])}, ": "));
    }
    return points;
}

}  // namespace

Panel pValuePanel(const std::vector<double>& pValues, const Text& title, int series) {
    Panel panel;
    panel.title = title;
    panel.x = {.label = "p-value", .minimum = 0, .maximum = 1};
    panel.y = {.label = "data sets", .minimum = 0, .maximum = {}, .isCount = true};
    if (pValues.empty()) return panel;
    std::vector<double> edges;
    for (std::size_t k = 0; k <= pValueBinCount; ++k) {
        edges.push_back(static_cast<double>(k) / static_cast<double>(pValueBinCount));
    }
    const auto count = static_cast<double>(pValues.size());
    const double share = 1.0 / static_cast<double>(pValueBinCount);
    const ShareBand range = binomialShares(pValues.size(), share, pValueBandLevel);
    panel.marks.emplace_back(histogramBars(pValues, edges, {Role::ModelSoft, series, ""}, BinEdge::Upper));
    panel.marks.emplace_back(Band{.style = {Role::Reference, 0, "99 % of uniform p-values"},
                                  .x = {0.0, 1.0},
                                  .lower = {count * range.lower, count * range.lower},
                                  .upper = {count * range.upper, count * range.upper}});
    panel.marks.emplace_back(horizontalRule(Role::Reference, 0, count * share, "uniform"));
    const double rejected = 100 * static_cast<double>(countAtMost(pValues, 0.05)) / count;
    panel.notes.push_back(Text("p ≤ 0.05 in {1} %", asNumber(significant(rejected, 3))));
    return panel;
}

Text pValueSentence(const Text& label, const std::vector<double>& pValues, bool isCalibrated) {
    const std::int64_t count = countAtMost(pValues, 0.05);
    const auto total = static_cast<double>(pValues.size());
    const ShareBand range = binomialShares(pValues.size(), 0.05, pValueBandLevel);
    const double share = static_cast<double>(count) / total;
    const Text text = Text("{1}: p is at most 0.05 in {2} % of {3} data sets", label,
                           asNumber(significant(100 * share, 3)), pValues.size());
    if (!isCalibrated) return Text("{1}: that is its power against this world.", text);
    if (share > range.upper) {
        return Text("{1}, more than the 5 % of an exact test allow: it rejects calibrated models too often.", text);
    }
    if (share < range.lower) {
        return Text("{1}, less than the 5 % of an exact test allow: it is conservative.", text);
    }
    return Text("{1}, which agrees with the 5 % of an exact test.", text);
}

void addPublishedMean(Panel& panel, const PublishedValue& published, const Text& label, int series) {
    const double height = publishedHeight * highestBar(panel);
    if (published.deviation) {
        const double low = published.value - *published.deviation;
        const double high = published.value + *published.deviation;
        panel.marks.emplace_back(
            Line{.style = {Role::Model, series, ""}, .x = {low, high}, .y = {height, height}, .isDashed = false});
    }
    Points points = publishedPoints(series);
    points.x = {published.value};
    points.y = {height};
    points.tips = {publishedText(label, published.value, published.deviation)};
    addPublished(panel, std::move(points));
}

void nameBars(Panel& panel, const Text& legend) {
    for (auto& mark : panel.marks) {
        if (auto* bars = std::get_if<Bars>(&mark)) bars->style.legend = legend;
    }
}

Panel spreadPanel(const Parameter& varied, const MeasuredQuantity& quantity, int series, const Spread& ours,
                  const Spread& published, Line truths) {
    Panel panel;
    panel.title = quantity.label;
    panel.x.label = inEnglish(varied.name);
    panel.y.label =
        quantity.kind == MeasuredQuantity::Kind::PValue ? Text("mean p-value") : Text("mean ± standard deviation");
    if (!truths.x.empty()) panel.marks.emplace_back(std::move(truths));
    const Spread theirs = movedRight(published);
    panel.marks.emplace_back(deviationBars(ours, series));
    panel.marks.emplace_back(deviationBars(theirs, series));
    panel.marks.emplace_back(pointsOf(
        ours, {.style = {Role::Model, series, quantity.label}, .x = {}, .y = {}, .tips = {}}, quantity.label, false));
    addPublished(panel, pointsOf(theirs, publishedPoints(series), quantity.label, true));
    return panel;
}

Points singleValue(double x, double value) {
    return {.style = {Role::Observed, 0, "this data set"},
            .x = {x},
            .y = {value},
            .tips = {Text("this data set: {1}", asNumber(significant(value)))}};
}

std::vector<Panel> withSeriesFrom(std::vector<Panel> panels, int first) {
    for (auto& panel : panels) {
        for (auto& mark : panel.marks) {
            std::visit([first](auto& any) { any.style.series += first; }, mark);
        }
    }
    return panels;
}

}  // namespace calibrium
