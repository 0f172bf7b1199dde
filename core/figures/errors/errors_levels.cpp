// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_levels.h"

#include "core/binning/equal_mass.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/figures/errors/errors_bars.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/calibrated_ranges.h"
#include "core/figures/views/shares_by_bin.h"
#include "core/regression/weighted_pit.h"
#include "core/run/overflow.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/summation.h"
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
                                      .label = asNumber(percentText(level))});
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

/// The mean predicted median of each bin.
std::vector<double> centresOf(const Bins& bins, const RowMatrix& quantiles, const Eigen::VectorXd& weights) {
    std::vector<CompensatedSum> sums(static_cast<std::size_t>(bins.count));
    std::vector<CompensatedSum> totals(sums.size());
    for (Index i = 0; i < quantiles.rows(); ++i) {
        const auto b = static_cast<std::size_t>(bins.index[static_cast<std::size_t>(i)]);
        const double weight = weights.size() > 0 ? weights(i) : 1.0;
        sums[b].add(weight * quantiles(i, medianColumn));
        totals[b].add(weight);
    }
    std::vector<double> centres;
    for (std::size_t b = 0; b < sums.size(); ++b) {
        centres.push_back(sums[b].value() / totals[b].value());
        requireInRange(std::isfinite(centres.back()));
    }
    return centres;
}

void addShares(Panel& panel, const FigureModel& model, const std::vector<double>& centres,
               const std::vector<BinShare>& shares, const BinBars& bars, double tau) {
    const std::string& name = model.data.name();
    // One entry in the legend for the three lines of a model.
    Points points{.style = {Role::Model, model.series, tau == quantileLevels.front() ? asItStands(name) : Text()},
                  .x = centres,
                  .y = {},
                  .tips = {},
                  .isConnected = true};
    for (std::size_t b = 0; b < centres.size(); ++b) {
        points.y.push_back(shares[b].share);
        points.tips.push_back(Text("{1}: {2} targets at or below their {3} quantiles{4}", name, shares[b].text(),
                                   asNumber(percentText(tau)), bars.tip(b)));
    }
    addPoints(panel, std::move(points), bars);
}

BinBars shareBars(const std::vector<BinShare>& shares, const ShareDraw& draw, const Run& run) {
    BinRanges ranges;
    for (std::size_t b = 0; b < shares.size(); ++b) {
        ShareDraw ofBin = draw;
        ofBin.place += b;
        const ShareRange range = calibratedShare(shares[b].weights, shares[b].count, ofBin, run);
        ranges.lower.push_back(range.lower);
        ranges.upper.push_back(range.upper);
    }
    return calibratedBars(ranges);
}

void addQuantiles(Panel& panel, const FigureCall& call, const FigureModel& model, const Run& run) {
    const RowMatrix quantiles =
        predictedQuantiles(model.data, quantileLevels, "The errors of quantiles along the prediction", run);
    requireInRange(quantiles.allFinite());
    const Bins bins =
        equalMassBins(quantiles.col(medianColumn), static_cast<Index>(call.values.integer("spread-bins")));
    const std::vector<double> centres = centresOf(bins, quantiles, model.data.weights());
    for (std::size_t level = 0; level < quantileLevels.size(); ++level) {
        std::vector<bool> below;
        for (Index i = 0; i < quantiles.rows(); ++i) {
            below.push_back(model.data.values()(i, 0) <= quantiles(i, static_cast<Index>(level)));
        }
        // Places of their own beside those of the coverage along the spread.
        const ShareDraw draw{.probability = quantileLevels[level],
                             .level = defaultLevel,
                             .seed = call.analysis.seed,
                             .place = 10000 * (level + 1)};
        const auto shares = sharesByBin(bins.index, bins.count, model.data.weights(), below);
        const auto isBelow = [&](Index i) { return below[static_cast<std::size_t>(i)] ? 1.0 : 0.0; };
        const BinBars bars =
            model.clusters.empty()
                ? shareBars(shares, draw, run)
                : clusteredBars(model, {.binOf = bins.index, .binCount = bins.count}, isBelow, shareOfPart);
        addShares(panel, model, centres, shares, bars, quantileLevels[level]);
    }
}

/// The lower ends of all levels, then the upper ones.
std::vector<double> endLevels() {
    std::vector<double> ends;
    for (const double level : intervalLevels) ends.push_back((1 - level) / 2);
    for (const double level : intervalLevels) ends.push_back((1 + level) / 2);
    return ends;
}

std::vector<double> meanScores(const RowMatrix& ends, const RowMatrix& targets, const Eigen::VectorXd& weights) {
    std::vector<double> means;
    const auto levelCount = static_cast<Index>(intervalLevels.size());
    for (Index k = 0; k < levelCount; ++k) {
        const double alpha = 1 - intervalLevels[static_cast<std::size_t>(k)];
        CompensatedSum sum;
        for (Index i = 0; i < targets.rows(); ++i) {
            const double weight = weights.size() > 0 ? weights(i) : 1.0;
            sum.add(weight * intervalScore(ends(i, k), ends(i, levelCount + k), alpha, targets(i, 0)));
        }
        means.push_back(sum.value() / (weights.size() > 0 ? weights.sum() : static_cast<double>(targets.rows())));
        requireInRange(std::isfinite(means.back()));
    }
    return means;
}

void addScores(Panel& panel, const FigureCall& call, const FigureModel& model, const Run& run) {
    const RowMatrix ends = predictedQuantiles(model.data, endLevels(), "The interval score", run.part(0.0, 0.3));
    Points points{.style = {Role::Model, model.series, asItStands(model.data.name())},
                  .x = {intervalLevels.begin(), intervalLevels.end()},
                  .y = meanScores(ends, model.data.values(), model.data.weights()),
                  .tips = {},
                  .isConnected = true};
    // At high levels few targets miss, and by much: over clusters up to 17 % of ranges at 95 % would leave out the mean
    // score of a calibrated model (15 clusters, correlation .3, level 95 %).
    const bool isClustered = !model.clusters.empty();
    const auto ranges =
        isClustered
            ? std::nullopt
            : calibratedRanges(
                  model.data, [&](const RowMatrix& targets) { return meanScores(ends, targets, model.data.weights()); },
                  call.analysis.seed, run.part(0.3, 1.0));
    if (isClustered) {
        panel.heedsClusters = true;
        panel.notes.push_back(Text("no range over clusters: few targets miss wide intervals"));
    }
    for (std::size_t k = 0; k < points.x.size(); ++k) {
        points.tips.push_back(Text("{1}: {2} intervals, mean score {3}{4}", model.data.name(),
                                   asNumber(percentText(points.x[k])), asNumber(significant(points.y[k])),
                                   rangeTip(ranges, k)));
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
