// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_jackknife.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_events.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/text/shell_word.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostParts = 100;
/// A stream of our own under the purpose of bootstrap resamples.
constexpr std::uint64_t groupingStream = std::uint64_t{1} << 41U;

/// The part of each cluster, of which there are this many.
std::vector<std::size_t> drawnParts(std::size_t clusterCount, std::uint64_t seed) {
    std::vector<std::size_t> partOf(clusterCount);
    std::iota(partOf.begin(), partOf.end(), std::size_t{0});
    if (clusterCount <= mostParts) return partOf;
    Generator generator = makeGenerator(Purpose::BootstrapResamples, seed, groupingStream);
    for (std::size_t i = partOf.size() - 1; i > 0; --i) {
        std::swap(partOf[i],
                  partOf[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i) + 1))]);
    }
    for (std::size_t& part : partOf) part %= mostParts;
    return partOf;
}

/// The rows that are left without each part.
std::vector<std::vector<Index>> rowsWithoutParts(const Dataset& data, const ClusterPartition& partition) {
    const std::vector<std::size_t> parts = partsOfRows(data, partition);
    std::vector<std::vector<Index>> kept(partition.partCount);
    for (std::size_t part = 0; part < kept.size(); ++part) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i] != part) kept[part].push_back(static_cast<Index>(i));
        }
    }
    return kept;
}

/// Everything that the measure was resolved with, so that it is the same one on fewer rows.
Values settledValues(const MeasureResult& result, const MethodPlan& plan, const Measure& method) {
    Values settled = plan.values;
    for (const auto& [id, value] : result.estimate.resolved) {
        const Parameter* parameter = findParameter(method.info.parameters, id);
        if (parameter != nullptr && parameter->group != kernelGroup) settled.set(id, value);
    }
    return settled;
}

std::vector<std::string> clusterCells(const Dataset& data, const std::string& column) {
    static_cast<void>(blocksOf(data, column, 1));  // refuses rows without a cluster
    return cellsOf(data, noteColumn(data, column));
}

/// cells: of all rows; clusters are numbered in the order of their first ones.
ClusterPartition partitionOf(const std::vector<std::string>& cells, const std::string& column, std::uint64_t seed) {
    ClusterPartition partition{.column = column, .clusterCount = 0, .partCount = 0, .partOf = {}};
    for (const std::string& cell : cells) partition.partOf.emplace(cell, partition.partOf.size());
    partition.clusterCount = partition.partOf.size();
    partition.partCount = std::min(partition.clusterCount, mostParts);
    const std::vector<std::size_t> drawn = drawnParts(partition.clusterCount, seed);
    for (auto& [cell, part] : partition.partOf) part = drawn[part];
    return partition;
}

}  // namespace

ClusterPartition clusterPartition(const Dataset& data, const std::string& column, std::uint64_t seed) {
    const std::vector<std::string> cells = clusterCells(data, column);
    ClusterPartition partition = partitionOf(cells, column, seed);
    if (partition.clusterCount >= static_cast<std::size_t>(fewestClusters)) return partition;
    throw InvalidInput(
        Text("The column {1} of {2} has {3} different values; intervals over clusters need at least {4}. {5} shows the "
             "rows of each value.",
             column, data.name(), partition.clusterCount, fewestClusters,
             twoForms(asItStands("--group " + shellWord(column)), Text("Split by Column"))));
}

ClusterPartition commonPartition(const Dataset& a, const Dataset& b, const std::string& column, std::uint64_t seed) {
    std::vector<std::string> cells = clusterCells(a, column);
    const std::vector<std::string> others = clusterCells(b, column);
    cells.insert(cells.end(), others.begin(), others.end());
    return partitionOf(cells, column, seed);
}

std::vector<std::size_t> partsOfRows(const Dataset& data, const ClusterPartition& partition) {
    std::vector<std::size_t> parts;
    for (const std::string& cell : cellsOf(data, noteColumn(data, partition.column))) {
        parts.push_back(partition.partOf.at(cell));
    }
    return parts;
}

