// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/regression_panels.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/out_of_range.h"
#include "core/figures/reliability/pit_histogram.h"
#include "core/figures/view_parts.h"
#include "core/method/shared_parts.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/counted_coverage.h"
#include "core/regression/location_spread.h"
#include "core/regression/pit.h"
#include "core/regression/sharpness.h"
#include "core/regression/weighted_pit.h"
#include "core/statistics/histogram.h"
#include "core/statistics/intervals.h"
#include "core/statistics/level_rounding.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr int pitCurvePoints = 101;
constexpr int coveragePoints = 20;
constexpr double sharpnessInterval = 0.9;
constexpr double sameSpread = 1e-9;  // a coefficient of variation that is rounding alone

struct PitSample : PitValues {
    std::vector<double> givenLevels;            ///< of quantile forecasts
    std::vector<GivenInterval> givenIntervals;  ///< of quantile forecasts
    CountedCoverage coverage{};
    LocationSpread parts{};
};

std::vector<double> evenly(int count, double first) {
    std::vector<double> levels;
    for (int i = 0; i < count; ++i) levels.push_back(first + (1.0 - first) * i / (count - 1));
    return levels;
}

Panel unitSquare(const Text& title, const Text& xLabel, const Text& yLabel, int column) {
    Panel panel;
    panel.title = title;
    panel.column = column;
    panel.isSquare = true;
    panel.x = {.label = xLabel, .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = yLabel, .minimum = 0.0, .maximum = 1.0};
    panel.marks.emplace_back(Rule{
        .style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal, .value = 0, .label = "perfect calibration"});
    return panel;
}

Interval belowInterval(const PitSample& sample, double tau, double level) {
    std::vector<double> below;
    for (const double value : sample.values) below.push_back(value <= tau + levelRounding(tau) ? 1.0 : 0.0);
    if (!sample.clusters.empty()) return clusteredShareInterval(below, sample.weights, sample.clusters, level);
    if (sample.weights.size() > 0) return weightedProportionInterval(below, sample.weights, level);
    const auto count = static_cast<Index>(std::count(below.begin(), below.end(), 1.0));
    return clopperPearson(count, static_cast<Index>(below.size()), level);
}

/// The levels at which quantile forecasts say something themselves, each with an interval of its own.
void addGivenLevels(Panel& panel, const PitSample& sample, double level) {
    if (sample.givenLevels.empty()) return;
    ErrorBars bars{.style = {Role::Band, sample.series, ""}, .x = sample.givenLevels, .lower = {}, .upper = {}};
    Points points{.style = {Role::Model, sample.series, ""},
                  .x = sample.givenLevels,
                  .y = weightedQuantileCalibration(sample.values, sample.weights, sample.givenLevels, level).shares,
                  .tips = {},
                  .isConnected = false};
    for (std::size_t i = 0; i < sample.givenLevels.size(); ++i) {
        if (sample.hasFewClusters()) continue;
        const Interval interval = belowInterval(sample, sample.givenLevels[i], level);
        bars.lower.push_back(interval.lower);
        bars.upper.push_back(interval.upper);
        points.tips.push_back(Text("{1}: {2} % of the targets lie below the {3} quantile {4}", sample.name,
                                   asNumber(significant(100 * points.y[i])),
                                   asNumber(percentText(sample.givenLevels[i])), asNumber(intervalText(interval))));
    }
    if (!sample.hasFewClusters()) panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
}

/// The coverages at which central intervals are looked at: of quantile forecasts those that are given.
std::vector<double> coverageLevels(const std::vector<GivenInterval>& givenIntervals) {
    if (givenIntervals.empty()) return evenly(coveragePoints, 1.0 / coveragePoints);
    std::vector<double> levels;
    for (const auto& interval : givenIntervals) levels.push_back(interval.coverage());
    return levels;
}

