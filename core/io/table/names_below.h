// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import_remarks.h"
#include "core/io/reading/import_tables.h"

#include <optional>

namespace calibrium {

/// Asked where one of the first rows holds words above numbers, as names of columns do, and no row above it is like
/// those below: then a title stands above the names, or the row says units. The question comes before all others.
/// O(columns), for a few rows.
std::optional<ImportQuestion> namesBelowQuestion(const ImportTables& tables);

}  // namespace calibrium
