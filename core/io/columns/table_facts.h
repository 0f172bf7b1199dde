// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

/// What is known of the columns of the predictions before any of them is chosen: a sample of their cells, what names
/// and cells of each say, and what is known of the targets.
struct TableFacts {
    ColumnSample sample;
    std::vector<ColumnFacts> columns;
    TargetHint target{};
    std::vector<std::size_t> reserved{};  ///< columns that hold the targets already

    /// For choices; the facts and the table must outlive it.
    [[nodiscard]] ColumnView of(const Table& predictions) const {
        return {.table = predictions, .sample = sample, .facts = columns, .target = target, .reserved = reserved};
    }
};

/// The facts of the predictions, with what the user has said of their columns: which are set aside, and which is the
/// target. Says where a confidence is judged by whether its prediction was right. Looks at the sampled rows.
Found<TableFacts> tableFacts(const ImportTables& tables, const ImportOverrides& overrides);

/// Whether the user has named the column as something else than predictions and targets: a group, weights, frequencies.
bool isAside(const Table& table, const ImportOverrides& overrides, std::size_t column);

}  // namespace calibrium
