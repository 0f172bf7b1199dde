// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

// Tables with one number a row: forecast offices keep each quantile, draw or class of a forecast in a row of its own.
// They become tables with one forecast a row, and are read on as such.

/// What the numbers of a forecast are.
enum class LongKind { Quantiles, Draws, Classes };

/// How a long table of one model is laid out.
struct LongLayout {
    LongKind kind = LongKind::Quantiles;
    std::size_t spread = 0;               ///< column that says which quantile, draw or class a row holds
    std::optional<std::size_t> chain{};   ///< of draws: column of the chain, in which they may be counted from 1 again
    std::size_t value = 0;                ///< column of the numbers
    std::optional<std::size_t> target{};  ///< column of what was observed, the same in all rows of a forecast
    bool isTargetFlag = false;            ///< of classes: the target marks the row of the one that was observed
    /// Columns whose cells together say which forecast a row belongs to; empty: a forecast ends where the spread's
    /// cells start again.
    std::vector<std::size_t> keys{};
    /// Further columns with the same cell in all rows of a forecast.
    std::vector<std::size_t> kept{};
};

/// The forecasts of a long table: for every row the forecast that it belongs to, and the column that its number
/// becomes.
struct LongRows {
    std::vector<std::size_t> forecasts;  ///< per row; unused rows: none
    std::vector<std::size_t> columns;    ///< per row
    std::size_t forecastCount = 0;
    std::vector<std::string> spread{};  ///< cells of the spread, one per column, in order: levels and draws rise
    std::size_t unusedCount = 0;        ///< rows that say no quantile, draw or class

    static constexpr std::size_t none = static_cast<std::size_t>(-1);
};

/// Whether all cells of a column are levels as names of quantiles are: "q2.5", "q50", "q97.5".
bool holdsLevelLabels(const Table& table, std::size_t column);

/// Which forecast every row of the table belongs to; nothing where a number of one forecast stands twice. O(n).
std::optional<LongRows> longRows(const Table& table, const LongLayout& layout, const Run& run);

/// Whether a cell marks its row, as "1", "yes" and "true" do; nothing where it neither does nor denies it.
std::optional<bool> marksRow(const Table& table, std::size_t row, std::size_t column);

/// The level of a quantile that a cell names, as the others of its column do: fractions, or percentiles.
std::optional<double> levelIn(const Table& table, std::size_t row, std::size_t column, bool arePercentiles);

/// One forecast a row: the keys, what is kept, the target, then the numbers in columns named "q0.05", "draw1" or after
/// the classes. A number that the long table does not have is an empty cell.
Table widened(const Table& table, const LongLayout& layout, const LongRows& rows, const Run& run);

}  // namespace calibrium
