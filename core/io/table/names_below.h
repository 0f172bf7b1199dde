// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

/// Asks where the first row below the names of the columns holds words above numbers, as the names themselves do: then
/// the first line is a title, or the row says units. The question comes before all others. O(rows x columns) of a few
/// rows.
void askForNamesBelow(ImportPlan& plan);

}  // namespace calibrium
