// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where_regression.h"

#include "core/analysis/ready_data.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/local/witness.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/figures/view_parts.h"
#include "core/figures/where/where_discrepancy.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/resolved_kernel.h"
#include "core/statistics/histogram.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index locationLimit = 1000;
constexpr Index shownSampleLimit = 300;
constexpr std::size_t mostColumns = 24;
constexpr std::size_t mostRows = 16;
constexpr double decade = 10;
/// Beyond this, targets at a tail of one prediction are at the centre of others that the kernel mixes in.
constexpr double mixedLimit = 1;
constexpr std::array<double, 3> levels{0.025, 0.5, 0.975};
/// Predictions as points of the map.
struct Places {
    std::vector<double> means;
    std::vector<double> deviations;
};

Places placesOf(const Dataset& data) {
    const auto distributions = univariateDistributions(data, "The map of the witness function");
    Places places;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        places.means.push_back(distributions->mean(i));
        places.deviations.push_back(std::sqrt(distributions->variance(i)));
    }
    return places;
}

bool spansADecade(const std::vector<double>& values) {
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return *least > 0 && *most > decade * *least;
}

/// Equally wide cells over the range of the values, about as many as the root of their number; one where all are equal.
std::vector<double> cellEdges(const std::vector<double>& values, std::size_t most) {
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    const auto root = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(values.size()))));
    const std::size_t count = *least == *greatest ? 1 : std::clamp<std::size_t>(root, 1, most);
    return histogramEdges(values, count, count);
}

std::vector<double> deviationEdges(const std::vector<double>& deviations) {
    if (!spansADecade(deviations)) return cellEdges(deviations, mostRows);
    std::vector<double> logarithms;
    for (const double deviation : deviations) logarithms.push_back(std::log(deviation));
    std::vector<double> edges = cellEdges(logarithms, mostRows);
    for (double& edge : edges) edge = std::exp(edge);
    return edges;
}

/// What falls into a cell.
struct Cell {
    double sum = 0;
    double errors = 0;
    Index count = 0;
};

/// What a map shows: one value per place, and its standard errors where they are known.
struct Mapped {
    std::string symbol;
    std::vector<double> values;
    std::vector<double> errors{};
};

Text cellTip(const HeatMap& map, std::size_t row, std::size_t column, const Cell& cell, const Mapped& mapped) {
    const Text place =
        Text("mean {1} to {2}, standard deviation {3} to {4}", asNumber(significant(map.xEdges[column], 3)),
             asNumber(significant(map.xEdges[column + 1], 3)), asNumber(significant(map.yEdges[row], 3)),
             asNumber(significant(map.yEdges[row + 1], 3)));
    if (cell.count == 0) return Text("{1}: no predictions", place);
    const auto count = static_cast<double>(cell.count);
    const Text mean = asNumber(significant(cell.sum / count, 3));
    const Text text = cell.count == 1
                          ? Text("{1}: {2} = {3} over 1 prediction", place, mapped.symbol, mean)
                          : Text("{1}: {2} = {3} over {4} predictions", place, mapped.symbol, mean, cell.count);
    if (mapped.errors.empty()) return text;
    return Text("{1}, standard error at most {2}", text, asNumber(significant(cell.errors / count, 2)));
}

/// Means over cells, NaN where there are no predictions; their standard errors are at most the means of those of their
/// parts.
HeatMap cellMeans(const Places& places, const Mapped& mapped, int series) {
    HeatMap map{.style = {Role::Model, series, ""},
                .xEdges = cellEdges(places.means, mostColumns),
                .yEdges = deviationEdges(places.deviations),
                .values = {},
                .scale = {},
                .tips = {}};
    const std::size_t columns = map.xEdges.size() - 1;
    std::vector<Cell> cells(columns * (map.yEdges.size() - 1));
    for (std::size_t j = 0; j < places.means.size(); ++j) {
        const std::size_t row = histogramBin(map.yEdges, places.deviations[j]);
        Cell& cell = cells[row * columns + histogramBin(map.xEdges, places.means[j])];
        cell.sum += mapped.values[j];
        cell.errors += mapped.errors.empty() ? 0 : mapped.errors[j];
        ++cell.count;
    }
    for (std::size_t c = 0; c < cells.size(); ++c) {
        map.values.push_back(cells[c].count == 0 ? std::numeric_limits<double>::quiet_NaN()
                                                 : cells[c].sum / static_cast<double>(cells[c].count));
        map.tips.push_back(cellTip(map, c / columns, c % columns, cells[c], mapped));
    }
    return map;
}

