// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Table;
struct ImportOverrides;
struct ImportPlan;

/// The predictions with the outcomes of the other file as a last column, under a name of targets, and before it the
/// columns of that file that are called predicted. Nothing where there
/// is no other file, its rows do not stand beside those of the predictions, several of its columns may be meant, or the
/// predictions have no header. O(cells).
std::optional<Table> withTargetsBeside(const ImportTables& tables, const ImportOverrides& overrides);

}  // namespace calibrium
