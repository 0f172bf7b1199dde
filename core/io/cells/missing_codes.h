// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

struct ImportPlan;

/// What ImportOverrides::missingCodes says where every number is a number.
inline constexpr const char* noMissingCode = "none";
/// The id of the assumption that a number stands for a missing value.
inline constexpr const char* missingCode = "import-missing-codes";

/// The numbers that data bases fill gaps with (-999, 99, 9999.9, 1e20, ..) where they lie far from all other numbers of
/// the column, and are few. O(rows).
std::vector<double> fillNumbers(const Table& table, std::size_t column, bool hasDecimalComma);

/// What --missing says, as numbers; empty of "none". Throws InvalidSetting for other words.
std::vector<double> namedCodes(const std::vector<std::string>& codes, bool hasDecimalComma);

/// Numbers of predictions and targets that stand for a missing value: those that the user names, in every such column;
/// without, of real-valued families the ones that data bases fill gaps with (-999, 99, 9999.9, 1e20, ..) where they lie
/// far from all other numbers of their column, of draws of all columns, and are few; in columns of probabilities and
/// percentages the same where they can be none. Needs the columns of the plan detected. O(rows) a column.
class MissingCodes {
public:
    MissingCodes(const ImportPlan& plan, const ImportOverrides& overrides);
    /// Whether the cell of a column of predictions or targets holds a code. table: one of the plan's.
    [[nodiscard]] bool isIn(const Table& table, std::size_t row, std::size_t column) const;
    struct Code {
        const Table* table = nullptr;
        std::size_t column = 0;
        double number = 0;
    };
    [[nodiscard]] const std::vector<Code>& all() const { return m_codes; }

private:
    [[nodiscard]] bool holds(const Table& table, std::size_t column, double code) const;

    std::vector<Code> m_codes;
    std::vector<double> m_numbers;  ///< of the codes, each once: few, whatever the number of columns
    bool m_hasDecimalComma = false;
};

/// Asks whether a number that lies far from all others stands for a missing value, and what is to be done with the rows
/// where the user named such numbers; not where the user has said that rows with them are left out, or that none does.
std::optional<ImportQuestion> missingCodesQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

/// The question of a code in columns of which it is open what scale they have, as the code makes it; none of numbers
/// that may be percentages. O(rows) a column.
std::optional<ImportQuestion> codeAmongScoresQuestion(const Table& table, const std::vector<std::size_t>& columns,
                                                      bool hasDecimalComma);

/// What is said where rows with such numbers are left out. Needs the plan before they are.
ImportRemarks missingCodesRemarks(const MissingCodes& codes);

}  // namespace calibrium
