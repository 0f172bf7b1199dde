// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_intervals.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_events.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/data/notes.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/io/table/missing_rows.h"
#include "core/method/better.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/method/ratio_scale.h"
#include "core/run/error.h"
#include "core/statistics/cluster_error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr const char* withoutIntervalId = "interval-left-out";

std::optional<Interval> intervalOverParts(const Estimate& estimate, std::vector<double> left, Index degrees,
                                          bool isOfLogarithm, const ValueRange& range) {
    const double level = estimate.interval->level;
    if (!isOfLogarithm) return jackknifeInterval(estimate.value, left, degrees, level, range);
    if (!(estimate.value > 0)) return std::nullopt;
    for (double& one : left) one = std::log(one);
    auto interval = jackknifeInterval(std::log(estimate.value), left, degrees, level);
    if (interval) {
        interval->lower = std::exp(interval->lower);
        interval->upper = std::exp(interval->upper);
    }
    return interval;
}

/// Of jackknifeInterval(), which is absent then: a share of 1 stays 1 whatever is left out.
bool areAlike(const std::vector<double>& left) {
    return std::all_of(left.begin(), left.end(), [&](double one) { return one == left.front(); });
}

/// In place of what was said of an interval for independent rows.
void sayWithoutInterval(Estimate& estimate, const Text& text) {
    std::erase_if(estimate.warnings, [](const Warning& warning) { return warning.id == withoutIntervalId; });
    estimate.warnings.emplace_back(withoutIntervalId, Severity::Note, text);
}

/// An interval that takes rows as independent goes, and with it a range that does; whether there was one of them.
bool dropRowIntervals(Estimate& estimate) {
    const bool hadOne = estimate.ifCalibrated.has_value() || estimate.interval.has_value();
    estimate.ifCalibrated.reset();
    estimate.interval.reset();
    return hadOne;
}

Text intervalKindOf(const ClusterPartition& partition) {
    return partition.partCount == partition.clusterCount
               ? Text("jackknife over {1} clusters of {2}, Student's t", partition.clusterCount, partition.column)
               : Text("jackknife over {1} groups of {2} clusters of {3}, Student's t", partition.partCount,
                      partition.clusterCount, partition.column);
}

/// What a measure says of its scatter, with clusters in place of rows.
void takeClusters(const PreparedData& data, MeasureResult& result, const MethodRequest& request,
                  const AnalysisSpecification& specification, const ClusterPartition& partition, const Run& run) {
    Estimate& estimate = result.estimate;
    const Measure& method = measure(request.id);
    if (method.isCalibrationError) {
        if (!dropRowIntervals(estimate)) return;
        sayWithoutInterval(estimate, Text("No interval and no range of a calibrated model: of a calibration error "
                                          "they take rows as independent, and rows with the same {1} are not.",
                                          partition.column));
        return;
    }
    estimate.ifCalibrated.reset();
    if (!estimate.interval) return;
    auto left = valuesWithoutParts(data, result, request, specification, partition, run);
    const Values values = planOf(method, request, specification, data.data().family(), run.withoutProgress()).values;
    const auto degrees = static_cast<Index>(partition.partCount) - 1;
    ValueRange range = method.range;
    if (data.data().classCount() > 0) range.lowest = range.lowestForClasses;
    const bool isSteady = left && areAlike(left->left);
    estimate.interval =
        left ? intervalOverParts(estimate, std::move(left->left), degrees, isRatio(method.better(values)), range)
             : std::nullopt;
    if (!estimate.interval) {
        sayWithoutInterval(
            estimate,
            isSteady ? Text("No interval: it is {1} without any one of the clusters of {2} as well, so that they say "
                            "nothing of its scatter.",
                            asNumber(significant(estimate.value)), partition.column)
                     : Text("No interval: it is not defined without one of the clusters of {1}.", partition.column));
        return;
    }
    estimate.interval->kind = intervalKindOf(partition);
}

void sayIndependence(TestResult& test, const std::string& column) {
    if (!test.refusal.empty() || test.outcome.findings.contains(blocksFinding)) return;
    test.outcome.warnings.emplace_back(
        independentRowsId, Severity::Doubt,
        Text("The p-value takes rows as independent, and rows with the same {1} are not: it may be far too small.",
             column));
}

/// The test that allows for the clusters; its refusal where these data do not have it.
TestResult clusterTest(const PreparedData& data, const AnalysisSpecification& specification, const std::string& column,
                       const Run& run) {
    const Dataset& rows = data.data();
    if (!appliesTo(hypothesisTest(clusterTestRequest(column).id).info, rows)) {
        // Other tests are no way out: they take rows as independent.
        return refusedClusterTest(column, Text("No test of {1} predictions is over clusters: those that there are take "
                                               "rows as independent, and rows with the same {2} are not.",
                                               rows.family().id(), column));
    }
    AnalysisSpecification asked;
    asked.seed = specification.seed;
    asked.memoryBudget = specification.memoryBudget;
    asked.tests = {clusterTestRequest(column)};
    return analyse(data, asked, run).tests.front();
}

