// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_simplex.h"

#include "core/binning/bins.h"
#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/where/ternary.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr Index sparseBelow = 5;
constexpr int simplexColumns = 3;
constexpr int frameDivisions = 4;

/// One bin of the simplex: sums over its samples.
struct SimplexBin {
    Index count = 0;
    double weight = 0;  ///< the count without case weights
    Eigen::RowVector3d predicted = Eigen::RowVector3d::Zero();
    Eigen::RowVector3d observed = Eigen::RowVector3d::Zero();
};

/// The bins with means in place of sums; those without any weight as well.
std::vector<SimplexBin> meansOver(const Bins& bins, const Dataset& data) {
    std::vector<SimplexBin> means(static_cast<std::size_t>(bins.count));
    for (std::size_t i = 0; i < bins.index.size(); ++i) {
        SimplexBin& bin = means[static_cast<std::size_t>(bins.index[i])];
        const double weight = data.weight(static_cast<Index>(i));
        ++bin.count;
        bin.weight += weight;
        bin.predicted += weight * data.parameters().row(static_cast<Index>(i));
        bin.observed(data.labels()[i]) += weight;
    }
    for (auto& bin : means) {
        if (!(bin.weight > 0)) continue;
        bin.predicted /= bin.weight;
        bin.observed /= bin.weight;
    }
    return means;
}

double totalVariationError(const std::vector<SimplexBin>& bins) {
    double sum = 0;
    double total = 0;
    for (const auto& bin : bins) {
        if (!(bin.weight > 0)) continue;
        sum += bin.weight * 0.5 * (bin.predicted - bin.observed).cwiseAbs().sum();
        total += bin.weight;
    }
    return sum / total;
}

/// The arrow of every sample among those of many, or of few, samples.
SamplesOfParts samplesOf(const Bins& bins, const std::vector<SimplexBin>& means, bool areSparse) {
    std::vector<std::int32_t> arrow(means.size(), -1);
    std::int32_t drawn = 0;
    for (std::size_t b = 0; b < means.size(); ++b) {
        if (means[b].weight > 0 && (means[b].count < sparseBelow) == areSparse) arrow[b] = drawn++;
    }
    auto ofSamples = std::make_shared<std::vector<std::int32_t>>();
    for (const std::int32_t bin : bins.index) ofSamples->push_back(arrow[static_cast<std::size_t>(bin)]);
    return {.part = std::move(ofSamples), .areCounted = false};
}

void addArrow(Arrows& arrows, const SimplexBin& bin) {
    const TernaryPoint from = ternaryPoint(bin.predicted);
    const TernaryPoint to = ternaryPoint(bin.observed);
    arrows.fromX.push_back(from.x);
    arrows.fromY.push_back(from.y);
    arrows.toX.push_back(to.x);
    arrows.toY.push_back(to.y);
    const Text samples = bin.count == 1 ? Text("1 sample") : Text("{1} samples", bin.count);
    arrows.tips.push_back(Text("{1}: mean prediction {2}, observed {3}", samples,
                               asNumber(probabilitiesText(bin.predicted)), asNumber(probabilitiesText(bin.observed))));
}

Arrows emptyArrows(Role role, int series, const Text& legend) {
    return {.style = {role, series, legend}, .fromX = {}, .fromY = {}, .toX = {}, .toY = {}, .tips = {}};
}

Panel simplexPanel(const FigureModel& model, const Values& values) {
    const Dataset& data = model.data;
    const Index perClass = values.integer("simplex-bins");
    // Typed edges cut one probability, not three.
    const bool isUniform = values.text("binning") != "equal-mass";
    const Index minSize = std::max<Index>(1, data.sampleCount() / (perClass * perClass));
    const Bins bins =
        isUniform ? uniformSimplexBins(data.parameters(), perClass) : medianVarianceBins(data.parameters(), minSize);
    const std::vector<SimplexBin> means = meansOver(bins, data);
    Arrows arrows = emptyArrows(Role::Model, model.series, "mean prediction to class frequencies");
    Arrows sparse = emptyArrows(Role::ModelSoft, model.series, Text("fewer than {1} samples", sparseBelow));
    std::size_t drawn = 0;
    for (const auto& bin : means) {
        if (!(bin.weight > 0)) continue;
        addArrow(bin.count < sparseBelow ? sparse : arrows, bin);
        ++drawn;
    }
    sparse.samples = samplesOf(bins, means, true);
    arrows.samples = samplesOf(bins, means, false);
    Panel panel = ternaryPanel(asItStands(data.name()));
    panel.heedsClusters = true;  // it shows nothing of chance
    addTernaryFrame(panel, data.classNames(), isUniform ? static_cast<int>(perClass) : frameDivisions);
    if (!sparse.fromX.empty()) panel.marks.emplace_back(std::move(sparse));
    if (!arrows.fromX.empty()) panel.marks.emplace_back(std::move(arrows));
    panel.notes = {Text("canonical ECE {1}", asNumber(toDigits(totalVariationError(means)))), Text("{1} bins", drawn)};
    return panel;
}

}  // namespace

bool hasSimplex(const FigureModel& model) { return model.data.classCount() == 3; }

std::vector<Panel> simplexPanels(std::span<const FigureModel* const> models, const Values& values, const Run& run) {
    std::vector<Panel> panels;
    for (const auto* model : models) {
        run.check();
        if (!hasSimplex(*model)) continue;
        Panel panel = simplexPanel(*model, values);
        panel.row = static_cast<int>(panels.size()) / simplexColumns;
        panel.column = static_cast<int>(panels.size()) % simplexColumns;
        panels.push_back(std::move(panel));
    }
    return panels;
}

}  // namespace calibrium
