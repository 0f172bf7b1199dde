// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/missing_numbers.h"

#include "core/data/table.h"
#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/table/table_column.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

std::size_t placeIn(const Table& table, const std::string& column) {
    const auto& header = table.header();
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), column) - header.begin());
}

[[noreturn]] void throwFillNumber(const Table& table, const std::string& column, bool hasDecimalComma, double number) {
    const TableColumn cells(table, column, hasDecimalComma);
    const std::size_t place = placeIn(table, column);
    std::size_t row = 0;
    while (numberIn(table, row, place, hasDecimalComma) != number) ++row;
    throw InvalidInput(Text("{1} lies far from all other numbers here, as a code for a missing value does; "
                            "--drop-missing leaves such rows out; --missing none takes it for a number.",
                            asNumber(roundTrip(number))),
                       cells.place(row));
}

}  // namespace

std::vector<double> missingNumbers(const Table& table, const std::string& column, bool hasDecimalComma,
                                   const MissingNumbers& options) {
    if (options.said) return namedCodes(*options.said, hasDecimalComma);
    const std::size_t place = placeIn(table, column);
    if (place == table.header().size()) return {};
    std::vector<double> found = fillNumbers(table, place, hasDecimalComma);
    if (!found.empty() && !options.areDropped) throwFillNumber(table, column, hasDecimalComma, found.front());
    return found;
}

}  // namespace calibrium
