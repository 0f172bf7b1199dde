// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/column_facts.h"
#include "core/io/explanations.h"
#include "core/io/text_table.h"

#include <string>
#include <vector>

namespace calibrium::test {

/// A table of comma separated text with all that the detection looks at.
struct PastedTable {
    explicit PastedTable(const std::string& text, bool hasHeader = true)
        : table(readTextTable(text, "t.csv", ',', hasHeader)),
          sample(sampleColumns(table, false)),
          facts(factsOf(table, sample)) {}

    [[nodiscard]] ColumnView view(TargetHint target = {}) const {
        return {.table = table, .sample = sample, .facts = facts, .target = std::move(target)};
    }

    Table table;
    ColumnSample sample;
    std::vector<ColumnFacts> facts;
};

/// Lines joined, as often as it takes.
inline std::string repeatedRows(const std::string& header, const std::vector<std::string>& rows, int times = 5) {
    std::string text = header.empty() ? "" : header + "\n";
    for (int i = 0; i < times; ++i) {
        for (const std::string& row : rows) text += row + "\n";
    }
    return text;
}

}  // namespace calibrium::test