Panel quantilePanel(std::span<const PitSample> samples, const RegressionLook& look, const Run& run) {
    Panel panel = unitSquare("Quantiles", "level τ", "share of targets below the τ-quantile", 0);
    panel.meaning.place = SamplePlace::Pit;
    const auto levels = evenly(pitCurvePoints, 0.0);
    for (const auto& sample : samples) {
        const auto curve = pitCurve(sample, levels, look.level, look.seed, run);
        if (!sample.hasFewClusters()) {
            panel.marks.emplace_back(Band{.style = {Role::Band, sample.series, ""},
                                          .x = curve.levels,
                                          .lower = curve.lower,
                                          .upper = curve.upper});
        }
        panel.heedsClusters = panel.heedsClusters || sample.isOverClusters();
        panel.marks.emplace_back(
            Line{.style = {Role::Model, sample.series, asItStands(sample.name)}, .x = curve.levels, .y = curve.shares});
        addGivenLevels(panel, sample, look.level);
    }
    panel.notes.push_back(Text("band: {1} for the whole curve", asNumber(percentText(look.level))));
    return panel;
}

/// What the intervals of a calibrated model hold, where that is not what they are named by: counts and draws.
void addExpectedCoverage(Panel& panel, const PitSample& sample) {
    if (sample.coverage.isAsNamed) return;
    panel.marks.emplace_back(Line{.style = {Role::Reference, sample.series, ""},
                                  .x = sample.coverage.observed.levels,
                                  .y = sample.coverage.expected,
                                  .isDashed = true});
    panel.notes.push_back(ofModel(sample.name, Text("the line is what a calibrated model's intervals hold")));
}

Text coverageTip(const PitSample& sample, std::size_t i) {
    const IntervalCoverage& observed = sample.coverage.observed;
    const Text text = Text("{1}: the central {2} intervals hold {3} % of the targets {4}", sample.name,
                           asNumber(percentText(observed.levels[i])), asNumber(significant(100 * observed.shares[i])),
                           sample.hasFewClusters() ? Text() : asNumber(intervalText(observed.intervals[i])));
    if (sample.coverage.isAsNamed) return text;
    return Text("{1}, if calibrated {2} %", text, asNumber(significant(100 * sample.coverage.expected[i])));
}

Panel coveragePanel(std::span<const PitSample> samples) {
    Panel panel = unitSquare("Central intervals", "nominal coverage", "share of targets inside", 1);
    panel.meaning.place = SamplePlace::CentralCoverage;
    panel.heedsClusters =
        std::any_of(samples.begin(), samples.end(), [](const PitSample& sample) { return sample.isOverClusters(); });
    for (const auto& sample : samples) {
        const IntervalCoverage& coverage = sample.coverage.observed;
        ErrorBars bars{.style = {Role::Band, sample.series, ""}, .x = coverage.levels, .lower = {}, .upper = {}};
        Points points{.style = {Role::Model, sample.series, asItStands(sample.name)},
                      .x = coverage.levels,
                      .y = coverage.shares,
                      .tips = {},
                      .isConnected = true};
        for (std::size_t i = 0; i < coverage.levels.size(); ++i) {
            bars.lower.push_back(coverage.intervals[i].lower);
            bars.upper.push_back(coverage.intervals[i].upper);
            points.tips.push_back(coverageTip(sample, i));
        }
        addExpectedCoverage(panel, sample);
        if (sample.hasFewClusters()) {
            panel.notes.push_back(ofModel(sample.name, Text("no intervals: fewer than {1} clusters", fewestClusters),
                                          samples.size() > 1));
        } else {
            panel.marks.emplace_back(std::move(bars));
        }
        panel.marks.emplace_back(std::move(points));
    }
    return panel;
}

Text partText(double value, const std::optional<Interval>& interval) {
    return asNumber(interval ? estimateText(value, interval->lower, interval->upper) : toDigits(value));
}

