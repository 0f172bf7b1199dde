// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/row_keys.h"
#include "core/io/reading/import.h"
#include "core/run/run.h"

#include <optional>

namespace calibrium {

/// The tables as their keys are compared: days that the two files write in different ways (01.06.2023, 06/01/2023,
/// 2023-06-01 00:00:00) are written in one. A column is changed only where all its cells are dates whose order is clear
/// in its file, the other file has such dates too, and no column of its name there whose dates are open. Where days and
/// months may be exchanged (01/02/2023 to 01/03/2023), the order is clear if the rows go forward in time under one of
/// them alone, or else if ten days or more, and a fifth more than under the other, are those of the other file. O(n log
/// n).
ImportTables withDatesAlike(const ImportTables& tables, const Run& run);

/// Whether days of the key (01/02/2023) match as well where day and month stand the other way round in one of the files
/// as where they do not, so that rows could be joined to those of other days. Nothing where the rows, or a fifth more
/// days of one reading, decide. O(n log n).
std::optional<ImportQuestion> exchangedDaysQuestion(const ImportTables& tables, const JointKey& key, const Run& run);

}  // namespace calibrium
