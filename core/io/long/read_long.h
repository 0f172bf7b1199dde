// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/shaped_tables.h"

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Words of ImportOverrides::longTable.
inline constexpr const char* notLong = "none";
inline constexpr const char* longAsShown = "auto";

/// The id of the assumption that says which model the rows are of.
inline constexpr const char* modelRowsAssumption = "import-model-rows";

/// The predictions, where they are a long table or hold models one below the other, as a table with one forecast of one
/// model a row, so that everything after it reads it like any other: longLayout(), modelRows(), and the format of
/// forecast hubs (output_type, output_type_id, value), whose kinds of output are models of their own. Says what has
/// become a row, a column and a model. With several models the first is read unless ImportOverrides::part names one,
/// all are listed in ImportTables::parts, and the user is asked which is meant. What is known now is settled: family,
/// roles, levels, and the columns that the targets file shares as its key. Throws InvalidSetting for columns or models
/// that are not there, InvalidInput for a table that is said to be long and is not. Time O(n).
Found<ShapedTables> readLong(ImportTables tables, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
