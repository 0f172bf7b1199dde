// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import_remarks.h"

#include <optional>

namespace calibrium {

class Table;

/// Asks where a table has one row for each level of an ordinal outcome, as SAS writes its predictions ("_LEVEL_" beside
/// "PRED"): a column counts the levels again and again, by its name or because the outcome has these numbers, a column
/// of fractions rises from row to row of each sample, as cumulative probabilities do, or sums to 1 over them, and a
/// column of few labels is the same in all of them. Such fractions are no quantiles, and the level is no outcome.
/// O(rows) per pair of columns that may be meant.
std::optional<ImportQuestion> levelRowsQuestion(const Table& table);

}  // namespace calibrium
