// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

// Columns of concentrations and of the shares of a whole that they are predictions of: "alpha_sand" and "sand",
// "alpha1" and "y1".

/// What the name of a column says of its part beside a word of the layout for concentrations, in lower case: "sand" of
/// "alpha_sand" and "Sand_alpha", "1" of "alpha1", "" of "alpha". Absent without such a word.
std::optional<std::string> partOfShares(const FamilyLayout& layout, std::string_view columnName);

/// The column of the share of each of the parts, in their order, among the columns named: all are called after their
/// parts alone ("sand"), or with the same words in front or behind ("share_sand", "y1"). Absent where a part has none
/// or several ways fit.
std::optional<std::vector<std::size_t>> columnsOfParts(const std::vector<std::string>& parts,
                                                       const std::vector<std::string>& header,
                                                       const std::vector<std::size_t>& columns);

}  // namespace calibrium