std::optional<Interval> jackknifeOverClusters(const Dataset& data, const ClusterPartition& partition,
                                              const std::function<double(const Dataset&)>& of, double level,
                                              const ValueRange& range, const Run& run) {
    if (!tooFewEventClusters(data, partition.column).empty()) return std::nullopt;
    const std::vector<std::vector<Index>> kept = rowsWithoutParts(data, partition);
    std::vector<double> left(kept.size());
    try {
        parallelFor(left.size(), run.withoutProgress(),
                    [&](std::size_t part) { left[part] = of(data.select(kept[part])); });
        return jackknifeInterval(of(data), left, static_cast<Index>(partition.partCount) - 1, level, range);
    } catch (const InvalidInput&) {
        return std::nullopt;
    }
}

Index ValuesWithoutParts::presentCount() const {
    return static_cast<Index>(std::count(isPresent.begin(), isPresent.end(), true));
}

std::optional<ValuesWithoutParts> valuesWithoutParts(const PreparedData& data, const MeasureResult& result,
                                                     const MethodRequest& request,
                                                     const AnalysisSpecification& specification,
                                                     const ClusterPartition& partition, const Run& run) {
    const Measure& method = measure(request.id);
    const MethodPlan plan = planOf(method, request, specification, data.data().family(), run.withoutProgress());
    const ReadyData ready =
        readyFor(method, plan, data, {.seed = specification.seed, .memoryBudget = specification.memoryBudget},
                 run.withoutProgress());
    // Rows that a bandwidth was chosen on are not among those that are judged.
    if (ready.data.sampleCount() != data.data().sampleCount()) return std::nullopt;
    const Values settled = settledValues(result, plan, method);
    const std::vector<std::vector<Index>> kept = rowsWithoutParts(data.data(), partition);
    ValuesWithoutParts values{.value = result.estimate.value, .left = {}};
    for (const auto& rows : kept) values.isPresent.push_back(std::ssize(rows) < data.data().sampleCount());
    if (values.presentCount() < 2) return std::nullopt;
    std::vector<double>& left = values.left;
    left.assign(kept.size(), values.value);
    try {
        parallelFor(left.size(), run, [&](std::size_t part) {
            if (!values.isPresent[part]) return;
            const Dataset rows = ready.data.select(kept[part]);
            left[part] = valueOf(method, {.data = rows,
                                          .values = settled,
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
    return areFinite ? std::optional(std::move(values)) : std::nullopt;
}

std::optional<Interval> jackknifeInterval(double value, const std::vector<double>& left, Index degrees, double level,
                                          const ValueRange& range) {
    const auto count = static_cast<double>(left.size());
    const double mean = std::accumulate(left.begin(), left.end(), 0.0) / count;
    double squares = 0;
    for (const double one : left) squares += (one - mean) * (one - mean);
    const double error = std::sqrt((count - 1) / count * squares);
    // The mean of equal numbers may be rounded.
    const bool areAlike = std::adjacent_find(left.begin(), left.end(), std::not_equal_to<>()) == left.end();
    if (!std::isfinite(error) || !(error > 0) || areAlike || degrees < 1) return std::nullopt;
    return studentInterval(range, value, error, degrees, level);
}

std::optional<Interval> jackknifeDifference(const ValuesWithoutParts& a, const ValuesWithoutParts& b,
                                            const std::string& column, double level, const ValueRange& range) {
    std::vector<double> left;
    for (std::size_t part = 0; part < a.left.size(); ++part) {
        if (a.isPresent[part] || b.isPresent[part]) left.push_back(b.left[part] - a.left[part]);
    }
    const Index degrees = std::min(a.presentCount(), b.presentCount()) - 1;
    auto interval = jackknifeInterval(b.value - a.value, left, degrees, level);
    if (interval) interval = within(range.ofDifference(), *interval);
    if (interval) interval->kind = Text("jackknife over the clusters of {1} in both groups, Student's t", column);
    return interval;
}

}  // namespace calibrium
