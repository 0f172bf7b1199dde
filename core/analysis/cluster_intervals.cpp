// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_intervals.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/better.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/ratio_scale.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostParts = 100;
constexpr const char* withoutIntervalId = "interval-left-out";
/// A stream of our own under the purpose of bootstrap resamples.
constexpr std::uint64_t groupingStream = std::uint64_t{1} << 41U;

/// The rows that are left without each part in turn; parts are clusters, or groups of them where there are many.
struct Parts {
    std::size_t clusterCount = 0;
    std::vector<std::vector<Index>> kept;
};

std::vector<Index> clustersOf(const Dataset& data, const std::string& column) {
    std::vector<Index> clusters = blocksOf(data, column, 1);
    const Index count = 1 + *std::max_element(clusters.begin(), clusters.end());
    if (count < fewestClusters) {
        throw InvalidInput(
            Text("The column {1} of {2} has {3} different values; intervals over clusters need at least {4}.", column,
                 data.name(), count, fewestClusters));
    }
    return clusters;
}

Parts partsOf(std::span<const Index> clusters, std::uint64_t seed) {
    Parts parts;
    parts.clusterCount = static_cast<std::size_t>(1 + *std::max_element(clusters.begin(), clusters.end()));
    std::vector<std::size_t> partOf(parts.clusterCount);
    std::iota(partOf.begin(), partOf.end(), std::size_t{0});
    const std::size_t count = std::min(parts.clusterCount, mostParts);
    if (parts.clusterCount > mostParts) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, seed, groupingStream);
        for (std::size_t i = partOf.size() - 1; i > 0; --i) {
            std::swap(partOf[i],
                      partOf[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i) + 1))]);
        }
        for (std::size_t& part : partOf) part %= count;
    }
    parts.kept.resize(count);
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const std::size_t own = partOf[static_cast<std::size_t>(clusters[i])];
        for (std::size_t part = 0; part < count; ++part) {
            if (part != own) parts.kept[part].push_back(static_cast<Index>(i));
        }
    }
    return parts;
}

