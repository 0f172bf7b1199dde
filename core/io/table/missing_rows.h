// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace calibrium {

class Run;
struct ImportPlan;

/// A cell of predictions or targets is empty, or holds a word for a missing value. Leaving out such rows mends it
/// (ImportOverrides::dropsMissing); how to ask for that is said by the program.
class MissingValue : public InvalidInput {
public:
    using InvalidInput::InvalidInput;
};

/// Whether a cell of numbers says that there is none: empty, "NA", "NaN", "null", "?", ..., or an error of a
/// spreadsheet
/// ("#DIV/0!").
bool isMissing(std::string_view cell);

/// The id of the assumption that cells of draws may be empty, as rows are judged by the draws that they have.
inline constexpr const char* missingDraws = "import-missing-draws";

struct DroppedRows {
    std::size_t count = 0;
    std::int64_t firstLine = 0;  ///< of the predictions file
    std::size_t total = 0;       ///< rows before
    std::size_t shortCount = 0;  ///< rows that are kept with the draws that they have, as others of theirs are missing
    std::int64_t firstShort = 0;
};

/// Both tables without the rows of these lines of the predictions. As they are where no row would be left, and where
/// the tables are of different lengths. O(n log n).
ImportTables withoutLines(ImportTables tables, const std::vector<std::int64_t>& lines);

/// The tables of the rows that are kept, and what is known of the others.
struct RemainingRows {
    ImportTables tables;
    DroppedRows dropped;
};

/// Both tables without the rows in which a prediction or a target is missing. Labels that are words are missing
/// only where the word is none of the classes that the columns are named after, and where there is a class for each of
/// the others: "-" beside "+" of two classes is a label. Numbers may stand for a missing value too (MissingCodes), and
/// an assumption says which. A row of draws stays with those that it has, if they are two or more, and an assumption
/// says so (missingDraws). Needs the columns detected; tables of different lengths, and those of which no row would be
/// left, stay as they are. Time O(rows x columns); cancels within a thousand rows.
Found<RemainingRows> withoutMissingRows(const ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
