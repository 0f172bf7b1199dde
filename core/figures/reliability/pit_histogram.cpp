// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/pit_histogram.h"

#include "core/analysis/cluster_intervals.h"
#include "core/binning/bins.h"
#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/regression/clusters/clustered_pit.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/weighted_pit.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

/// What a bin of a calibrated model holds, in samples or, with weights, relative to uniform values.
Text calibratedText(const WeightedPitHistogram& histogram, const PitValues& model) {
    if (model.weights.size() > 0) {
        return Text("a calibrated model: {1} to {2} times as much weight as uniform values",
                    asNumber(significant(histogram.lower, 3)), asNumber(significant(histogram.upper, 3)));
    }
    const double expected = static_cast<double>(model.values.size()) / static_cast<double>(histogram.heights.size());
    return Text("a calibrated model: {1} to {2}", std::llround(histogram.lower * expected),
                std::llround(histogram.upper * expected));
}

/// The interval over clusters of the height of each bin.
std::vector<Interval> heightsOverClusters(const PitValues& model, const WeightedPitHistogram& histogram, double level) {
    std::vector<std::vector<double>> hits(histogram.heights.size(), std::vector<double>(model.values.size(), 0.0));
    for (std::size_t i = 0; i < model.values.size(); ++i) {
        hits[static_cast<std::size_t>(equalBin(model.values[i], histogram.edges))][i] = 1;
    }
    const auto bins = static_cast<double>(hits.size());
    std::vector<Interval> intervals;
    for (const auto& ofBin : hits) {
        Interval interval = clusteredShareInterval(ofBin, model.weights, model.clusters, level);
        interval.lower *= bins;
        interval.upper *= bins;
        intervals.push_back(interval);
    }
    return intervals;
}

Text intervalText(const PitValues& model, const Interval& interval) {
    const Text lower = asNumber(significant(interval.lower, 3));
    const Text upper = asNumber(significant(interval.upper, 3));
    const Text level = asNumber(percentText(interval.level));
    return model.weights.size() > 0
               ? Text("over clusters {1} to {2} times as much weight as uniform values with {3}", lower, upper, level)
               : Text("over clusters {1} to {2} times as many as uniform values with {3}", lower, upper, level);
}

/// Bars of model number `place` of `count`, which share the width of a bin.
Bars histogramBars(const PitValues& model, const WeightedPitHistogram& histogram,
                   const std::vector<Interval>& overClusters, std::size_t place, std::size_t count) {
    Bars bars{.style = {Role::ModelSoft, model.series, asItStands(model.name)},
              .left = {},
              .right = {},
              .base = {},
              .top = {},
              .tips = {}};
    for (std::size_t k = 0; k < histogram.counts.size(); ++k) {
        const double width = (histogram.edges[k + 1] - histogram.edges[k]) / static_cast<double>(count);
        bars.left.push_back(histogram.edges[k] + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + width);
        bars.base.push_back(0);
        bars.top.push_back(histogram.heights[k]);
        const Text tip("{1}: {2} samples in ({3}, {4}]", model.name, histogram.counts[k],
                       asNumber(significant(histogram.edges[k])), asNumber(significant(histogram.edges[k + 1])));
        if (model.hasFewClusters()) {
            bars.tips.push_back(tip);
        } else {
            bars.tips.push_back(
                Text("{1}, {2}", tip,
                     overClusters.empty() ? calibratedText(histogram, model) : intervalText(model, overClusters[k])));
        }
    }
    auto bins = std::make_shared<std::vector<std::int32_t>>();
    for (const double value : model.values) {
        bins->push_back(static_cast<std::int32_t>(equalBin(value, histogram.edges)));
    }
    bars.samples = {.part = std::move(bins), .areCounted = true};
    return bars;
}

ErrorBars intervalBars(const Bars& bars, const std::vector<Interval>& intervals, int series) {
    ErrorBars all{.style = {Role::Band, series, ""}, .x = {}, .lower = {}, .upper = {}};
    for (std::size_t k = 0; k < intervals.size(); ++k) {
        all.x.push_back(0.5 * (bars.left[k] + bars.right[k]));
        all.lower.push_back(intervals[k].lower);
        all.upper.push_back(intervals[k].upper);
    }
    return all;
}

}  // namespace

bool PitValues::hasFewClusters() const { return !clusters.empty() && clusterCount(clusters) < fewestClusters; }

QuantileCalibration pitCurve(const PitValues& model, std::span<const double> levels, double bandLevel,
                             std::uint64_t seed, const Run& run) {
    if (!model.isOverClusters()) return weightedQuantileCalibration(model.values, model.weights, levels, bandLevel);
    return clusteredQuantileCalibration(model.values, model.weights, levels, model.clusters,
                                        {.bandLevel = bandLevel, .seed = seed}, run);
}

Panel pitHistogramPanel(std::span<const PitValues> models, const PitHistogramLook& look, const Run& run) {
    Panel panel;
    panel.x = {.label = look.xLabel, .minimum = 0.0, .maximum = 1.0};
    const bool hasWeights =
        std::any_of(models.begin(), models.end(), [](const PitValues& model) { return model.weights.size() > 0; });
    panel.y = {.label = hasWeights ? Text("weight per bin, relative to uniform")
                                   : Text("samples per bin, relative to uniform"),
               .minimum = 0.0,
               .maximum = {}};
    for (std::size_t m = 0; m < models.size(); ++m) {
        const auto histogram =
            weightedPitHistogram(models[m].values, models[m].weights, look.binCount, look.level, look.seed, run);
        const std::vector<Interval> overClusters = models[m].isOverClusters()
                                                       ? heightsOverClusters(models[m], histogram, look.level)
                                                       : std::vector<Interval>();
        Bars bars = histogramBars(models[m], histogram, overClusters, m, models.size());
        ErrorBars intervals = intervalBars(bars, overClusters, models[m].series);
        panel.marks.emplace_back(std::move(bars));
        if (models[m].isOverClusters()) {
            panel.heedsClusters = true;
            panel.marks.emplace_back(std::move(intervals));
        }
        if (models[m].hasFewClusters()) {
            panel.notes.push_back(ofModel(models[m].name, Text("no intervals: fewer than {1} clusters", fewestClusters),
                                          models.size() > 1));
        }
        if (m > 0 || !models[m].clusters.empty()) continue;
        panel.marks.emplace_back(Band{.style = {Role::Reference, 0, ""},
                                      .x = {0.0, 1.0},
                                      .lower = {histogram.lower, histogram.lower},
                                      .upper = {histogram.upper, histogram.upper}});
    }
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 1, .label = ""});
    return panel;
}

}  // namespace calibrium
