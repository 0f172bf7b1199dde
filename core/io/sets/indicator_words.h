// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

namespace calibrium {

/// The table with 1 and 0 in the columns that hold only words for yes and no (True and False, ja and nein), where there
/// are two such columns or more; else the table as it is.
Table withWordsAsIndicators(const Table& table, const Run& run);

}  // namespace calibrium
