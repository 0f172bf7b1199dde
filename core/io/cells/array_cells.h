// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <string_view>

namespace calibrium {

struct ImportPlan;

/// Whether a cell holds several numbers, as a list or an array is printed: "[0.61 0.39]", "(0.6, 0.4)",
/// "tensor([1., 2.])",
/// "{'a': 0.3}", "0.61 0.39".
bool isArrayCell(std::string_view cell);

/// Where nearly all cells of a column hold several numbers each, and the file is not understood without it (it would be
/// the column of targets, there are no predictions, or other questions are open), asks for one column per number in
/// place of all other questions. Looks at sampled rows.
std::optional<ImportQuestion> arrayCellsQuestion(const ImportPlan& plan);

}  // namespace calibrium
