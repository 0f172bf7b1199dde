// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// All numbered, with one stem and no number twice.
bool areNumberedAlike(const ColumnView& view, const std::vector<std::size_t>& columns);

/// All labels, two or more, are names of these columns.
bool agreesWithLabels(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Whether the targets are whole numbers that are measured or counted: far more of them than these columns have
/// classes.
bool areTooManyLabels(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Logits are never assumed where other columns add up to 1 or 100.
void preferSums(const ColumnView& view, std::vector<Explanation>& all);

/// Beside what bears a name of predictions, columns that nothing holds together are no scores of classes: neither a
/// part of their names, nor sums, nor labels. Beside one column of fractions that bears such a name they are left out.
void preferNames(const ColumnView& view, std::vector<Explanation>& all);

}  // namespace calibrium
