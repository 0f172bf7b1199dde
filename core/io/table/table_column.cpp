// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/table_column.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <utility>

namespace calibrium {

TableColumn::TableColumn(const Table& table, const std::string& name, bool hasDecimalComma, std::vector<double> codes)
    : m_table(&table), m_hasDecimalComma(hasDecimalComma), m_codes(std::move(codes)) {
    const auto& header = table.header();
    const auto found = std::find(header.begin(), header.end(), name);
    if (found == header.end()) {
        throw InvalidInput(Text("There is no column {1}; there are {2}.", name, inSequence(header)),
                           {.file = table.name()});
    }
    m_column = static_cast<std::size_t>(found - header.begin());
}

bool TableColumn::isMissing(std::size_t row) const {
    if (!m_table->number(row, m_column) && calibrium::isMissing(m_table->cell(row, m_column))) return true;
    if (m_codes.empty()) return false;
    const auto number = numberIn(*m_table, row, m_column, m_hasDecimalComma);
    return number && std::find(m_codes.begin(), m_codes.end(), *number) != m_codes.end();
}

std::string TableColumn::text(std::size_t row) const { return std::string(trimmed(m_table->cell(row, m_column))); }

double TableColumn::number(std::size_t row) const {
    const auto number = numberIn(*m_table, row, m_column, m_hasDecimalComma);
    if (number) return *number;
    if (const auto percent = parsePercent(m_table->cell(row, m_column), m_hasDecimalComma)) return *percent / 100;
    throw InvalidInput(Text("\"{1}\" is no number.", m_table->cell(row, m_column)), place(row));
}

Place TableColumn::place(std::size_t row) const {
    return {.file = m_table->name(),
            .row = m_table->line(row),
            .column = static_cast<std::int64_t>(m_column) + 1,
            .columnName = m_table->header()[m_column]};
}

}  // namespace calibrium
