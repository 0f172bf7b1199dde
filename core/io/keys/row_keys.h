// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/keys/key_cells.h"
#include "core/io/reading/import.h"
#include "core/run/run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace calibrium {

class Table;
struct ImportPlan;

/// A column of the predictions and one of the targets that may say which rows belong together.
struct KeyColumns {
    std::size_t predictions = 0;
    std::size_t targets = 0;
};

/// Columns of the predictions and, in the same order, of the targets that do so together: date and lead time.
struct JointKey {
    std::vector<std::size_t> predictions;
    std::vector<std::size_t> targets;
};

/// keyOfText() of a cell.
std::string keyOf(const Table& table, std::size_t row, std::size_t column);
/// Of several cells of a row.
std::string keyOf(const Table& table, std::size_t row, const std::vector<std::size_t>& columns);

/// How the columns of a key are read, alike in both files. O(n).
using KeyReadings = std::vector<KeyReading>;
KeyReadings keyReadings(const ImportTables& tables, const JointKey& key, const Run& run);

/// The key of a row that is matched with rows of the other file; empty where one of its cells says nothing, so that the
/// row belongs to no other.
std::string matchingKey(const Table& table, std::size_t row, const std::vector<std::size_t>& columns,
                        const KeyReadings& readings);

using KeyRows = std::unordered_map<std::string, std::size_t>;

/// The row of each matchingKey() but the empty one; nothing if a key recurs. O(n).
std::optional<KeyRows> uniqueRows(const Table& table, const std::vector<std::size_t>& columns,
                                  const KeyReadings& readings, const Run& run);

/// Whether the column identifies the rows of each file: no key recurs, and most rows have one. O(n).
bool identifiesRows(const ImportTables& tables, const KeyColumns& key, const Run& run);

/// Whether both columns hold the same keys in the same rows. O(n).
bool agreeRowByRow(const ImportTables& tables, const KeyColumns& key);
bool agreeRowByRow(const ImportTables& tables, const JointKey& key);

/// Columns of one name in both files that together say which target a prediction has: no target stands twice, and at
/// least half of the predictions have one. As few columns as do so, the first of the file; several predictions may
/// share a target, as those of several lead times do. Columns of targets are left out. Nothing where there are none.
/// O(n) per column.
std::optional<JointKey> jointKey(const ImportTables& tables, const Run& run);

/// Whether the column holds 0, 1, 2, ... or 1, 2, 3, ...: it numbers the rows as they stand, and identifies none. O(n).
bool countsItsRows(const Table& table, std::size_t column);

/// Where two columns count rows, each without a gap, from different numbers, as 0, 1, 2, ... of one program and 1, 2,
/// 3,
/// ... of another do: the same number may then be another row. Nothing where one of them is no count, or where both
/// files may hold parts of one count: of different lengths, or in an order of their own, unless one begins with 0 and
/// the other with 1. O(n).
struct ShiftedCounts {
    long long first = 0;   ///< of the predictions
    long long other = 0;   ///< of the targets
    bool areRows = false;  ///< both rise by one from row to row, and are as many
};
std::optional<ShiftedCounts> shiftedCounts(const ImportTables& tables, const KeyColumns& key);

/// Whether the column may say which sample a row is: an identifier by its name, or words. Looks at the first rows.
bool mayIdentify(const Table& table, std::size_t column);

/// Whether the column may be a key: the first rows hold words or whole numbers. Fractions are measured, they identify
/// nothing.
bool mayBeKey(const Table& table, std::size_t column);

/// Whether all keys of the predictions stand among the targets, none of either twice. O(n).
bool holdsAllKeys(const ImportTables& tables, const KeyColumns& key, const Run& run);

/// Columns of one name in both files that identify the rows though their names do not say so: words or whole numbers,
/// none twice, and those of the predictions all among the targets, in other rows; without any, those that count the
/// rows of both from another number. Columns of targets are left out but for such counts. O(n) per column.
std::vector<KeyColumns> keysByContent(const ImportTables& tables, const Run& run);

/// A column of one name in both files that holds the same cells as often, but in other rows: the files stand in
/// different orders. One that may identify rows comes before others, such as outcomes. O(n log n) per column.
std::optional<KeyColumns> columnInOtherOrder(const ImportTables& tables, const Run& run);

/// A column of one name in both files, of words in one of them at least, that identifies the rows of one file at least,
/// but whose rows do not agree: another spelling of the same keys (dates), or samples that are only in part the same,
/// or times of one file beside the days of the other. Columns of
/// targets are left out. O(n) per column.
std::optional<KeyColumns> keysThatDisagree(const ImportTables& tables, const Run& run);

/// Columns of different names that hold the same keys in another order: identifiers by name, or words, none twice.
/// O(n) per column.
std::optional<KeyColumns> sameKeysElsewhere(const ImportTables& tables, const Run& run);

}  // namespace calibrium
