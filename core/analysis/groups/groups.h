// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis_result.h"
#include "core/data/dataset.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PartStore;
struct AnalysisSpecification;

/// What was computed for one group.
struct GroupResult {
    std::string name;
    std::string label;
    Dataset data;
    AnalysisResult result;
    /// The tests' p-values adjusted by Holm (1979) over the groups; absent where the test gave none.
    std::vector<std::optional<double>> adjustedPValues;
    std::vector<Warning> warnings;  ///< of the group: it is small
};

/// A measure in two groups.
struct GroupDifference {
    std::size_t measure = 0;  ///< its place among the measures of the results
    std::size_t a = 0;        ///< places of the groups
    std::size_t b = 0;
    double difference = 0;             ///< value in b minus value in a
    std::optional<Interval> interval;  ///< where the measure has intervals in both: see independentDifference()
};

struct GroupedResult {
    std::string column;
    std::vector<GroupResult> groups;
    std::vector<GroupDifference> differences;
    std::vector<Warning> warnings;
};

/// The same specification for every group. Kernel measures take the bandwidth that was resolved on the whole, so that
/// their values are on one scale. Differences are those of all pairs of up to 10 groups; of more groups, those from the
/// largest one, which a warning says. whole: the result for all data.
/// clusters: a column whose values are clusters of dependent rows; empty: rows are independent. With it every group has
/// its results over clusters (withClustersOfGroup()), and since rows of one cluster may be in both groups, the interval
/// of a difference is that of a jackknife over the clusters of all data, each left out of both groups at once, with one
/// degree of freedom less than the smaller group has clusters. Throws as analyse() and groupsOf().
GroupedResult analyseGroups(const Dataset& data, const AnalysisResult& whole, const std::string& column,
                            const AnalysisSpecification& specification, const std::shared_ptr<PartStore>& store = {},
                            const Run& run = {}, const std::string& clusters = {});

}  // namespace calibrium
