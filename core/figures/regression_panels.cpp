// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/regression_panels.h"

#include "core/families/family.h"
#include "core/families/predictive_distributions.h"
#include "core/regression/pit.h"
#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr int curvePoints = 101;
constexpr int coveragePoints = 20;

struct PitSample {
    std::string name;
    int series = 0;
    std::vector<double> values;
};

std::vector<double> evenly(int count, double first) {
    std::vector<double> levels;
    for (int i = 0; i < count; ++i) levels.push_back(first + (1.0 - first) * i / (count - 1));
    return levels;
}

Panel unitSquare(const std::string& title, const std::string& xLabel, const std::string& yLabel, int column) {
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

Panel quantilePanel(std::span<const PitSample> samples, double level) {
    Panel panel = unitSquare("Quantiles", "level τ", "share of targets below the τ-quantile", 0);
    const auto levels = evenly(curvePoints, 0.0);
    for (const auto& sample : samples) {
        const auto curve = quantileCalibration(sample.values, levels, level);
        panel.marks.emplace_back(Band{
            .style = {Role::Band, sample.series, ""}, .x = curve.levels, .lower = curve.lower, .upper = curve.upper});
        panel.marks.emplace_back(
            Line{.style = {Role::Model, sample.series, sample.name}, .x = curve.levels, .y = curve.shares});
    }
    panel.notes.push_back("band: " + percentText(level) + " for the whole curve");
    return panel;
}

Panel coveragePanel(std::span<const PitSample> samples, double level) {
    Panel panel = unitSquare("Central intervals", "nominal coverage", "share of targets inside", 1);
    const auto levels = evenly(coveragePoints, 1.0 / coveragePoints);
    for (const auto& sample : samples) {
        const auto coverage = intervalCoverage(sample.values, levels, level);
        ErrorBars bars{.style = {Role::Band, sample.series, ""}, .x = coverage.levels, .lower = {}, .upper = {}};
        Points points{.style = {Role::Model, sample.series, sample.name},
                      .x = coverage.levels,
                      .y = coverage.shares,
                      .tips = {},
                      .isConnected = true};
        for (std::size_t i = 0; i < coverage.levels.size(); ++i) {
            bars.lower.push_back(coverage.intervals[i].lower);
            bars.upper.push_back(coverage.intervals[i].upper);
            points.tips.push_back(sample.name + ": the central " + percentText(coverage.levels[i]) +
                                  " intervals hold " + significant(100 * coverage.shares[i]) + " % of the targets " +
                                  intervalText(coverage.intervals[i]));
        }
        panel.marks.emplace_back(std::move(bars));
        panel.marks.emplace_back(std::move(points));
    }
    return panel;
}

Panel histogramPanel(std::span<const PitSample> samples, const RegressionLook& look) {
    Panel panel;
    panel.title = "PIT histogram";
    panel.column = 2;
    panel.x = {.label = "PIT value", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "samples per bin, relative to uniform", .minimum = 0.0, .maximum = {}};
    for (std::size_t s = 0; s < samples.size(); ++s) {
        const auto histogram = pitHistogram(samples[s].values, look.binCount, look.level);
        Bars bars{.style = {Role::ModelSoft, samples[s].series, samples[s].name},
                  .left = {},
                  .right = {},
                  .base = {},
                  .top = {},
                  .tips = {}};
        const auto share = [&](Index count) { return static_cast<double>(count) / histogram.expected; };
        for (std::size_t k = 0; k < histogram.counts.size(); ++k) {
            const double width = (histogram.edges[k + 1] - histogram.edges[k]) / static_cast<double>(samples.size());
            bars.left.push_back(histogram.edges[k] + width * static_cast<double>(s));
            bars.right.push_back(bars.left.back() + width);
            bars.base.push_back(0);
            bars.top.push_back(share(histogram.counts[k]));
            bars.tips.push_back(samples[s].name + ": " + std::to_string(histogram.counts[k]) + " samples in (" +
                                significant(histogram.edges[k]) + ", " + significant(histogram.edges[k + 1]) +
                                "], a calibrated model: " + std::to_string(histogram.lower) + " to " +
                                std::to_string(histogram.upper));
        }
        panel.marks.emplace_back(std::move(bars));
        if (s > 0) continue;
        panel.marks.emplace_back(Band{.style = {Role::Reference, 0, ""},
                                      .x = {0.0, 1.0},
                                      .lower = {share(histogram.lower), share(histogram.lower)},
                                      .upper = {share(histogram.upper), share(histogram.upper)}});
    }
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 1, .label = ""});
    for (const auto& sample : samples) {
        const std::string name = samples.size() > 1 ? sample.name + ": " : "";
        panel.notes.push_back(name + "dispersion " + significant(pitDispersion(sample.values), 3));
    }
    return panel;
}

bool isUnivariate(const Dataset& data) {
    const auto distributions = data.family().distributions(data.parameters());
    return distributions != nullptr && distributions->univariate() != nullptr;
}

}  // namespace

std::vector<Panel> regressionPanels(std::span<const FigureModel* const> models, const RegressionLook& look,
                                    const Run& run) {
    std::vector<PitSample> samples;
    for (const auto* model : models) {
        if (!isUnivariate(model->data)) continue;
        samples.push_back({model->data.name(), model->series, randomisedPitValues(model->data, look.seed, run)});
    }
    if (samples.empty()) return {};
    return {quantilePanel(samples, look.level), coveragePanel(samples, look.level), histogramPanel(samples, look)};
}

}  // namespace calibrium