std::vector<Index> rowsWithCluster(const Dataset& data, const std::string& column) {
    const std::vector<std::string> cells = cellsOf(data, noteColumn(data, column));
    std::vector<Index> rows;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!isMissing(cells[i])) rows.push_back(static_cast<Index>(i));
    }
    return rows;
}

/// Where clusters cannot be made.
void sayWithoutClusters(AnalysisResult& result, const Text& reason) {
    for (MeasureResult& one : result.measures) {
        if (dropRowIntervals(one.estimate)) sayWithoutInterval(one.estimate, Text("No interval. {1}", reason));
    }
}

}  // namespace

MethodRequest clusterTestRequest(const std::string& column) { return {blocksTest().info.id, {{"column", column}}}; }

TestResult refusedClusterTest(const std::string& column, const Text& refusal) {
    const MethodInfo& info = hypothesisTest(clusterTestRequest(column).id).info;
    return {.id = info.id,
            .name = info.name,
            .lens = {},
            .parameters = clusterTestRequest(column).values,
            .outcome = {},
            .refusal = refusal};
}

Index rowsWithoutClusterCount(const Dataset& data, const std::string& column) {
    return data.sampleCount() - std::ssize(rowsWithCluster(data, column));
}

Dataset withoutUnknownClusters(const Dataset& data, const std::string& column) {
    const std::vector<Index> kept = rowsWithCluster(data, column);
    const Index count = data.sampleCount() - std::ssize(kept);
    if (count == 0 || kept.empty()) return data;
    return data.select(kept).withWarning(
        {rowsWithoutCluster, Severity::Note,
         Text("Left out: {1} of {2} rows, without a value of {3}, so that their cluster is not known.", count,
              data.sampleCount(), column),
         count, data.sampleCount()});
}

void requireClusters(const Dataset& data, const std::string& column) {
    static_cast<void>(clusterPartition(data, column, 1));
}

AnalysisResult overClusters(const PreparedData& data, AnalysisResult result, const AnalysisSpecification& specification,
                            const std::string& column, const Run& run) {
    for (TestResult& test : result.tests) sayIndependence(test, column);
    std::optional<ClusterPartition> partition;
    try {
        partition = clusterPartition(data.data(), column, specification.seed);
        if (const Text few = tooFewEventClusters(data.data(), column); !few.empty()) throw InvalidInput(few);
    } catch (const InvalidInput& error) {
        sayWithoutClusters(result, error.reason());
        return result;
    }
    const auto count = static_cast<double>(result.measures.size() + 1);
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        if (!result.measures[m].refusal.empty()) continue;
        takeClusters(data, result.measures[m], specification.measures[m], specification, *partition, part);
        if (!result.measures[m].estimate.interval) continue;
        if (const auto few = fewClusterEventsWarning(data.data())) {
            result.measures[m].estimate.warnings.push_back(*few);
        }
    }
    return result;
}

AnalysisResult withClustersOfGroup(const PreparedData& data, AnalysisResult result,
                                   const AnalysisSpecification& specification, const std::string& column,
                                   const Run& run) {
    result = overClusters(data, std::move(result), specification, column, run);
    result.deciding = clusterTest(data, specification, column, run.withoutProgress());
    result.tests.push_back(*result.deciding);
    run.step(1.0);
    return result;
}

AnalysisResult withClusters(const PreparedData& data, AnalysisResult result, const AnalysisSpecification& specification,
                            const std::string& column, const Run& run) {
    requireClusters(data.data(), column);
    return withClustersOfGroup(data, std::move(result), specification, column, run);
}

ConfidenceGap clusteredGap(const Dataset& data, const std::string& column) {
    ConfidenceGap gap = confidenceGap(data);
    const Dataset view = applyLens(data, parseLens(data.family().confidenceLens()));
    std::vector<double> differences;
    for (Index i = 0; i < view.sampleCount(); ++i) {
        differences.push_back(view.parameters()(i, 1) - view.labels()[static_cast<std::size_t>(i)]);
    }
    requireClusters(data, column);
    gap.hasInterval = tooFewEventClusters(view, column).empty();
    if (!gap.hasInterval) {
        gap.interval = {.lower = std::nan(""), .upper = std::nan(""), .level = defaultLevel, .kind = {}};
        return gap;
    }
    const LongRunError error = clusterError(differences, view.weights(), blocksOf(data, column, 1));
    gap.interval = studentInterval(gap.value, error.standardError, error.degrees);
    return gap;
}

}  // namespace calibrium
