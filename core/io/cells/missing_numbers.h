// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// What the user says of numbers that stand for a missing value in columns that he names.
struct MissingNumbers {
    std::optional<std::vector<std::string>> said{};  ///< "-999", ..; "none": every number is one
    bool areDropped = false;                         ///< rows with a missing value are left out
};

/// The numbers of the column that stand for a missing value: those that are said, else, if such rows are left out, the
/// ones that lie far from all others as codes do (fillNumbers()). Throws InvalidInput, with file, line and column,
/// where there are some and nothing is said; InvalidSetting for what is said and no number. O(n).
std::vector<double> missingNumbers(const Table& table, const std::string& column, bool hasDecimalComma,
                                   const MissingNumbers& options);

}  // namespace calibrium
