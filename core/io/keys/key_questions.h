// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/row_keys.h"
#include "core/io/reading/import.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The cells of a row that are its key, as they stand in the file, for messages.
std::string quotedKey(const Table& table, std::size_t row, const std::vector<std::size_t>& columns);

/// As --key takes it: "id", or "id=sample".
std::string pairOfKeyNames(const std::string& own, const std::string& other);
/// The same of columns, of which one without a name has its number.
std::string pairOfColumns(const ImportTables& tables, const KeyColumns& key);

/// Keys without a partner that would have one if capital and small letters were the same, or if zeros in front of
/// numbers ("S7", "S007") were left out.
std::optional<ImportQuestion> spellingsQuestion(const ImportTables& tables, const JointKey& key, const Run& run);

/// Rows that a key has joined, but a column of both that says a year or another time differs in every one of them: the
/// same place in another year. joined: row by row.
std::optional<ImportQuestion> otherTimeQuestion(const ImportTables& joined, const JointKey& key);

/// Of columns that shiftedCounts() speaks of: which rows belong together.
ImportQuestion shiftedQuestion(const ImportTables& tables, const KeyColumns& key);

/// Two columns of different names, or of a file without names, that hold the same keys in another order may belong
/// together, and a column of one name that holds the same in another order, or other words, says that the rows do not.
/// compared: the tables with keys that are written alike (withDatesAlike()).
std::optional<ImportQuestion> keyQuestion(const ImportTables& tables, const ImportTables& compared, const Run& run);

}  // namespace calibrium
