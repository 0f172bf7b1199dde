// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/io/table/detect_format.h"

#include <optional>

namespace calibrium {

/// Adds a finding of the columns whose numbers were read without their separators of thousands, and asks where nothing
/// says which of both marks is the decimal one.
void sayGroups(ImportPlan& plan, const Table& table, const TextFormat& format);

/// Whether the predictions, which have been read, have a decimal comma, as their targets then have, too; empty where
/// they show no decimal mark or leave it open.
std::optional<bool> knownDecimalComma(const ImportPlan& plan);

/// Takes a row of units away from below the names, and says so; see hasUnitsRow().
void dropUnits(ImportPlan& plan, Table& table, bool hasDecimalComma);

}  // namespace calibrium
