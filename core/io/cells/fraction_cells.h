// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// Where nearly all cells of a column are fractions of whole numbers ("5/2"), as bookmakers write odds, and the file is
/// not understood without it, asks for numbers in their place. Looks at the first rows.
std::optional<ImportQuestion> fractionCellsQuestion(const ImportPlan& plan);

}  // namespace calibrium
