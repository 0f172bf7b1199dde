// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

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

/// Share of the sampled rows whose cells in these columns are all in [0,1] and sum to 1 within 0.02.
double shareSummingToOne(const ColumnSample& sample, std::span<const std::size_t> columns);
/// Share of the sampled rows whose cells in these columns are all in [0,1].
double shareInUnitInterval(const ColumnSample& sample, std::span<const std::size_t> columns);

}  // namespace calibrium
