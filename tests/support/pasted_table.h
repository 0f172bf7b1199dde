// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"
#include "core/io/columns/explanations.h"
#include "core/io/table/text_table.h"

#include <string>
#include <vector>

namespace calibrium::test {

/// A table of comma separated text with all that the detection looks at.
struct PastedTable {
    explicit PastedTable(const std::string& text, bool hasHeader = true);

    [[nodiscard]] ColumnView view(TargetHint target = {}) const {
        return {.table = table, .sample = sample, .facts = facts, .target = std::move(target)};
    }

    Table table;
    ColumnSample sample;
    std::vector<ColumnFacts> facts;
};

/// Lines joined, as often as it takes.
std::string repeatedRows(const std::string& header, const std::vector<std::string>& rows, int times = 5);

}  // namespace calibrium::test
