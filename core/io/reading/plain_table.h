// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

#include <string>

namespace calibrium {

/// A file as a table, for commands whose columns the user names: nothing is taken for predictions or targets.
struct PlainTable {
    Table table;
    bool hasDecimalComma = false;
    std::string path{};  ///< of the file; empty for a table that was made
};

/// Text in any of the formats that planImport() reads; the first line of the table is its header. Throws
/// UnreadableFile, InvalidInput; UndecidedImport where it is open which lines are the table.
PlainTable readPlainTable(const std::string& path, const Run& run = {});

}  // namespace calibrium
