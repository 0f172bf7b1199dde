// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import_remarks.h"
#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Table;

/// Asks where a table shows by its numbers that it has one row for each class of a sample, whatever its columns are
/// called: fractions that sum to 1 over the rows of one cell, such as an identifier, beside a column that differs
/// within these rows and another one that is the same in all of them and holds some of the former's words. Silent for
/// tables of more than 60 columns. Time O(n) per pair of columns that may be meant.
std::optional<ImportQuestion> sharesInRowsQuestion(const Table& table, const Run& run);

}  // namespace calibrium
