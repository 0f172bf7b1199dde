// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/groups.h"

#include "core/analysis/analyse.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cluster_jackknife.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/method/measure.h"
#include "core/run/part_store.h"
#include "core/statistics/independent_difference.h"
#include "core/statistics/multiple_testing.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr std::size_t mostPairedGroups = 10;
/// The coverage of intervals is measured from here on.
constexpr Index fewSamples = 100;

/// The specification with the kernel settings that were resolved on the whole in place of words for them: a median of
/// each group's own would put the groups on different scales. Tests keep theirs: each holds for its own group.
AnalysisSpecification onOneScale(AnalysisSpecification specification, const AnalysisResult& whole) {
    for (std::size_t i = 0; i < specification.measures.size(); ++i) {
        MethodRequest& request = specification.measures[i];
        const Values& used = whole.measures[i].parameters;
        // A bandwidth that was chosen on a part of the rows by their targets is chosen again.
        if (used.contains("training")) continue;
        for (const auto& parameter : parametersOf(measure(request.id).info, request.values)) {
            if (parameter.group != kernelGroup || !used.contains(parameter.id)) continue;
            if (std::holds_alternative<double>(used.at(parameter.id))) {
                request.values.set(parameter.id, used.at(parameter.id));
            }
        }
    }
    return specification;
}

void adjust(std::vector<GroupResult>& groups) {
    const std::size_t testCount = groups.front().result.tests.size();
    for (auto& group : groups) group.adjustedPValues.resize(testCount);
    for (std::size_t t = 0; t < testCount; ++t) {
        std::vector<double> pValues;
        std::vector<std::size_t> tested;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const TestResult& test = groups[g].result.tests[t];
            if (!test.refusal.empty()) continue;
            pValues.push_back(test.outcome.pValue);
            tested.push_back(g);
        }
        const auto adjusted = adjustedPValues(pValues, Adjustment::Holm);
        for (std::size_t k = 0; k < tested.size(); ++k) groups[tested[k]].adjustedPValues[t] = adjusted[k];
    }
}

using GroupPair = std::pair<std::size_t, std::size_t>;

std::vector<GroupPair> comparedPairs(GroupedResult& grouped) {
    const auto& groups = grouped.groups;
    std::vector<GroupPair> pairs;
    if (groups.size() <= mostPairedGroups) {
        for (std::size_t a = 0; a < groups.size(); ++a) {
            for (std::size_t b = a + 1; b < groups.size(); ++b) pairs.emplace_back(a, b);
        }
        return pairs;
    }
    const auto largest = std::max_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        return a.data.sampleCount() < b.data.sampleCount();
    });
    const auto reference = static_cast<std::size_t>(largest - groups.begin());
    for (std::size_t b = 0; b < groups.size(); ++b) {
        if (b != reference) pairs.emplace_back(reference, b);
    }
    grouped.warnings.push_back(
        {"group-reference", Severity::Note,
         Text("Differences are those from the largest group, {1}: {2} groups have too many pairs to show.",
              largest->label, groups.size()),
         static_cast<std::int64_t>(groups.size()), 0});
    return pairs;
}

std::vector<GroupDifference> differencesOf(GroupedResult& grouped) {
    const auto pairs = comparedPairs(grouped);
    std::vector<GroupDifference> differences;
    for (std::size_t m = 0; m < grouped.groups.front().result.measures.size(); ++m) {
        for (const auto& [a, b] : pairs) {
            const MeasureResult& first = grouped.groups[a].result.measures[m];
            const MeasureResult& second = grouped.groups[b].result.measures[m];
            if (!first.refusal.empty() || !second.refusal.empty()) continue;
            GroupDifference difference{.measure = m,
                                       .a = a,
                                       .b = b,
                                       .difference = second.estimate.value - first.estimate.value,
                                       .interval = {}};
            const auto& left = first.estimate.interval;
            const auto& right = second.estimate.interval;
            if (left && right && left->level == right->level) {
                difference.interval =
                    independentDifference({first.estimate.value, *left}, {second.estimate.value, *right});
            }
            differences.push_back(std::move(difference));
        }
    }
    return differences;
}