HeatMap witnessMap(const Places& places, WitnessEstimate estimate, int series) {
    HeatMap map = cellMeans(
        places, {.symbol = "w", .values = std::move(estimate.values), .errors = std::move(estimate.standardErrors)},
        series);
    map.scale = symmetricScale("witness w", map.values);
    return map;
}

HeatMap discrepancyMap(const Places& places, std::vector<double> values, int series) {
    HeatMap map = cellMeans(places, {.symbol = "D", .values = std::move(values)}, series);
    map.scale = risingScale("local discrepancy D", map.values);
    return map;
}

/// Without marks.
Panel emptyMap(const Text& title, const Places& places) {
    Panel panel;
    panel.title = title;
    panel.meaning.place = SamplePlace::MeanAndDeviation;
    panel.x.label = "predicted mean";
    panel.y.label = "predicted standard deviation";
    panel.y.isLogarithmic = spansADecade(places.deviations);
    return panel;
}

Points locationPoints(const Places& places, const FigureModel& model) {
    Points points{
        .style = {Role::ModelSoft, model.series, asItStands(model.data.name())}, .x = {}, .y = {}, .tips = {}};
    for (const Index i : evenlySpacedRows(static_cast<Index>(places.means.size()), shownSampleLimit)) {
        points.x.push_back(places.means[static_cast<std::size_t>(i)]);
        points.y.push_back(places.deviations[static_cast<std::size_t>(i)]);
    }
    return points;
}

/// Weights kP(p_i, p_j) and weighted squared differences of the means, summed over the rows i of each column j.
struct MeanDifferences {
    const std::vector<double>& means;
    std::vector<double> weights = std::vector<double>(means.size(), 0.0);
    std::vector<double> squares = weights;

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const double mean = means[static_cast<std::size_t>(tile.range.rows.begin + r)];
            for (Index c = 0; c < tile.columnCount(); ++c) {
                const auto j = static_cast<std::size_t>(tile.range.columns.begin + c);
                weights[j] += tile.at(r, c);
                squares[j] += tile.at(r, c) * (mean - means[j]) * (mean - means[j]);
            }
        }
    }
    void merge(const MeanDifferences& later) {
        for (std::size_t j = 0; j < means.size(); ++j) {
            weights[j] += later.weights[j];
            squares[j] += later.squares[j];
        }
    }
};

/// How far the means that the kernel mixes lie apart, in predicted standard deviations: the root of the weighted mean
/// square, averaged over the predictions with a deviation above 0; 0 if there is none.
double mixedMeans(const Dataset& predictions, const Places& places, const Kernel& kernel, const Run& run) {
    const Index n = predictions.sampleCount();
    const auto terms = predictions.family().distanceTerms(predictions, kernel);
    const MeanDifferences found =
        PairPass(*terms, kernel, PairQuantity::PredictionKernel)
            .over(PairDomain::rectangle({0, n}, {0, n}), MeanDifferences{.means = places.means}, run);
    double sum = 0;
    double count = 0;
    for (std::size_t j = 0; j < places.means.size(); ++j) {
        if (!(places.deviations[j] > 0)) continue;
        sum += std::sqrt(found.squares[j] / found.weights[j]) / places.deviations[j];
        count += 1;
    }
    return count > 0 ? sum / count : 0.0;
}

Text bandwidthNote(const Kernel& kernel) { return Text("bandwidth {1}", asNumber(significant(kernel.bandwidth, 3))); }

std::vector<Text> notesOf(const Kernel& kernel, double mixed, Index locationCount, Index pointCount,
                          Index sampleCount) {
    std::vector<Text> notes{bandwidthNote(kernel)};
    if (mixed > mixedLimit) {
        notes.push_back(Text("it mixes means {1} standard deviations apart: read with a smaller one",
                             asNumber(significant(mixed, 2))));
    }
    if (locationCount < sampleCount) {
        notes.push_back(Text("w at {1} of {2} predictions", locationCount, sampleCount));
    }
    const Text shown = shownSamplesNote(pointCount, sampleCount);
    if (!shown.empty()) notes.push_back(shown);
    return notes;
}

