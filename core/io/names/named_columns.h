// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class Table;
struct ImportOverrides;

/// Whether the user says that there are no targets: "none" is no name of a column then.
bool hasNoTargets(const ImportOverrides& overrides);
/// Whether the user names the column of the targets.
bool namesTargets(const ImportOverrides& overrides);

/// The column that a user means: by its name, or by its number from 1 where no column has that name.
/// Throws InvalidSetting that lists the columns; for a name that several columns have, too.
std::size_t columnNamed(const Table& table, const std::string& name);

/// The same for several. Throws InvalidSetting if one is named twice.
/// A name that begins or ends with * stands for all columns that end or begin like the rest of it, by their numbers if
/// these are all that differs, else in the order of the file.
std::vector<std::size_t> columnsNamed(const Table& table, const std::vector<std::string>& names);

}  // namespace calibrium
