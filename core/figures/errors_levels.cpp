// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors_levels.h"

#include "core/binning/equal_mass.h"
#include "core/estimators/predicted_quantiles.h"
#include "core/figures/calibrated_ranges.h"
#include "core/figures/view_parts.h"
#include "core/run/overflow.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::array<double, 3> quantileLevels{0.1, 0.5, 0.9};
constexpr std::size_t medianColumn = 1;
constexpr std::array<double, 10> intervalLevels{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95};

/// The interval score is 2/α times the pinball losses of both ends together (Gneiting, Raftery (2007), eq. 43).
double intervalScore(double lower, double upper, double alpha, double y) {
    return upper - lower + 2 / alpha * (std::max(lower - y, 0.0) + std::max(y - upper, 0.0));
}

Panel quantilePanel() {
    Panel panel;
    panel.title = "Quantiles along the prediction";
    panel.x.label = "predicted median";
    panel.y = {.label = "share of targets at or below the quantile", .minimum = -0.02, .maximum = 1.02};
    for (const double level : quantileLevels) {
        panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                      .kind = Rule::Kind::Horizontal,
                                      .value = level,
                                      .label = percentText(level)});
    }
    return panel;
}

Panel scorePanel() {
    Panel panel;
    panel.title = "Interval score by level";
    panel.column = 1;
    panel.x = {.label = "level of the central interval", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "mean interval score", .minimum = 0.0, .maximum = {}};
    return panel;
}

/// Of one level in bins of the predicted median.
struct LevelShares {
    std::vector<double> centres;
    std::vector<Index> counts;
    std::vector<Index> below;
};

LevelShares sharesOf(const Bins& bins, const RowMatrix& quantiles, Index column, const Eigen::VectorXd& targets) {
    const std::vector<Index> sizes = binSizes(bins);
    LevelShares shares{.centres = {}, .counts = sizes, .below = std::vector<Index>(sizes.size(), 0)};
    std::vector<CompensatedSum> sums(sizes.size());
    for (Index i = 0; i < targets.size(); ++i) {
        const auto b = static_cast<std::size_t>(bins.index[static_cast<std::size_t>(i)]);
        sums[b].add(quantiles(i, medianColumn));
        shares.below[b] += targets(i) <= quantiles(i, column) ? 1 : 0;
    }
    for (std::size_t b = 0; b < sizes.size(); ++b) {
        shares.centres.push_back(sums[b].value() / static_cast<double>(sizes[b]));
        requireInRange(std::isfinite(shares.centres.back()));
    }
    return shares;
}

void addShares(Panel& panel, const FigureModel& model, const LevelShares& shares, std::size_t level) {
    const double tau = quantileLevels[level];
    const std::string& name = model.data.name();
    // One entry in the legend for the three lines of a model.
    Points points{.style = {Role::Model, model.series, level == 0 ? name : ""},
                  .x = shares.centres,
                  .y = {},
                  .tips = {},
                  .isConnected = true};
    ErrorBars bars{.style = {Role::Band, model.series, ""}, .x = shares.centres, .lower = {}, .upper = {}};
    for (std::size_t b = 0; b < shares.centres.size(); ++b) {
        const Index count = shares.counts[b];
        const auto share = [&](Index k) { return static_cast<double>(k) / static_cast<double>(count); };
        points.y.push_back(share(shares.below[b]));
        bars.lower.push_back(share(binomialQuantile(count, tau, (1 - defaultLevel) / 2)));
        bars.upper.push_back(share(binomialQuantile(count, tau, (1 + defaultLevel) / 2)));
        points.tips.push_back(name + ": " + std::to_string(shares.below[b]) + " of " + std::to_string(count) +
                              " targets at or below their " + percentText(tau) + " quantiles, if calibrated " +
                              significant(bars.lower.back(), 3) + " to " + significant(bars.upper.back(), 3));
    }
    panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
}

void addQuantiles(Panel& panel, const FigureCall& call, const FigureModel& model, const Run& run) {
    const RowMatrix quantiles =
        predictedQuantiles(model.data, quantileLevels, "The errors of quantiles along the prediction", run);
    requireInRange(quantiles.allFinite());
    const Bins bins =
        equalMassBins(quantiles.col(medianColumn), static_cast<Index>(call.values.integer("spread-bins")));
    for (std::size_t level = 0; level < quantileLevels.size(); ++level) {
        addShares(panel, model, sharesOf(bins, quantiles, static_cast<Index>(level), model.data.values().col(0)),
                  level);
    }
}

/// The lower ends of all levels, then the upper ones.
std::vector<double> endLevels() {
    std::vector<double> ends;
    for (const double level : intervalLevels) ends.push_back((1 - level) / 2);
    for (const double level : intervalLevels) ends.push_back((1 + level) / 2);
    return ends;
}

std::vector<double> meanScores(const RowMatrix& ends, const RowMatrix& targets) {
    std::vector<double> means;
    const auto levelCount = static_cast<Index>(intervalLevels.size());
    for (Index k = 0; k < levelCount; ++k) {
        const double alpha = 1 - intervalLevels[static_cast<std::size_t>(k)];
        CompensatedSum sum;
        for (Index i = 0; i < targets.rows(); ++i) {
            sum.add(intervalScore(ends(i, k), ends(i, levelCount + k), alpha, targets(i, 0)));
        }
        means.push_back(sum.value() / static_cast<double>(targets.rows()));
        requireInRange(std::isfinite(means.back()));
    }
    return means;
}

void addScores(Panel& panel, const FigureCall& call, const FigureModel& model, const Run& run) {
    const RowMatrix ends = predictedQuantiles(model.data, endLevels(), "The interval score", run.part(0.0, 0.3));
    Points points{.style = {Role::Model, model.series, model.data.name()},
                  .x = {intervalLevels.begin(), intervalLevels.end()},
                  .y = meanScores(ends, model.data.values()),
                  .tips = {},
                  .isConnected = true};
    const auto ranges = calibratedRanges(
        model.data, [&](const RowMatrix& targets) { return meanScores(ends, targets); }, call.analysis.seed,
        run.part(0.3, 1.0));
    for (std::size_t k = 0; k < points.x.size(); ++k) {
        points.tips.push_back(model.data.name() + ": " + percentText(points.x[k]) + " intervals, mean score " +
                              significant(points.y[k]) + rangeTip(ranges, k));
    }
    if (ranges) {
        panel.marks.emplace_back(ErrorBars{
            .style = {Role::Band, model.series, ""}, .x = points.x, .lower = ranges->lower, .upper = ranges->upper});
    }
    panel.marks.emplace_back(std::move(points));
}

}  // namespace

std::vector<Panel> levelPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run) {
    Panel quantiles = quantilePanel();
    Panel scores = scorePanel();
    const auto count = static_cast<double>(models.size());
    for (std::size_t m = 0; m < models.size(); ++m) {
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        const FigureModel& model = *models[m];
        attempt(model.data.name(), quantiles.notes, [&] { addQuantiles(quantiles, call, model, part.part(0.0, 0.3)); });
        attempt(model.data.name(), scores.notes, [&] { addScores(scores, call, model, part.part(0.3, 1.0)); });
    }
    return {std::move(quantiles), std::move(scores)};
}

}  // namespace calibrium
