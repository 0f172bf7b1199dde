// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The share of sampled rows in which the numbers of these columns do not fall as their levels rise.
double shareRising(const ColumnView& view, const std::vector<std::size_t>& columns, const std::vector<double>& levels);

/// Whether the names of the columns are those of a quantile forecast, and their numbers rise with the levels in nearly
/// all rows; where the names leave no doubt about the levels, in most.
bool areQuantiles(const ColumnView& view, const std::vector<std::size_t>& columns);

/// The sets of columns, of those named after levels, that areQuantiles(): one for each stem of their names, each with
/// the column of medians that is named like it. isWanted: the user says that they are quantiles, so the names are
/// enough.
std::vector<std::vector<std::size_t>> setsOfQuantiles(const ColumnView& view, const std::vector<std::size_t>& named,
                                                      const std::vector<std::size_t>& medians, bool isWanted);

/// The reading with the levels of the columns of predictions of a family that has them, in their meanings: those of the
/// overrides in the order of the file, else those of the meanings, else those that the names say. What the names say is
/// a finding; without any, or with another number of levels than columns, the user is asked.
Found<ColumnReading> detectLevels(const ImportTables& tables, ColumnReading reading, const ImportOverrides& overrides);

}  // namespace calibrium
