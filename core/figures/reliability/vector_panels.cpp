// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/vector_panels.h"

#include "core/analysis/cluster_intervals.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/nees.h"
#include "core/families/coordinates.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/reliability/pit_histogram.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/view_parts.h"
#include "core/method/parameter_builders.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/regression/counted_coverage.h"
#include "core/regression/location_spread.h"
#include "core/regression/pit.h"
#include "core/regression/weighted_pit.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace calibrium {

namespace {

constexpr int vectorCurvePoints = 101;
constexpr std::array<double, 2> vectorCoverageLevels{0.5, 0.9};

using Models = std::span<const FigureModel* const>;

std::vector<PitValues> valuesOf(Models models, const std::function<std::vector<double>(const Dataset&)>& values) {
    std::vector<PitValues> all;
    for (const auto* model : models) {
        all.push_back({.name = model->data.name(),
                       .series = model->series,
                       .values = values(model->data),
                       .weights = model->data.weights(),
                       .clusters = clustersOf(*model)});
    }
    return all;
}

Note ofSeveral(Models models, const FigureModel& model, Text text) {
    return ofModel(model.data.name(), std::move(text), models.size() > 1);
}

Panel ellipsoidPanel(Models models, const VectorLook& look, const Run& run) {
    Panel panel;
    panel.title = "Ellipsoids";
    panel.isSquare = true;
    panel.meaning.place = SamplePlace::Ellipsoid;
    panel.x = {.label = "nominal coverage", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "share of targets inside", .minimum = 0.0, .maximum = 1.0};
    panel.marks.emplace_back(Rule{
        .style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal, .value = 0, .label = "perfect calibration"});
    std::vector<double> levels;
    for (int i = 0; i < vectorCurvePoints; ++i) levels.push_back(static_cast<double>(i) / (vectorCurvePoints - 1));
    for (const auto* model : models) {
        PitValues inside{.name = model->data.name(),
                         .series = model->series,
                         .values = {},
                         .weights = model->data.weights(),
                         .clusters = clustersOf(*model)};
        // Fewer draws than dimensions have no ellipsoids; everything else is drawn.
        if (!attempt(inside.name, panel.notes, [&] { inside.values = ellipsoidLevels(model->data, look.seed, run); })) {
            continue;
        }
        const auto curve = pitCurve(inside, levels, look.level, look.seed, run);
        const Text legend = Text("band: {1} for the whole curve", asNumber(percentText(look.level)));
        if (!inside.hasFewClusters()) {
            panel.marks.emplace_back(
                Band{.style = {Role::Band, model->series, model == models.front() ? legend : Text()},
                     .x = curve.levels,
                     .lower = curve.lower,
                     .upper = curve.upper});
        }
        panel.heedsClusters = panel.heedsClusters || inside.isOverClusters();
        panel.marks.emplace_back(Line{.style = {Role::Model, model->series, asItStands(model->data.name())},
                                      .x = curve.levels,
                                      .y = curve.shares});
        attempt(model->data.name(), panel.notes, [&] {
            panel.notes.push_back(
                ofSeveral(models, *model, Text("NEES {1}", asNumber(toDigits(nees(model->data, run).value)))));
        });
    }
    return panel;
}

/// Whether predictions are draws, among which targets have their ranks.
bool predictsDraws(const Dataset& data) {
    const RowMatrix first = data.parameters().topRows(1);
    return data.family().distributions(first)->vectorDraws(0).rows() > 0;
}

Panel copulaPanel(Models models, const VectorLook& look, const Run& run) {
    const auto values = valuesOf(models, [&](const Dataset& data) { return copulaPitValues(data, look.seed, run); });
    Panel panel = pitHistogramPanel(
        values, {.xLabel = "copula PIT value", .binCount = look.binCount, .level = look.level, .seed = look.seed}, run);
    panel.title = "Copula PIT";
    panel.meaning.place = SamplePlace::CopulaPit;
    const bool areDrawn = std::any_of(models.begin(), models.end(), [](const FigureModel* model) {
        return !areCoordinatesIndependent(model->data) && !predictsDraws(model->data);
    });
    if (areDrawn) panel.notes.push_back(Text("dependence: by {1} draws", copulaDrawCount));
    return panel;
}

Text orderName(PreRank order) {
    switch (order) {
        case PreRank::Average:
            return "Average ranks";
        case PreRank::BandDepth:
            return "Band depth ranks";
        case PreRank::Multivariate:
            break;
    }
    return "Multivariate ranks";
}

Panel rankPanel(Models models, const VectorLook& look, const Run& run) {
    const auto values = valuesOf(
        models, [&](const Dataset& data) { return vectorRanks(data, look.order, rankedDrawCount, look.seed, run); });
    const bool haveOwn =
        std::any_of(models.begin(), models.end(), [](const FigureModel* model) { return predictsDraws(model->data); });
    Panel panel =
        pitHistogramPanel(values,
                          {.xLabel = haveOwn ? Text("rank among draws") : Text("rank among {1} draws", rankedDrawCount),
                           .binCount = look.binCount,
                           .level = look.level,
                           .seed = look.seed},
                          run);
    panel.title = orderName(look.order);
    panel.meaning.place = SamplePlace::VectorRank;
    return panel;
}

/// The share of targets within central intervals over the number of the coordinate; models stand beside each other.
Panel coveragePanel(Models models, const VectorLook& look, const Run& run) {
    Panel panel;
    panel.title = "Coverage by coordinate";
    Index most = 0;
    for (const auto* model : models) most = std::max(most, model->data.values().cols());
    panel.x = {.label = "coordinate", .minimum = 0.4, .maximum = static_cast<double>(most) + 0.6, .isCount = true};
    panel.y = {.label = "share in 50 % and 90 % intervals", .minimum = 0.0, .maximum = 1.0};
    for (const double level : vectorCoverageLevels) {
        panel.marks.emplace_back(
            Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = level, .label = ""});
    }
    for (std::size_t m = 0; m < models.size(); ++m) {
        const FigureModel& model = *models[m];
        const double shift = 0.5 * (static_cast<double>(m) + 0.5) / static_cast<double>(models.size()) - 0.25;
        Points points{
            .style = {Role::Model, model.series, asItStands(model.data.name())}, .x = {}, .y = {}, .tips = {}};
        ErrorBars bars{.style = {Role::Band, model.series, ""}, .x = {}, .lower = {}, .upper = {}};
        const std::vector<Index> clusters = clustersOf(model);
        const bool hasIntervals = clusters.empty() || clusterCount(clusters) >= fewestClusters;
        panel.heedsClusters = panel.heedsClusters || (hasIntervals && !clusters.empty());
        for (Index c = 0; c < model.data.values().cols(); ++c) {
            const Dataset data = coordinateOf(model.data, c);
            const auto coverage = countedCoverage(data, vectorCoverageLevels, look.level, run);
            for (std::size_t l = 0; l < vectorCoverageLevels.size(); ++l) {
                const Interval interval =
                    hasIntervals && !clusters.empty()
                        ? clusteredShareInterval(targetsInside(data, vectorCoverageLevels[l], run).inside,
                                                 data.weights(), clusters, look.level)
                        : coverage.observed.intervals[l];
                points.x.push_back(static_cast<double>(c + 1) + shift);
                points.y.push_back(coverage.observed.shares[l]);
                points.tips.push_back(Text(
                    "{1}, coordinate {2}: the central {3} intervals hold {4} % of the targets {5}", model.data.name(),
                    c + 1, asNumber(percentText(vectorCoverageLevels[l])), asNumber(significant(100 * points.y.back())),
                    hasIntervals ? asNumber(intervalText(interval)) : Text()));
                bars.x.push_back(points.x.back());
                bars.lower.push_back(interval.lower);
                bars.upper.push_back(interval.upper);
            }
        }
        if (hasIntervals) panel.marks.emplace_back(std::move(bars));
        panel.marks.emplace_back(std::move(points));
    }
    return panel;
}

