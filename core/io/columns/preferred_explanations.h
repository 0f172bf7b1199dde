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

/// Whether zeros and ones stand among other numbers under names, as an outcome or a flag does.
bool holdFlags(const ColumnView& view, const std::vector<std::size_t>& columns);

/// "mu, alpha, beta" may be a location, a scale and a shape, or the shapes of a share beside their mean: the latter are
/// meant unless the targets are known to be no shares. A third parameter of a loose name ("shape") is less evidence
/// than the names of a family with two, one of its own ("exponent") is more.
void preferTargets(const ColumnView& view, std::vector<Explanation>& all);

/// Mean and size of a count are meant only where the targets are counts, and not beside a family that takes the mean
/// with something else: a "size" beside mean and standard deviation is that of a group.
void dropDoubtfulCounts(const ColumnView& view, std::vector<Explanation>& all);

/// The probability of an extra zero beside mean and size of a count is none of a class.
void dropPartsOfCounts(std::vector<Explanation>& all);

/// Logits are never assumed where other columns add up to 1 or 100.
void preferSums(const ColumnView& view, std::vector<Explanation>& all);

/// Beside what bears a name of predictions, columns that nothing holds together are no scores of classes: neither a
/// part of their names, nor sums, nor labels. Beside one column of fractions that bears such a name they are left out.
void preferNames(const ColumnView& view, std::vector<Explanation>& all);

}  // namespace calibrium
