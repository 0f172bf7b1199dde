// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where_simplex.h"

#include "core/analysis/ready_data.h"
#include "core/estimators/local/witness.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/figures/where/ternary.h"
#include "core/figures/where/where_discrepancy.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/resolved_kernel.h"
#include "core/run/overflow.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr int simplexDivisions = 24;
constexpr int frameDivisions = 4;
constexpr Index shownSimplexLimit = 300;

Dataset locationsFor(const Dataset& data, const RowMatrix& centres, std::int32_t label) {
    DatasetParts parts;
    parts.name = data.name();
    parts.family = &data.family();
    parts.parameters = centres;
    parts.targets.labels.assign(static_cast<std::size_t>(centres.rows()), label);
    parts.classNames = data.classNames();
    return Dataset::trusted(std::move(parts));
}

Points samplePoints(const Dataset& data, int series) {
    Points points{.style = {Role::ModelSoft, series, asItStands(data.name())}, .x = {}, .y = {}, .tips = {}};
    for (const Index i : evenlySpacedRows(data.sampleCount(), shownSimplexLimit)) {
        const TernaryPoint point = ternaryPoint(data.parameters().row(i));
        points.x.push_back(point.x);
        points.y.push_back(point.y);
        const auto label = static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(i)]);
        points.tips.push_back(Text("sample {1}: predicted {2}, observed {3}", i + 1,
                                   asNumber(probabilitiesText(data.parameters().row(i))), data.classNames()[label]));
    }
    return points;
}

Triangles trianglesOf(const FigureModel& model, const TernaryLattice& lattice, std::vector<double> values) {
    requireInRange(std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); }));
    return {.style = {Role::Model, model.series, ""},
            .x = lattice.x,
            .y = lattice.y,
            .values = std::move(values),
            .scale = {},
            .tips = {}};
}

Triangles discrepancyTriangles(const FigureModel& model, const TernaryLattice& lattice, std::vector<double> values) {
    Triangles triangles = trianglesOf(model, lattice, std::move(values));
    triangles.scale = risingScale("local discrepancy D", triangles.values);
    for (std::size_t t = 0; t < triangles.values.size(); ++t) {
        triangles.tips.push_back(Text("around {1}: D = {2}",
                                      asNumber(probabilitiesText(lattice.centres.row(static_cast<Index>(t)))),
                                      asNumber(significant(triangles.values[t], 3))));
    }
    return triangles;
}

Triangles witnessTriangles(const FigureModel& model, const TernaryLattice& lattice, WitnessEstimate estimate) {
    Triangles triangles = trianglesOf(model, lattice, std::move(estimate.values));
    triangles.scale = symmetricScale("witness w", triangles.values);
    for (std::size_t t = 0; t < triangles.values.size(); ++t) {
        triangles.tips.push_back(Text("around {1}: w = {2}, standard error {3}",
                                      asNumber(probabilitiesText(lattice.centres.row(static_cast<Index>(t)))),
                                      asNumber(significant(triangles.values[t], 3)),
                                      asNumber(significant(estimate.standardErrors[t], 2))));
    }
    return triangles;
}

}  // namespace

void showWitnessSimplex(const FigureModel& model, const std::vector<std::int32_t>& classes, bool withModelName,
                        const FigureCall& call, const Run& run, const ShowPanel& show) {
    const ReadyData ready = readyFor(call, model, {}, run.part(0.0, 0.25));
    const Dataset& data = ready.data;
    const Kernel& kernel = ready.kernel->kernel;
    const TernaryLattice lattice = ternaryLattice(simplexDivisions);
    const Points points = samplePoints(data, model.series);
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const auto count = static_cast<double>(classes.size());
        const Run part =
            run.part(0.25 + 0.75 * static_cast<double>(c) / count, 0.25 + 0.75 * static_cast<double>(c + 1) / count);
        const std::string& name = data.classNames()[static_cast<std::size_t>(classes[c])];
        Panel panel = ternaryPanel(withModelName ? Text("{1} · {2}", name, data.name()) : Text("class {1}", name));
        panel.column = static_cast<int>(c);
        panel.marks.emplace_back(witnessTriangles(
            model, lattice, witnessWithErrors(data, kernel, locationsFor(data, lattice.centres, classes[c]), part)));
        panel.marks.emplace_back(points);
        addTernaryFrame(panel, data.classNames(), frameDivisions);
        if (c == 0) {
            panel.resolved.push_back(ready.kernel->resolved);
            panel.notes.push_back(Text("bandwidth {1}", asNumber(significant(kernel.bandwidth, 3))));
            const Text shown = shownSamplesNote(static_cast<Index>(points.x.size()), data.sampleCount());
            if (!shown.empty()) panel.notes.push_back(shown);
        }
        show(std::move(panel));
    }
}

void showDiscrepancySimplex(const FigureModel& model, bool withModelName, const FigureCall& call, const Run& run,
                            const ShowPanel& show) {
    const ReadyData ready = readyFor(call, model, {}, run.part(0.0, 0.25));
    const Dataset& data = ready.data;
    const Kernel& kernel = ready.kernel->kernel;
    const TernaryLattice lattice = ternaryLattice(simplexDivisions);
    const auto [discrepancy, note] =
        fittedDiscrepancy(data, kernel, locationsFor(data, lattice.centres, 0), call.values, run.part(0.25, 1.0));
    Panel panel = ternaryPanel(withModelName ? asItStands(data.name()) : Text());
    panel.marks.emplace_back(discrepancyTriangles(model, lattice, discrepancy.values()));
    const Points points = samplePoints(data, model.series);
    panel.marks.emplace_back(points);
    addTernaryFrame(panel, data.classNames(), frameDivisions);
    panel.resolved.push_back(ready.kernel->resolved);
    panel.notes.push_back(Text("bandwidth {1}", asNumber(significant(kernel.bandwidth, 3))));
    if (!note.empty()) panel.notes.push_back(note);
    const Text shown = shownSamplesNote(static_cast<Index>(points.x.size()), data.sampleCount());
    if (!shown.empty()) panel.notes.push_back(shown);
    show(std::move(panel));
}

}  // namespace calibrium