Text locationText(const Dataset& data, const VectorLook& look, const Run& run) {
    const LocationSpread parts = locationSpread(data, look.seed, run);
    if (!parts.spread) return Text("location {1}", asNumber(toDigits(parts.location)));
    return Text("location {1}, spread {2}", asNumber(toDigits(parts.location)), asNumber(toDigits(*parts.spread)));
}

/// Of the models that have this coordinate; at least one.
Panel coordinatePanel(Models models, Index coordinate, const VectorLook& look, const Run& run) {
    std::vector<PitValues> values;
    std::vector<Note> notes;
    for (const auto* model : models) {
        if (model->data.values().cols() <= coordinate) continue;
        const Dataset data = coordinateOf(model->data, coordinate);
        values.push_back({.name = data.name(),
                          .series = model->series,
                          .values = pitValues(data, run),
                          .weights = data.weights(),
                          .clusters = clustersOf(*model)});
        notes.push_back(ofSeveral(models, *model, locationText(data, look, run)));
    }
    Panel panel = pitHistogramPanel(
        values, {.xLabel = "PIT value", .binCount = look.binCount, .level = look.level, .seed = look.seed}, run);
    panel.title = Text("PIT, coordinate {1}", coordinate + 1);
    panel.meaning.place = SamplePlace::Pit;
    panel.meaning.component = coordinate;
    panel.notes.insert(panel.notes.begin(), notes.begin(), notes.end());
    return panel;
}

