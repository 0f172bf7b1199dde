// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct ImportPlan;

/// Asks where one of the first rows holds words above numbers, as names of columns do, and no row above it is like
/// those below: then a title stands above the names, or the row says units. The question comes before all others.
/// O(columns), for a few rows.
void askForNamesBelow(ImportPlan& plan);

}  // namespace calibrium