/// What the measures of the groups are without each part of the clusters of all data, by group and measure; absent
/// where they have no interval, or are not defined without one of them.
class MeasuresWithoutClusters {
public:
    MeasuresWithoutClusters(const GroupedResult& grouped, const AnalysisSpecification& specification,
                            ClusterPartition partition, const std::shared_ptr<PartStore>& store, const Run& run)
        : m_partition(std::move(partition)) {
        for (const MethodRequest& request : specification.measures) m_ranges.push_back(measure(request.id).range);
        for (const GroupResult& group : grouped.groups) {
            const PreparedData data(group.data, store);
            auto& values = m_values.emplace_back();
            for (std::size_t m = 0; m < specification.measures.size(); ++m) {
                const MeasureResult& result = group.result.measures[m];
                values.push_back(result.estimate.interval
                                     ? valuesWithoutParts(data, result, specification.measures[m], specification,
                                                          m_partition, run.withoutProgress())
                                     : std::nullopt);
            }
        }
    }

    [[nodiscard]] std::optional<Interval> intervalOf(const GroupDifference& difference, double level) const {
        const auto& a = m_values[difference.a][difference.measure];
        const auto& b = m_values[difference.b][difference.measure];
        if (!a || !b) return std::nullopt;
        return jackknifeDifference(*a, *b, m_partition.column, level, m_ranges[difference.measure]);
    }

private:
    ClusterPartition m_partition;
    std::vector<ValueRange> m_ranges;  ///< by measure
    std::vector<std::vector<std::optional<ValuesWithoutParts>>> m_values;
};

/// Rows of one cluster may be in several groups, which are not independent then.
void takeClusters(GroupedResult& grouped, const MeasuresWithoutClusters& without) {
    for (GroupDifference& difference : grouped.differences) {
        if (difference.interval) difference.interval = without.intervalOf(difference, difference.interval->level);
    }
    const auto& differences = grouped.differences;
    const auto one = std::find_if(differences.begin(), differences.end(),
                                  [](const auto& each) { return each.interval.has_value(); });
    if (one == differences.end()) return;
    grouped.warnings.emplace_back("differences-over-clusters", Severity::Note,
                                  Text("Intervals of differences: {1}.", one->interval->kind));
}

std::vector<Warning> sizeWarnings(const Dataset& data) {
    const Index n = data.sampleCount();
    if (n >= fewSamples) return {};
    return {{"small-group", Severity::Doubt,
             Text("The group has {1}{2}: of fewer than 100 some measures print no interval, and tests see large errors "
                  "only.",
                  n, (n == 1 ? Text(" sample") : Text(" samples"))),
             n, fewSamples}};
}

bool hasWeight(const Dataset& data) { return data.weights().size() == 0 || data.weights().sum() > 0; }

}  // namespace

GroupedResult analyseGroups(const Dataset& data, const AnalysisResult& whole, const std::string& column,
                            const AnalysisSpecification& specification, const std::shared_ptr<PartStore>& store,
                            const Run& run, const std::string& clusters) {
    const SampleGroups groups = groupsOf(data, column);
    const AnalysisSpecification fixed = onOneScale(specification, whole);
    const std::vector<Dataset> parts = groupData(data, groups);
    GroupedResult grouped{.column = groups.column, .groups = {}, .differences = {}, .warnings = groups.warnings};
    const auto count = static_cast<double>(parts.size());
    for (std::size_t g = 0; g < parts.size(); ++g) {
        if (!hasWeight(parts[g])) {
            grouped.warnings.push_back(
                {"group-without-weight", Severity::Doubt,
                 Text("The group {1} has no sample with a weight above 0 and is left out.", groups.groups[g].label),
                 static_cast<std::int64_t>(parts[g].sampleCount()), 0});
            continue;
        }
        const Run part = run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count);
        const PreparedData prepared(parts[g], store);
        AnalysisResult result = analyse(prepared, fixed, part);
        if (!clusters.empty()) {
            result = withClustersOfGroup(prepared, std::move(result), fixed, clusters, run.withoutProgress());
        }
        grouped.groups.push_back({.name = groups.groups[g].name,
                                  .label = groups.groups[g].label,
                                  .data = parts[g],
                                  .result = std::move(result),
                                  .adjustedPValues = {},
                                  .warnings = sizeWarnings(parts[g])});
    }
    adjust(grouped.groups);
    grouped.differences = differencesOf(grouped);
    if (!clusters.empty()) {
        const ClusterPartition partition = clusterPartition(data, clusters, specification.seed);
        takeClusters(grouped, MeasuresWithoutClusters(grouped, fixed, partition, store, run));
    }
    return grouped;
}

}  // namespace calibrium