/// Of many coordinates one row of a map each, in place of their histograms: how much more or less than uniform values.
Panel mapPanel(const FigureModel& model, bool withModelName, const VectorLook& look, const Run& run) {
    const Index d = model.data.values().cols();
    HeatMap map{
        .style = {Role::Model, model.series, ""},
        .xEdges = {},
        .yEdges = {0.5},
        .values = {},
        .scale = {.label = "samples relative to uniform, − 1", .minimum = -1, .maximum = 1, .isDiverging = true},
        .tips = {}};
    for (Index c = 0; c < d; ++c) {
        const Dataset data = coordinateOf(model.data, c);
        const auto histogram =
            weightedPitHistogram(pitValues(data, run), data.weights(), look.binCount, look.level, look.seed, run);
        map.xEdges = histogram.edges;
        map.yEdges.push_back(static_cast<double>(c) + 1.5);
        for (std::size_t k = 0; k < histogram.heights.size(); ++k) {
            map.values.push_back(histogram.heights[k] - 1);
            const Text tip("{1}, coordinate {2}: {3} samples in ({4}, {5}], {6} times as many as uniform values",
                           model.data.name(), c + 1, histogram.counts[k], asNumber(significant(histogram.edges[k])),
                           asNumber(significant(histogram.edges[k + 1])),
                           asNumber(significant(histogram.heights[k], 3)));
            // The range of a calibrated model takes rows as independent.
            map.tips.push_back(model.clusters.empty() ? Text("{1}, if calibrated {2} to {3}", tip,
                                                             asNumber(significant(histogram.lower, 3)),
                                                             asNumber(significant(histogram.upper, 3)))
                                                      : tip);
        }
    }
    Panel panel;
    panel.heedsClusters = true;  // of clusters it shows nothing of chance
    panel.title = withModelName ? Text("PIT by coordinate · {1}", model.data.name()) : Text("PIT by coordinate");
    panel.x = {.label = "PIT value", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "coordinate", .minimum = 0.5, .maximum = static_cast<double>(d) + 0.5, .isCount = true};
    panel.marks.emplace_back(std::move(map));
    return panel;
}

/// Those that have a histogram of their own: all of a few, and those that are asked for.
std::vector<Index> histogramCoordinates(Index d, const std::string& text) {
    if (text.empty() && d > static_cast<Index>(panelCoordinateLimit)) return {};
    return shownCoordinates(d, text, panelCoordinateLimit);
}

/// From left to right and from top to bottom.
void arrange(std::vector<Panel>& panels, int columnCount) {
    for (std::size_t p = 0; p < panels.size(); ++p) {
        panels[p].row = static_cast<int>(p) / columnCount;
        panels[p].column = static_cast<int>(p) % columnCount;
    }
}

}  // namespace

std::vector<Parameter> vectorParameters() {
    return {
        onlyFor(TargetSort::Reals,
                choiceParameter(
                    "ranks", "Ranks of vectors",
                    "Of targets of several dimensions, the order by which a target has a rank among draws from its "
                    "prediction. A calibrated model's ranks are uniform under each.",
                    {{"average", "average",
                      "By the mean of the ranks in the single coordinates: sees errors that coordinates share, also in "
                      "many dimensions."},
                     {"multivariate", "multivariate",
                      "By the number of draws that are not above in any coordinate. In many dimensions most draws are "
                      "on a par, and the histogram is flat whatever the predictions are."},
                     {"band-depth", "band depth",
                      "By how central the ranks in the single coordinates are: too many low ranks mean that targets "
                      "lie further out than draws do."}})),
        coordinatesParameter("all of up to four")};
}

PreRank preRankOf(const Values& values) {
    const std::string& text = values.text("ranks");
    if (text == "multivariate") return PreRank::Multivariate;
    return text == "band-depth" ? PreRank::BandDepth : PreRank::Average;
}

std::vector<Panel> vectorPanels(std::span<const FigureModel* const> models, const VectorLook& look, const Run& run) {
    const std::vector<const FigureModel*> shown = vectorModels(models);
    if (shown.empty()) return {};
    Index d = 0;
    for (const auto* model : shown) d = std::max(d, model->data.values().cols());
    const std::vector<Index> coordinates = histogramCoordinates(d, look.coordinates);
    const Run quiet = run.withoutProgress();
    std::vector<Panel> panels{ellipsoidPanel(shown, look, quiet)};
    run.step(0.1);
    panels.push_back(copulaPanel(shown, look, quiet));
    run.step(0.4);
    panels.push_back(rankPanel(shown, look, quiet));
    run.step(0.6);
    panels.push_back(coveragePanel(shown, look, quiet));
    for (const auto* model : shown) {
        if (model->data.values().cols() <= static_cast<Index>(panelCoordinateLimit)) continue;
        panels.push_back(mapPanel(*model, shown.size() > 1, look, quiet));
    }
    for (const Index c : coordinates) {
        run.step(0.7 + 0.3 * static_cast<double>(c) / static_cast<double>(d));
        panels.push_back(coordinatePanel(shown, c, look, quiet));
    }
    arrange(panels, panels.size() <= 6 ? 3 : 4);
    return panels;
}

}  // namespace calibrium
