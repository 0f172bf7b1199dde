// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import_remarks.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The columns of the shares whose concentrations the predictions are, of a family with areShares, in their order:
/// those that are named after their parts, else the only columns of numbers that are left, where they are as many and
/// their rows add up to 1 or to 100, which is said. Empty where there are none.
Found<std::vector<std::size_t>> shareColumns(const ColumnView& view, const FamilyLayout& layout,
                                             const std::vector<std::size_t>& predictions);

/// Whether the file holds shares that are named after the parts of these concentrations.
bool haveNamedShares(const ColumnView& view, const FamilyLayout& layout, const std::vector<std::size_t>& predictions);

/// The columns of targets in the order of the predictions' parts, where both are named after them; else as they are.
std::vector<std::size_t> inOrderOfParts(const FamilyLayout& layout, const std::vector<std::string>& predictionNames,
                                        const std::vector<std::string>& targetHeader, std::vector<std::size_t> targets);

}  // namespace calibrium
