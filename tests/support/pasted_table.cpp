// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pasted_table.h"

#include <string>
#include <vector>

namespace calibrium::test {

PastedTable::PastedTable(const std::string& text, bool hasHeader)
    : table(readTextTable(text, "t.csv", ',', hasHeader)),
      sample(sampleColumns(table, false)),
      facts(factsOf(table, sample)) {}

std::string repeatedRows(const std::string& header, const std::vector<std::string>& rows, int times) {
    std::string text = header.empty() ? "" : header + "\n";
    for (int i = 0; i < times; ++i) {
        for (const std::string& row : rows) text += row + "\n";
    }
    return text;
}

}  // namespace calibrium::test
