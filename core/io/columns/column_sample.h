// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Table;

/// What up to a thousand evenly spaced rows say of a column. Shares, not certainties: one bad cell in a column of
/// numbers must lead to an error that names it, not to a column that is taken for something else.
struct SampledColumn {
    std::vector<double> values;  ///< per sampled row; NaN where the cell is no number
    std::size_t filled = 0;      ///< cells that are not empty
    std::size_t numbers = 0;
    std::size_t wholeNumbers = 0;

    [[nodiscard]] bool isEmpty() const { return filled == 0; }
    [[nodiscard]] bool isNumeric() const { return filled > 0 && 2 * numbers >= filled; }
    [[nodiscard]] bool isWhole() const { return isNumeric() && 2 * wholeNumbers > numbers; }
    [[nodiscard]] bool isText() const { return filled > 0 && !isNumeric(); }
};

using ColumnSample = std::vector<SampledColumn>;

ColumnSample sampleColumns(const Table& table, bool hasDecimalComma);

/// How the sampled rows of some columns add up to a total (1, or 100 for percentages).
struct SumEvidence {
    double share = 0;      ///< of the rows whose cells are all in [0, total] and sum to it within 2 %
    double deviation = 1;  ///< median of |sum / total - 1| over those rows

    /// 0 to 6: how exactly the sums hit the total, in powers of ten below one percent.
    [[nodiscard]] double sharpness() const;
};
SumEvidence sumsTo(double total, const ColumnSample& sample, std::span<const std::size_t> columns);
/// What the rows of some columns add up to where nearly all of them add up to the same: counts, votes, shares of
/// another whole. No cell of these rows is negative, and the sum is not 0. Empty for fewer than four rows, which may
/// agree by chance, and where every row is the same.
std::optional<double> commonSum(const ColumnSample& sample, std::span<const std::size_t> columns);

/// Share of the sampled rows whose cells in these columns are all in [0, greatest].
double shareWithin(double greatest, const ColumnSample& sample, std::span<const std::size_t> columns);

}  // namespace calibrium
