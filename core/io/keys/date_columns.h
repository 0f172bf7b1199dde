// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/cells/date_text.h"
#include "core/io/keys/key_cells.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// When each cell is; nothing where it says nothing.
using DayTimes = std::vector<std::optional<double>>;

/// The dates of a column of one file.
struct PossibleDates {
    DateKind kind = DateKind::Day;
    std::vector<DayTimes> orders{};  ///< under each order of their numbers that makes dates of all cells
};

/// Nothing where a cell is no date, or all are blank. O(n).
std::optional<PossibleDates> datesIn(const KeyCells& cells, const KeyReading& reading, const Run& run);

/// Whether the order of their numbers leaves no doubt.
bool areClearDates(const PossibleDates& dates);

/// Whether cells that read as numbers are dates whose order as numbers is not that of time: without separators and not
/// beginning with the year (31032024, 12024), or months of years (01.2024, 2024.1 of January beside 2024.10). O(n).
bool areDatesAsNumbers(std::span<const std::string> cells);

/// "2024-03-31", with a time of day where there is one, of seconds since 1970.
std::string isoDate(double time);

}  // namespace calibrium