/// The k-th of the levels as a target.
Text targetTitle(std::size_t k) {
    if (k == 0) return "2.5 % quantile as target";
    return k == 1 ? Text("Median as target") : Text("97.5 % quantile as target");
}

Text targetTitle(std::size_t k, Index coordinate) {
    if (k == 0) return Text("coordinate {1}, 2.5 % quantile", coordinate + 1);
    return k == 1 ? Text("coordinate {1}, Median", coordinate + 1)
                  : Text("coordinate {1}, 97.5 % quantile", coordinate + 1);
}

/// What tells the panels of a model apart comes first, where nothing is cut.
Text titleOf(const WitnessMap& shown, std::size_t k) {
    const Text title = shown.coordinate ? targetTitle(k, *shown.coordinate) : targetTitle(k);
    return shown.withModelName ? Text("{1} · {2}", title, shown.model.data.name()) : title;
}

/// Of a map without a target.
Text titleOf(const WitnessMap& shown) {
    const Text model = shown.withModelName ? asItStands(shown.model.data.name()) : Text();
    if (!shown.coordinate) return model;
    return inSequence({Text("coordinate {1}", *shown.coordinate + 1), model}, " · ");
}

}  // namespace

void showWitnessRegression(const WitnessMap& shown, const FigureCall& call, const Run& run, const ShowPanel& show) {
    const FigureModel& model = shown.model;
    const ReadyData ready = readyFor(call, model, {}, run.part(0.0, 0.25));
    const Dataset& data = ready.data;
    const Kernel& kernel = ready.kernel->kernel;
    const Dataset predictions = data.select(evenlySpacedRows(data.sampleCount(), locationLimit));
    const RowMatrix targets = predictedQuantiles(predictions, levels, "The map of the witness function");
    const Places places = placesOf(predictions);
    const double mixed = mixedMeans(predictions, places, kernel, run.withoutProgress());
    const Points points = locationPoints(places, model);
    for (std::size_t k = 0; k < levels.size(); ++k) {
        const Run part = run.part(0.25 * static_cast<double>(k + 1), 0.25 * static_cast<double>(k + 2));
        const Dataset locations = predictions.withTargets({.labels = {}, .values = targets.col(static_cast<Index>(k))});
        Panel panel = emptyMap(titleOf(shown, k), places);
        panel.column = static_cast<int>(k);
        panel.meaning.component = shown.coordinate;
        panel.marks.emplace_back(witnessMap(places, witnessWithErrors(data, kernel, locations, part), model.series));
        panel.marks.emplace_back(points);
        if (k == 0) {
            panel.resolved.push_back(ready.kernel->resolved);
            const bool isShort = shown.hasShortNotes;
            panel.notes = isShort ? std::vector{bandwidthNote(kernel)}
                                  : notesOf(kernel, mixed, predictions.sampleCount(),
                                            static_cast<Index>(points.x.size()), data.sampleCount());
        }
        show(std::move(panel));
    }
}

void showDiscrepancyRegression(const WitnessMap& shown, const FigureCall& call, const Run& run, const ShowPanel& show) {
    const FigureModel& model = shown.model;
    const ReadyData ready = readyFor(call, model, {}, run.part(0.0, 0.25));
    const Dataset& data = ready.data;
    const Kernel& kernel = ready.kernel->kernel;
    const Dataset predictions = data.select(evenlySpacedRows(data.sampleCount(), locationLimit));
    const Places places = placesOf(predictions);
    const auto [discrepancy, note] = fittedDiscrepancy(data, kernel, predictions, call.values, run.part(0.25, 1.0));
    const double mixed = mixedMeans(predictions, places, kernel, run.withoutProgress());
    const Points points = locationPoints(places, model);
    Panel panel = emptyMap(titleOf(shown), places);
    panel.meaning.component = shown.coordinate;
    panel.marks.emplace_back(discrepancyMap(places, discrepancy.values(), model.series));
    panel.marks.emplace_back(points);
    panel.resolved.push_back(ready.kernel->resolved);
    panel.notes =
        notesOf(kernel, mixed, predictions.sampleCount(), static_cast<Index>(points.x.size()), data.sampleCount());
    if (!note.empty()) panel.notes.push_back(note);
    show(std::move(panel));
}

}  // namespace calibrium