/// Of several models without intervals, a line each: the drawing needs the height.
void addPartNotes(Panel& panel, std::span<const PitSample> samples) {
    if (samples.size() == 1) {
        const LocationSpread& parts = samples.front().parts;
        panel.notes.push_back(Text("location {1}", partText(parts.location, parts.locationInterval)));
        if (parts.spread) panel.notes.push_back(Text("spread {1}", partText(*parts.spread, parts.spreadInterval)));
        return;
    }
    for (const auto& sample : samples) {
        Text text = Text("location {1}", asNumber(toDigits(sample.parts.location)));
        if (sample.parts.spread) text = Text("{1}, spread {2}", text, asNumber(toDigits(*sample.parts.spread)));
        panel.notes.push_back(ofModel(sample.name, std::move(text)));
    }
}

Panel histogramPanel(std::span<const PitSample> samples, const RegressionLook& look, const Run& run) {
    const std::vector<PitValues> values(samples.begin(), samples.end());
    Panel panel = pitHistogramPanel(
        values, {.xLabel = "PIT value", .binCount = look.binCount, .level = look.level, .seed = look.seed}, run);
    panel.title = "PIT histogram";
    panel.meaning.place = SamplePlace::Pit;
    panel.column = 2;
    addPartNotes(panel, samples);
    return panel;
}

struct DeviationSample {
    const FigureModel* model = nullptr;
    std::vector<double> values;
    Sharpness numbers{};
};

std::vector<double> pooledEdges(std::span<const DeviationSample> samples) {
    std::vector<double> all;
    for (const auto& sample : samples) all.insert(all.end(), sample.values.begin(), sample.values.end());
    return histogramEdges(all);
}

/// Counts per bin; the bars of several models share the width of the bin.
Bars deviationBars(const DeviationSample& sample, const std::vector<double>& edges, std::size_t place,
                   std::size_t placeCount) {
    const std::string& name = sample.model->data.name();
    Bars bars{.style = {Role::ModelSoft, sample.model->series, asItStands(name)},
              .left = {},
              .right = {},
              .base = {},
              .top = {},
              .tips = {}};
    std::vector<Index> counts(edges.size() - 1, 0);
    for (const double value : sample.values) ++counts[histogramBin(edges, value)];
    std::vector<std::int32_t> numbers(counts.size(), -1);
    for (std::size_t b = 0; b < counts.size(); ++b) {
        if (counts[b] == 0) continue;
        numbers[b] = static_cast<std::int32_t>(bars.left.size());
        const double width = (edges[b + 1] - edges[b]) / static_cast<double>(placeCount);
        bars.left.push_back(edges[b] + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + width);
        bars.base.push_back(0);
        bars.top.push_back(static_cast<double>(counts[b]));
        bars.tips.push_back(Text("{1}: {2} predictions with standard deviation {3} to {4}", name, counts[b],
                                 asNumber(significant(edges[b])), asNumber(significant(edges[b + 1]))));
    }
    auto bins = std::make_shared<std::vector<std::int32_t>>();
    for (const double value : sample.values) bins->push_back(numbers[histogramBin(edges, value)]);
    bars.samples = {.part = std::move(bins), .areCounted = true};
    return bars;
}

bool isFinite(const Sharpness& numbers) {
    return std::isfinite(numbers.rootMeanVariance) && std::isfinite(numbers.meanDeviation) &&
           std::isfinite(numbers.coefficientOfVariation);
}

