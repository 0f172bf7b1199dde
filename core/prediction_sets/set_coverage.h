// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prediction_sets/prediction_sets.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Rows that have something in common.
struct SetStratum {
    enum class Kind : std::uint8_t { Size, Class, Group };
    Kind kind = Kind::Size;
    std::string label;  ///< "2", "0.5 to 1.2", a class, a group
    Index count = 0;
    Index coveredCount = 0;
    double coverage = 0;
    Interval interval{};  ///< Clopper and Pearson's
    double pValue = 1;    ///< against the promised coverage
    double adjusted = 1;  ///< by Holm over all strata
};

struct SetCoverage {
    std::string name;
    bool areIntervals = false;
    double level = 0.9;  ///< promised coverage
    Index calibrationCount = 0;
    Index count = 0;
    Index coveredCount = 0;
    double coverage = 0;
    Interval interval{};
    double pValue = 1;
    double meanSize = 0;
    double medianSize = 0;
    Index emptyCount = 0;   ///< sets without a class
    Index singleCount = 0;  ///< sets of one class
    std::vector<SetStratum> strata{};
    std::optional<std::size_t> worst{};  ///< the stratum with the smallest p-value among those below the promise
    std::vector<Warning> warnings{};
};

struct SetOptions {
    double level = 0.9;
    /// Rows that a split-conformal method was calibrated on; 0: the promise is taken as it stands.
    Index calibrationCount = 0;
    Index fewestInStratum = 20;  ///< smaller strata are not judged
};

/// Coverage of sets or intervals: share of rows whose set holds the target, as a whole and by size (quarters of the
/// width for intervals), observed class and group, each with Clopper and Pearson's interval and the exact binomial
/// p-value (twice the smaller tail) against the promised level; strata together by Holm. With calibrationCount c the
/// count that is covered as a whole is Beta-binomial, since all sets share the threshold that c rows gave:
///   Beta(c + 1 - l, l), l = floor((c + 1)(1 - level))
/// Coverage by class is not promised by sets that hold the level as a whole. Throws InvalidSetting for a level that is
/// not between 0 and 1. O(n log n).
/// Source: Vovk, Gammerman, Shafer (2005), Algorithmic Learning in a Random World, chapter 2; Vovk (2012), Proceedings
/// of Machine Learning Research 25 (Beta distribution of the coverage); Angelopoulos, Bates (2023), Foundations and
/// Trends in Machine Learning 16, sections 3 and 4 (coverage by size and class); Clopper, Pearson (1934),
/// Biometrika 26.
SetCoverage setCoverage(const PredictionSets& sets, const SetOptions& options);

}  // namespace calibrium
