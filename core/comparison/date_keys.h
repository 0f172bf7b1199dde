// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

struct KeyReading;

/// The days of a column of every model as the first model that has them spells them, however each model writes them:
/// 2023-06-01, 01.06.2023, 06/01/2023 (readDate() knows the forms). Empty unless all cells that say something are dates
/// of one kind, and each model leaves no doubt about the order of its numbers. O(n).
std::vector<std::vector<std::string>> dateKeys(const std::vector<std::vector<std::string>>& cells,
                                               const KeyReading& reading);

/// The first cell of dates of one model whose numbers may stand in several orders, as all of its days are 12 or below;
/// empty where it has no dates or they are clear. O(n).
std::string openDate(const std::vector<std::string>& cells, const KeyReading& reading);

}  // namespace calibrium
