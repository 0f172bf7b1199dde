// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

/// The labels 1, X and 2 of matches (1, N, 2 in French) in the order of columns that are named by home, draw and away,
/// or H, D and A in that of columns that are named by 1, X and 2, and so on: what bookmakers write. columns: the words
/// of each name that not all of them hold. Empty for anything else.
std::vector<std::string> namesOfMatchResults(const std::vector<std::vector<std::string>>& columns,
                                             const std::vector<std::string>& labels);

}  // namespace calibrium