Panel sharpnessPanel(std::span<const FigureModel* const> models, const Run& run) {
    Panel panel;
    std::vector<DeviationSample> samples;
    for (const auto* model : models) {
        const Sharpness numbers = sharpness(model->data, sharpnessInterval, run);
        if (isFinite(numbers)) {
            samples.push_back({model, predictedDeviations(model->data), numbers});
        } else {
            panel.notes.push_back(outOfRangeNote(model->data.name()));
        }
    }
    panel.title = "Sharpness";
    panel.heedsClusters = true;  // it shows nothing of chance
    panel.meaning.place = SamplePlace::Deviation;
    panel.column = 3;
    panel.x.label = "predicted standard deviation";
    panel.y = {.label = "samples", .minimum = 0.0, .maximum = {}, .isLogarithmic = false, .isCount = true};
    if (samples.empty()) return panel;
    const std::vector<double> edges = pooledEdges(samples);
    for (std::size_t s = 0; s < samples.size(); ++s) {
        const FigureModel& model = *samples[s].model;
        const Sharpness& numbers = samples[s].numbers;
        panel.marks.emplace_back(deviationBars(samples[s], edges, s, samples.size()));
        // A label has no colour, so that of several nobody would know whose each is.
        const Text mean = Text("mean {1}", asNumber(toDigits(numbers.meanDeviation)));
        panel.marks.emplace_back(Rule{.style = {Role::Model, model.series, ""},
                                      .kind = Rule::Kind::Vertical,
                                      .value = numbers.meanDeviation,
                                      .label = samples.size() == 1 ? mean : Text()});
        const Text variation = Text("coefficient of variation {1}", asNumber(toDigits(numbers.coefficientOfVariation)));
        if (samples.size() == 1) {
            panel.notes.push_back(
                Text("sharpness (root mean variance) {1}", asNumber(toDigits(numbers.rootMeanVariance))));
            panel.notes.push_back(
                numbers.coefficientOfVariation < sameSpread
                    ? Text("every predicted standard deviation is {1}", asNumber(toDigits(numbers.meanDeviation)))
                    : variation);
        } else {
            // Of several, the number that the field calls sharpness; hovering the bars tells the rest.
            panel.notes.push_back(ofModel(
                model.data.name(), Text("root mean variance {1}", asNumber(toDigits(numbers.rootMeanVariance)))));
            for (auto& tip : std::get<Bars>(panel.marks[panel.marks.size() - 2]).tips) {
                tip = Text("{1}; {2}", tip, variation);
            }
        }
    }
    return panel;
}

/// Location and spread with the intervals of the table, whose rows go together; without where the table has none.
void takeClusters(PitSample& sample, const FigureModel& model, const RegressionLook& look, const Run& run) {
    const AnalysisSpecification asked{.seed = look.seed, .measures = {{"location", {}}, {"spread", {}}}};
    const PreparedData prepared = preparedOf(model);
    const AnalysisResult result = overClusters(prepared, analyse(prepared, asked, run), asked, model.clusters, run);
    sample.parts.locationInterval = result.measures[0].estimate.interval;
    sample.parts.spreadInterval = result.measures[1].estimate.interval;
}

PitSample sampleOf(const FigureModel& model, const RegressionLook& look, const Run& run) {
    const Dataset& data = model.data;
    PitSample sample{};
    sample.name = data.name();
    sample.series = model.series;
    sample.values = randomisedPitValues(data, look.seed, run);
    sample.weights = data.weights();
    sample.givenLevels = givenLevels(data);
    sample.givenIntervals = givenIntervals(data);
    sample.parts = locationSpread(data, look.seed, run);
    sample.coverage = countedCoverage(data, coverageLevels(sample.givenIntervals), look.level, run);
    sample.clusters = clustersOf(model);
    if (sample.clusters.empty()) return sample;
    takeClusters(sample, model, look, run.withoutProgress());
    if (sample.hasFewClusters()) return sample;
    IntervalCoverage& observed = sample.coverage.observed;
    for (std::size_t i = 0; i < observed.levels.size(); ++i) {
        const InsideTargets targets = targetsInside(data, observed.levels[i], run.withoutProgress());
        observed.intervals[i] = clusteredShareInterval(targets.inside, data.weights(), sample.clusters, look.level);
    }
    return sample;
}

}  // namespace

std::vector<Panel> regressionPanels(std::span<const FigureModel* const> models, const RegressionLook& look,
                                    const Run& run) {
    std::vector<const FigureModel*> shown;
    std::vector<PitSample> samples;
    for (const auto* model : models) {
        if (!predictsRealNumbers(model->data)) continue;
        shown.push_back(model);
        samples.push_back(sampleOf(*model, look, run));
    }
    if (samples.empty()) return {};
    return {quantilePanel(samples, look, run.withoutProgress()), coveragePanel(samples),
            histogramPanel(samples, look, run), sharpnessPanel(shown, run)};
}

}  // namespace calibrium