/// The measure without each part; nothing where it is not defined without one of them.
std::optional<std::vector<double>> valuesWithout(const Measure& method, const ReadyData& ready, const Values& values,
                                                 const Parts& parts, const AnalysisSpecification& specification,
                                                 const Run& run) {
    std::vector<double> left(parts.kept.size());
    try {
        parallelFor(left.size(), run, [&](std::size_t part) {
            const Dataset rows = ready.data.select(parts.kept[part]);
            left[part] = valueOf(method, {.data = rows,
                                          .values = values,
                                          .seed = specification.seed,
                                          .memoryBudget = specification.memoryBudget / threadCount(),
                                          .run = run.withoutProgress(),
                                          .kernel = ready.kernel,
                                          .parts = {}});
        });
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
    const bool areFinite = std::all_of(left.begin(), left.end(), [](double value) { return std::isfinite(value); });
    return areFinite ? std::optional(std::move(left)) : std::nullopt;
}

std::optional<Interval> jackknifeInterval(double value, std::vector<double> left, bool isOfLogarithm) {
    if (isOfLogarithm) {
        if (!(value > 0)) return std::nullopt;
        for (double& one : left) one = std::log(one);
        value = std::log(value);
    }
    const auto count = static_cast<double>(left.size());
    const double mean = std::accumulate(left.begin(), left.end(), 0.0) / count;
    double squares = 0;
    for (const double one : left) squares += (one - mean) * (one - mean);
    const double error = std::sqrt((count - 1) / count * squares);
    // The same value without each part says nothing of how it scatters: of seven hits in seven it would be [1, 1].
    if (!std::isfinite(error) || !(error > 0)) return std::nullopt;
    Interval interval = studentInterval(value, error, std::ssize(left) - 1);
    if (isOfLogarithm) {
        interval.lower = std::exp(interval.lower);
        interval.upper = std::exp(interval.upper);
    }
    return interval;
}

/// In place of what was said of an interval for independent rows.
void sayWithoutInterval(Estimate& estimate, const Text& text) {
    std::erase_if(estimate.warnings, [](const Warning& warning) { return warning.id == withoutIntervalId; });
    estimate.warnings.emplace_back(withoutIntervalId, Severity::Note, text);
}

/// What a measure says of its scatter, with clusters in place of rows.
void takeClusters(const PreparedData& data, MeasureResult& result, const MethodRequest& request,
                  const AnalysisSpecification& specification, const Parts& parts, const std::string& column,
                  const Run& run) {
    Estimate& estimate = result.estimate;
    const bool hadRange = estimate.ifCalibrated.has_value();
    const bool hadInterval = estimate.interval.has_value();
    estimate.ifCalibrated.reset();
    estimate.interval.reset();
    const Measure& method = measure(request.id);
    if (method.isCalibrationError) {
        if (hadRange || hadInterval) {
            sayWithoutInterval(estimate, Text("No interval and no range of a calibrated model: of a calibration error "
                                              "they take rows as independent, and rows with the same {1} are not.",
                                              column));
        }
        return;
    }
    if (!hadInterval) return;
    const MethodPlan plan = planOf(method, request, specification, data.data().family(), run.withoutProgress());
    const ReadyData ready =
        readyFor(method, plan, data, {.seed = specification.seed, .memoryBudget = specification.memoryBudget},
                 run.withoutProgress());
    Values settled = plan.values;
    for (const auto& [id, value] : estimate.resolved) {
        const Parameter* parameter = findParameter(method.info.parameters, id);
        if (parameter != nullptr && parameter->group != kernelGroup) settled.set(id, value);
    }
    // Rows that a bandwidth was chosen on are not among those that are judged.
    const bool areAllRows = ready.data.sampleCount() == data.data().sampleCount();
    auto left = areAllRows ? valuesWithout(method, ready, settled, parts, specification, run) : std::nullopt;
    if (left) {
        estimate.interval = jackknifeInterval(estimate.value, std::move(*left), isRatio(method.better(plan.values)));
    }
    if (!estimate.interval) {
        sayWithoutInterval(estimate,
                           Text("No interval: it is not defined without one of the clusters of {1}.", column));
        return;
    }
    estimate.interval->kind = parts.kept.size() == parts.clusterCount
                                  ? Text("jackknife over {1} clusters of {2}, Student's t", parts.clusterCount, column)
                                  : Text("jackknife over {1} groups of {2} clusters of {3}, Student's t",
                                         parts.kept.size(), parts.clusterCount, column);
}

void sayIndependence(TestResult& test, const std::string& column) {
    if (!test.refusal.empty() || test.outcome.findings.contains(blocksFinding)) return;
    test.outcome.warnings.emplace_back(
        "independent-rows", Severity::Doubt,
        Text("The p-value takes rows as independent, and rows with the same {1} are not: it may be far too small.",
             column));
}

/// The test that allows for the clusters; its refusal where these data do not have it.
TestResult clusterTest(const PreparedData& data, const AnalysisSpecification& specification, const std::string& column,
                       const Run& run) {
    AnalysisSpecification asked;
    asked.seed = specification.seed;
    asked.memoryBudget = specification.memoryBudget;
    asked.tests = {{blocksTest().info.id, {{"column", column}}}};
    return analyse(data, asked, run).tests.front();
}

}  // namespace

AnalysisResult withClusters(const PreparedData& data, AnalysisResult result, const AnalysisSpecification& specification,
                            const std::string& column, const Run& run) {
    const Parts parts = partsOf(clustersOf(data.data(), column), specification.seed);
    const auto count = static_cast<double>(result.measures.size() + 1);
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        if (!result.measures[m].refusal.empty()) continue;
        takeClusters(data, result.measures[m], specification.measures[m], specification, parts, column, part);
    }
    for (TestResult& test : result.tests) sayIndependence(test, column);
    result.deciding = clusterTest(data, specification, column, run.withoutProgress());
    result.tests.push_back(*result.deciding);
    run.step(1.0);
    return result;
}

ConfidenceGap clusteredGap(const Dataset& data, const std::string& column) {
    ConfidenceGap gap = confidenceGap(data);
    const Dataset view = applyLens(data, parseLens(data.family().confidenceLens()));
    std::vector<double> differences;
    for (Index i = 0; i < view.sampleCount(); ++i) {
        differences.push_back(view.parameters()(i, 1) - view.labels()[static_cast<std::size_t>(i)]);
    }
    const LongRunError error = clusterError(differences, view.weights(), clustersOf(data, column));
    gap.interval = studentInterval(gap.value, error.standardError, error.degrees);
    return gap;
}

}  // namespace calibrium
