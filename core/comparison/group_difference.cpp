// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/group_difference.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/method/measure.h"
#include "core/statistics/independent_difference.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace calibrium {

namespace {

bool areOfOneFile(const SampleNotes& a, const SampleNotes& b) {
    if (&a == &b) return true;
    const auto isSame = [](const SampleColumn& left, const SampleColumn& right) {
        return left.name == right.name && left.cells == right.cells;
    };
    return a.file == b.file && !a.columns.empty() &&
           std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(), b.columns.end(), isSame);
}

std::vector<Index> loadedRowsOf(const Dataset& data) {
    std::vector<Index> rows;
    for (Index i = 0; i < data.sampleCount(); ++i) rows.push_back(data.loadedRow(i));
    std::sort(rows.begin(), rows.end());
    return rows;
}

/// A median of each group's own distances, for instance.
bool areOnOneScale(const MeasureResult& a, const MeasureResult& b, const MethodRequest& request) {
    for (const auto& parameter : parametersOf(measure(request.id).info, request.values)) {
        if (parameter.group != kernelGroup || !a.parameters.contains(parameter.id)) continue;
        if (!b.parameters.contains(parameter.id) || a.parameters.at(parameter.id) != b.parameters.at(parameter.id)) {
            return false;
        }
    }
    return true;
}

std::optional<Interval> intervalBetween(const MeasureResult& a, const MeasureResult& b) {
    const auto& left = a.estimate.interval;
    const auto& right = b.estimate.interval;
    if (!left || !right || left->level != right->level) return std::nullopt;
    return independentDifference({a.estimate.value, *left}, {b.estimate.value, *right});
}

std::optional<Interval> intervalOverClusters(const PreparedData& a, const MeasureResult& ofA, const PreparedData& b,
                                             const MeasureResult& ofB, const AnalysisSpecification& specification,
                                             const std::string& clusters, const Run& run) {
    if (!ofA.estimate.interval || !ofB.estimate.interval) return std::nullopt;
    const ClusterPartition partition = commonPartition(a.data(), b.data(), clusters, specification.seed);
    const MethodRequest& request = specification.measures.front();
    const auto left = valuesWithoutParts(a, ofA, request, specification, partition, run.withoutProgress());
    const auto right = valuesWithoutParts(b, ofB, request, specification, partition, run.withoutProgress());
    if (!left || !right) return std::nullopt;
    return jackknifeDifference(*left, *right, clusters, ofA.estimate.interval->level, measure(request.id).range);
}

/// The measure of one group, over clusters where there are some.
MeasureResult measureOf(const PreparedData& data, const AnalysisSpecification& specification,
                        const std::string& clusters, const Run& run) {
    AnalysisResult result = analyse(data, specification, run);
    if (!clusters.empty()) result = overClusters(data, std::move(result), specification, clusters, run);
    return result.measures.front();
}

}  // namespace

bool areGroupsOfOneFile(const Dataset& a, const Dataset& b) {
    if (a.notes() == nullptr || b.notes() == nullptr || !areOfOneFile(*a.notes(), *b.notes())) return false;
    const std::vector<Index> left = loadedRowsOf(a);
    const std::vector<Index> right = loadedRowsOf(b);
    std::vector<Index> common;
    std::set_intersection(left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(common));
    return common.empty();
}

BaselineDifference differenceOfGroups(const PreparedData& a, const PreparedData& b,
                                      const AnalysisSpecification& specification, const std::string& clusters,
                                      const Run& run) {
    const MeasureResult first = measureOf(a, specification, clusters, run.part(0.0, 0.4));
    const MeasureResult second = measureOf(b, specification, clusters, run.part(0.4, 0.8));
    BaselineDifference cell{.interval = {}, .pValue = {}, .isOfGroups = true};
    cell.refusal = first.refusal.empty() ? second.refusal : first.refusal;
    if (!cell.refusal.empty()) return cell;
    if (!areOnOneScale(first, second, specification.measures.front())) {
        cell.refusal = Text(
            "The kernel was fitted to each group by itself, which puts {1} and {2} on different scales: a bandwidth "
            "that is set as a number holds for both.",
            a.data().name(), b.data().name());
        return cell;
    }
    cell.difference = second.estimate.value - first.estimate.value;
    cell.interval = clusters.empty()
                        ? intervalBetween(first, second)
                        : intervalOverClusters(a, first, b, second, specification, clusters, run.withoutProgress());
    return cell;
}

}  // namespace calibrium
