// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/long/long_names.h"
#include "core/io/long/long_table.h"
#include "core/run/run.h"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace calibrium {

class Table;

/// Columns whose role is known, by name or because the user says so.
using LongRoles = std::map<LongRole, std::size_t>;

/// The layout that the table's columns show: one with the name of a level (numbers between 0 and 1), a draw or a class,
/// one with the name of the numbers, and others that group the rows into forecasts of several numbers, none of which
/// stands twice; the target, if it is there, is the same in all rows of a forecast; the numbers of classes sum to 1 or
/// 100. known: roles that are not to be found out. hasTargets: they stand in another file. Nothing where it is not a
/// long table. Time O(n) per column.
std::optional<LongLayout> longLayout(const Table& table, const LongRoles& known, bool hasTargets, const Run& run);

/// The column whose name has the role best, of those that are not among others; nothing where none has it.
std::optional<std::size_t> columnOf(LongRole role, const Table& table, const std::vector<std::size_t>& others);

/// That of what was observed, beside the others; for real targets a column of numbers.
std::optional<std::size_t> observedColumn(const Table& table, LongKind kind, const std::vector<std::size_t>& others);

}  // namespace calibrium
