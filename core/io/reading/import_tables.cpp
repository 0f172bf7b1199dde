// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_tables.h"

#include <algorithm>

namespace calibrium {

bool isKeyColumn(const ImportTables& tables, std::size_t column) {
    return std::find(tables.keyColumns.begin(), tables.keyColumns.end(), column) != tables.keyColumns.end();
}

bool isTargetKeyColumn(const ImportTables& tables, std::size_t column) {
    const auto& keys = tables.targetKeyColumns;
    return std::find(keys.begin(), keys.end(), column) != keys.end();
}

}  // namespace calibrium
