// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/micro_average.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/column_sets.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/specification.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/method/cost.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* rowsColumn = "row";
constexpr double mostOperations = 1e11;
constexpr double jackknifeTurns = 100;

/// Labels whose rows can stand below each other.
bool canBePooled(std::span<const ReportedModel> labels) {
    if (labels.size() < 2) return false;
    const Dataset& first = labels.front().data;
    return std::all_of(labels.begin(), labels.end(), [&](const ReportedModel& label) {
        return label.data.family().abilities().holds(Ability::Event) && &label.data.family() == &first.family() &&
               (label.data.weights().size() > 0) == (first.weights().size() > 0);
    });
}

/// Where the samples stand in the file: the same for all labels of a row, also where rows of one are left out.
std::vector<std::string> placesOf(const Dataset& data) {
    std::vector<std::string> places;
    const SampleNotes* notes = data.notes();
    for (Index row = 0; row < data.sampleCount(); ++row) {
        const Index loaded = data.loadedRow(row);
        const auto line = notes != nullptr ? lineOf(*notes, loaded) : std::nullopt;
        places.push_back((notes != nullptr ? notes->file : "") + ":" + std::to_string(line.value_or(loaded + 1)));
    }
    return places;
}

/// clusters: a column of the file, or empty for its rows.
Dataset pooledData(std::span<const ReportedModel> labels, const std::string& clusters) {
    Index count = 0;
    for (const ReportedModel& label : labels) count += label.data.sampleCount();
    const Dataset& first = labels.front().data;
    DatasetParts parts;
    parts.name = "all labels";
    parts.family = &first.family();
    parts.parameters.resize(count, first.parameters().cols());
    parts.classNames = {"0", "1"};
    Eigen::VectorXd weights(first.weights().size() > 0 ? count : 0);
    SampleNotes notes;
    notes.columns.push_back({.name = clusters.empty() ? rowsColumn : clusters, .cells = {}});
    Index next = 0;
    for (const ReportedModel& label : labels) {
        const Index n = label.data.sampleCount();
        parts.parameters.middleRows(next, n) = label.data.parameters();
        if (weights.size() > 0) weights.segment(next, n) = label.data.weights();
        for (Index i = 0; i < n; ++i) {
            parts.targets.labels.push_back(label.data.labels()[static_cast<std::size_t>(i)]);
        }
        const std::vector<std::string> cells =
            clusters.empty() ? placesOf(label.data) : cellsOf(label.data, noteColumn(label.data, clusters));
        notes.columns.front().cells.insert(notes.columns.front().cells.end(), cells.begin(), cells.end());
        next += n;
    }
    return Dataset::trusted(std::move(parts)).withNotes(std::move(notes)).withWeights(std::move(weights));
}

AnalysisSpecification specificationFor(const Dataset& data, AnalysisSpecification asked) {
    asked.tests.clear();
    asked = applicableTo(std::move(asked), data);
    std::erase_if(asked.measures, [&](const MethodRequest& request) {
        const Measure& method = measure(request.id);
        const Values values = complete(method.info.parameters, request.values, request.id);
        return jackknifeTurns * costOf(method, data, values).operations > mostOperations;
    });
    return asked;
}

std::ptrdiff_t clusterCount(const Dataset& data) {
    const auto& cells = data.notes()->columns.front().cells;
    return std::ssize(std::set<std::string>(cells.begin(), cells.end()));
}

}  // namespace

std::vector<MacroValue> microAverages(std::span<const ReportedModel> labels, const AnalysisSpecification& specification,
                                      const std::string& clusters, const Run& run) {
    std::vector<MacroValue> values;
    if (!canBePooled(labels)) return values;
    ReportedModel pooled{.file = {}, .data = pooledData(labels, clusters), .result = {}};
    const AnalysisSpecification asked = specificationFor(pooled.data, specification);
    if (asked.measures.empty()) return values;
    const PreparedData prepared(pooled.data);
    pooled.result = analyse(prepared, asked, run.part(0, 0.5));
    const bool hasIntervals = clusterCount(pooled.data) >= fewestClusters;
    if (hasIntervals) {
        pooled.result = withClusters(prepared, std::move(pooled.result), asked,
                                     pooled.data.notes()->columns.front().name, run.part(0.5, 1));
    }
    const Text ofRows("jackknife over the {1} rows of the file, Student's t", clusterCount(pooled.data));
    const ResultTable table = makeResultTable(std::span<const ReportedModel>(&pooled, 1));
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ResultColumn& head = table.columns[column];
        const auto& cell = table.cells.front()[column];
        if (head.isTest || !cell || !cell->refusal.empty()) continue;
        values.push_back({.id = head.id, .label = head.label, .value = cell->value});
        if (hasIntervals) values.back().interval = cell->interval;
        if (values.back().interval && clusters.empty()) values.back().interval->kind = ofRows;
    }
    return values;
}

}  // namespace calibrium
