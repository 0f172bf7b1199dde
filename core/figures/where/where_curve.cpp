// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where_curve.h"

#include "core/analysis/ready_data.h"
#include "core/estimators/local/witness.h"
#include "core/estimators/local/witness_band.h"
#include "core/figures/figure_call.h"
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/reliability/reliability_panels.h"
#include "core/figures/view_parts.h"
#include "core/figures/where/where_discrepancy.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/resolved_kernel.h"
#include "core/text/number_text.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t bandedCurveLimit = 3;

constexpr std::size_t discrepancyResamples = 200;

/// What is drawn over the places of a model, with the bands of calibrated models where they are asked for.
struct CurveValues {
    std::vector<double> values;
    std::vector<Interval> intervals{};
    Text note{};
};

CurveValues witnessValues(const Dataset& data, const Kernel& kernel, const Dataset& locations, bool hasBand,
                          const FigureCall& call, const Run& run) {
    CurveValues curve{.values = witness(data, kernel, locations, run.part(0.0, 0.5))};
    if (!hasBand) return curve;
    curve.intervals = calibratedWitnessBand(
        data, kernel, locations, {.level = call.values.real("level"), .seed = call.analysis.seed}, run.part(0.5, 1.0));
    return curve;
}

CurveValues discrepancyValues(const Dataset& data, const Kernel& kernel, const Dataset& locations, bool hasBand,
                              const FigureCall& call, const Run& run) {
    const auto [discrepancy, note] = fittedDiscrepancy(data, kernel, locations, call.values, run.part(0.0, 0.2));
    CurveValues curve{.values = discrepancy.values(), .intervals = {}, .note = note};
    if (!hasBand) return curve;
    curve.intervals = discrepancy.calibratedBand(call.values.real("level"), discrepancyResamples, call.analysis.seed,
                                                 run.part(0.2, 1.0));
    return curve;
}

Text tipAt(double r, const std::string& symbol, double value, const Interval* calibrated) {
    const Text place = asNumber(significant(r, 6));
    const Text shown = asNumber(significant(value, 3));
    if (calibrated == nullptr) return Text("prediction {1}: {2} = {3}", place, symbol, shown);
    return Text("prediction {1}: {2} = {3}, calibrated models {4}", place, symbol, shown,
                asNumber(intervalText(*calibrated, 3)));
}

/// Adds line, band and note of one model, and its predictions to `forecasts`; returns its histogram.
ReliabilityCurve addModel(Panel& panel, const LensedModel& shown, bool hasBand, const FigureCall& call,
                          std::vector<double>& forecasts, const Run& run) {
    const ReadyData ready = readyFor(call, *shown.model, shown.lens, run.part(0.0, 0.4));
    const Dataset& data = ready.data;
    const int series = shown.model->series;
    const Kernel& kernel = ready.kernel->kernel;
    const auto column = data.parameters().col(1);
    forecasts.insert(forecasts.end(), column.begin(), column.end());
    const ForecastScale scale = forecastScale(call.values);
    const std::vector<double> grid = curveGrid(column, scale);
    const Dataset locations = eventLocations(grid);
    const bool isDiscrepancy = showsDiscrepancy(call.values);
    const auto [values, intervals, note] =
        (isDiscrepancy ? discrepancyValues : witnessValues)(data, kernel, locations, hasBand, call, run.part(0.4, 1.0));
    if (hasBand) {
        const double level = call.values.real("level");
        // One legend entry speaks for the bands of all models.
        const Text legend =
            panel.marks.size() > 1 ? Text() : Text("{1} of calibrated models", asNumber(percentText(level)));
        Band band{.style = {Role::Band, series, legend}, .x = grid, .lower = {}, .upper = {}};
        for (const auto& interval : intervals) {
            band.lower.push_back(interval.lower);
            band.upper.push_back(interval.upper);
        }
        panel.marks.emplace_back(std::move(band));
    }
    Line line{.style = {Role::Model, series, asItStands(data.name())}, .x = grid, .y = values};
    for (std::size_t j = 0; j < grid.size(); ++j) {
        line.tips.push_back(tipAt(grid[j], isDiscrepancy ? "D" : "w", values[j], hasBand ? &intervals[j] : nullptr));
    }
    panel.marks.emplace_back(std::move(line));
    panel.notes.push_back(ofModel(data.name(), Text("bandwidth {1}", asNumber(significant(kernel.bandwidth, 3)))));
    if (!note.empty()) panel.notes.push_back(ofModel(data.name(), note));
    panel.resolved.push_back(ready.kernel->resolved);
    const ReliabilityOptions bins{.bins = witnessHistogramBins(scale),
                                  .uncertainty = ReliabilityOptions::Uncertainty::None};
    BinnedSamples binned = binnedSamples(data, bins, run.withoutProgress());
    return {.name = data.name(),
            .series = series,
            .isTopLabel = shown.lens.kind == Lens::Kind::TopLabel,
            .bins = std::move(binned.bins),
            .drawnBin = std::move(binned.drawnBin)};
}

}  // namespace

bool hasWitnessBands(std::size_t curveCount) { return curveCount <= bandedCurveLimit; }

BinningOptions witnessHistogramBins(ForecastScale scale) {
    if (scale != ForecastScale::LogOdds) return {.count = 20};
    constexpr int count = 28;
    constexpr double end = 16.118;  // log-odds of 1 - 1e-7
    BinningOptions bins{.scheme = BinningOptions::Scheme::Typed};
    for (int k = 0; k <= count; ++k) bins.typed.push_back(1 / (1 + std::exp(end - 2 * end * k / count)));
    bins.typed.front() = 0;
    bins.typed.back() = 1;
    return bins;
}

void showWitnessCurves(std::span<const LensedModel> models, const FigureCall& call, const Run& run,
                       const ShowPanel& show) {
    Panel panel;
    panel.meaning = {.place = SamplePlace::Forecast, .isOfKernelRows = true};
    panel.x = {.label = "", .minimum = 0.0, .maximum = 1.0};  // the histogram below carries the label
    panel.y.label = showsDiscrepancy(call.values) ? Text("local discrepancy D (MCMD)")
                                                  : Text("witness w: above 0 more often than predicted");
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, "as predicted"}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
    const auto count = static_cast<double>(models.size());
    std::vector<ReliabilityCurve> curves;
    std::vector<double> forecasts;
    for (const auto& shown : models) {
        const auto done = static_cast<double>(curves.size());
        curves.push_back(addModel(panel, shown, hasWitnessBands(models.size()), call, forecasts,
                                  run.part(done / count, (done + 1) / count)));
    }
    if (!hasWitnessBands(models.size())) panel.notes.push_back(Text("bands are drawn for up to three models"));
    ReliabilityLook look;
    look.options.uncertainty = ReliabilityOptions::Uncertainty::None;
    look.xLabel = confidenceLabel(models);
    look.scale = forecastScale(call.values);
    Panel histogram = confidenceHistogram(curves, look);
    histogram.row = 1;
    histogram.meaning.isOfKernelRows = true;
    putOnScale({&panel, &histogram}, forecastScale(call.values),
               Eigen::Map<const Eigen::VectorXd>(forecasts.data(), static_cast<Index>(forecasts.size())));
    show(std::move(panel));
    show(std::move(histogram));
}

}  // namespace calibrium
