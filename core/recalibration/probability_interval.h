// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;
class RecalibrationMap;
struct ExtraColumn;

/// Between which ends the mapped probability of class 1 of two classes lies, row by row; size n.
struct ProbabilityInterval {
    Eigen::VectorXd lower;
    Eigen::VectorXd upper;
};

/// A map that knows how well it knows its probabilities.
class IntervalMap {
public:
    virtual ~IntervalMap() = default;

    /// For rows of predictions (n x 2) as the map takes them; absent where it has no interval: for another method, or
    /// more than two classes, whose probabilities are divided by their sum, which the ends of an interval are not.
    [[nodiscard]] virtual std::optional<ProbabilityInterval> intervals(const RowMatrix& rows) const = 0;
};

/// Of the map's predictions for these data; absent where it has none. O(n log k).
std::optional<ProbabilityInterval> intervalsOf(const RecalibrationMap& map, const Dataset& data);

/// "interval_lower" and "interval_upper": the reader of predictions leaves them out (isUsualExtra()).
std::vector<ExtraColumn> intervalColumns(const ProbabilityInterval& interval);

}  // namespace calibrium
