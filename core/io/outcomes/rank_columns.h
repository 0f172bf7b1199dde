// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// Asks where columns taken for those of classes hold the largest number of each row, the second largest and so on:
/// "top1_prob" to "top5_prob". In nearly every row they fall from column to column, and either their names count ranks
/// or the labels do not follow them as classes. Silent where the user has said the family. O(n) per column.
std::optional<ImportQuestion> ranksQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
