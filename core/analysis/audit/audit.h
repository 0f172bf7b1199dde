// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

struct AuditOptions {
    /// Columns of the file as groupsOf() takes them: "sex", "age:65,80". Empty: all that make groups.
    std::vector<std::string> columns{};
    std::string clusters{};       ///< column whose values are clusters of dependent rows; empty: rows are independent
    bool hasPairs = true;         ///< subgroups of two columns as well as of one
    Index minimumSize = 30;       ///< samples of a subgroup, >= 2
    std::size_t shownCount = 10;  ///< subgroups that the result holds, the worst first
    std::size_t resampleCount = 1000;
    double level = defaultLevel;
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;
};

/// One subgroup of the ranking.
struct AuditedSubgroup {
    Text label;
    std::vector<Index> rows;  ///< rising
    double observed = 0;      ///< frequency of the event
    double predicted = 0;     ///< mean predicted probability
    double gap = 0;           ///< observed - predicted
    Interval interval;        ///< of the gap, for all subgroups of the search at once
    double standardised = 0;  ///< z
    double pValue = 1;        ///< adjusted for the search
};

/// A column that was not searched, and why.
struct LeftOutColumn {
    std::string name;
    Text reason;  ///< a sentence
};

struct AuditResult {
    std::vector<AuditedSubgroup> worst;  ///< by falling |z|
    double pValue = 1;                   ///< of the largest |z|: that of worst.front()
    double criticalValue = 0;            ///< |z| that the largest exceeds with probability 1 - level in calibrated data
    std::vector<double> null;            ///< the largest |z| of each drawn data set
    std::size_t searchedCount = 0;       ///< subgroups
    std::size_t tooSmallCount = 0;       ///< subgroups with fewer samples than the minimum
    std::string clusters{};              ///< AuditOptions::clusters
    Index clusterCount = 0;              ///< their number
    std::size_t fewClustersCount = 0;    ///< subgroups with rows of fewer than fewestClustersOfSubgroup clusters
    std::vector<std::string> columns;    ///< that were searched
    std::vector<LeftOutColumn> leftOut;
    double observed = 0;  ///< frequency of the event in all samples
    double predicted = 0;
    Index sampleCount = 0;
    std::vector<Warning> warnings;
};

/// Search for the subgroup in which predictions are furthest off.
///   T = max_G |z_G| over all groups of a column and of two columns, z_G of SubgroupSearch
///   p = (1 + #{r : T*_r >= T}) / (1 + R), T*_r the same search under targets drawn from the predictions
/// Under H0, every target is a draw from its prediction, so that P(p <= a) <= a for every n, whatever is searched. The
/// adjusted p-value of a subgroup has |z_G| in place of T (single-step maxT, Westfall, Young 1993): under H0 none of
/// them is at most a with probability at least 1 - a. Its interval ends away from 0 at gap + q s1, towards 0 at
/// the g with gap - g = q s(g): q the critical value (away from 0 at least the normal quantile), s(g) between s0, the
/// error under H0, at g = 0 and s1, the larger of s0 and that of the observed w (y - r - gap), at g = gap. So it leaves
/// out 0 exactly where the adjusted p-value is at most 1 - level, and the gaps of all subgroups lie in theirs together
/// with about the level.
/// With clusters z_G, T*_r and the errors are those of ClusteredSearch, and the p-value is no exact one.
/// data: two classes. A small p-value does not say that other subgroups are right, nor what makes them worst.
/// Cost O(R n c²) for c columns. Throws InvalidSetting for data of more than two classes and for options out of range;
/// InvalidInput for columns that do not exist or make no groups, without any such column, where all subgroups are too
/// small, and for fewer than fewestAuditClusters clusters or rows without one; Cancelled.
AuditResult audit(const Dataset& data, const AuditOptions& options = {}, const Run& run = {});

/// The columns in "sex,age:65,80,site": names with commas between (splitNames(): a name with a comma stands in
/// quotation marks, "\"age, in years\":65,80"), where a number continues the cut points before it. Throws
/// InvalidSetting for an empty text, an empty name and a quotation mark that is never closed.
std::vector<std::string> auditColumns(const std::string& text);

}  // namespace calibrium
