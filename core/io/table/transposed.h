// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

struct ImportOverrides;
struct ImportPlan;

/// Refuses a table whose columns are the samples: without names of columns, wider than long, and with as many targets
/// as columns, or with columns that each sum to 1 while the rows do not; or so wide that no row is a sample, unless the
/// family is given. Throws InvalidInput that says so. Looks at
/// some columns, O(rows).
void refuseTransposed(const ImportTables& tables, const ImportOverrides& overrides);

}  // namespace calibrium
