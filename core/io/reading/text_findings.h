// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import_remarks.h"
#include "core/io/reading/import_tables.h"

#include <optional>

namespace calibrium {

/// A finding of the columns whose numbers were read without their separators of thousands, and a question where nothing
/// says which of both marks is the decimal one.
ImportRemarks groupRemarks(const Table& table, const TextFormat& format);

/// Whether the predictions, which have been read, have a decimal comma, as their targets then have, too; empty where
/// they show no decimal mark or leave it open.
std::optional<bool> knownDecimalComma(const ImportTables& tables);

/// The table without a row of units below the names, which is said; see hasUnitsRow().
Found<Table> withoutUnits(Table table, bool hasDecimalComma);

}  // namespace calibrium
