// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

class Run;
struct DatasetParts;
struct ImportOverrides;
struct ImportPlan;

/// Asks whether rows of class probabilities are to be divided by their sums, where some miss 1 (percentages: 100) by
/// more than is repaired, and all of these by no more than the decimals they are written with explain. Other sums are
/// no rounding, and refused when the rows are read. Nothing where the user has said so, where another question is open,
/// and for logits. Needs the columns and kinds of numbers detected. Time O(cells); cancels within a thousand rows.
std::optional<ImportQuestion> rowSumsQuestion(const ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

/// Divides every row that misses 1 by more than is accepted by its sum, and adds a finding "import-normalised" to
/// parts.warnings that says of how many rows, and between what the sums lie. Rows with a negative number stay: they are
/// refused later. columns: of the predictions, for the place of an error. areTargets: of the targets, which are shares
/// of a whole. Throws InvalidInput for a sum of 0.
void normaliseRows(const ImportPlan& plan, const std::vector<std::size_t>& columns, bool areTargets,
                   DatasetParts& parts);

}  // namespace calibrium
