// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/error.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class Table;

/// A column that the user named, for commands that read a table without a data set. The table must outlive it.
class TableColumn {
public:
    /// codes: numbers that stand for a missing value. Throws InvalidInput that lists the columns there are.
    TableColumn(const Table& table, const std::string& name, bool hasDecimalComma, std::vector<double> codes = {});

    /// Whether the cell is empty, says that there is no value, or holds one of the codes.
    [[nodiscard]] bool isMissing(std::size_t row) const;
    /// Without blanks around it.
    [[nodiscard]] std::string text(std::size_t row) const;
    /// "45 %" is 0.45. Throws InvalidInput, with file, line and column, where the cell is none.
    [[nodiscard]] double number(std::size_t row) const;
    [[nodiscard]] Place place(std::size_t row) const;

private:
    const Table* m_table;
    std::size_t m_column = 0;
    bool m_hasDecimalComma;
    std::vector<double> m_codes;
};

}  // namespace calibrium
