// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/table_reading.h"
#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

struct TextGrid;

// A table as it is read, as cells of text: facts of the data first, then measures and tests, all numbers of a quantity
// with the same digits.

/// The digits of a column with differences in place of values where there are some.
ColumnDigits readDigits(const ReadTable& read, std::size_t column);

/// The text of a cell as it is read: the difference or the adjusted p-value in place of what it is of.
Text readText(const ReadTable& read, std::size_t row, std::size_t column, const ColumnDigits& digits);

/// Models as columns: many quantities and few models fit on a terminal this way. facts: of the models of the table.
TextGrid modelsAsColumns(const std::vector<FactRow>& facts, const ReadTable& read);
/// Models as rows.
TextGrid modelsAsRows(const std::vector<FactRow>& facts, const ReadTable& read);

/// Models as rows, or quantities as rows where there are more of these than models; powers of ten in the names,
/// intervals below the numbers, and the ranges of calibrated models below these if wanted.
CompactTable compactTable(const std::vector<FactRow>& facts, const ReadTable& read, bool hasRanges);

/// "SKCE: U-statistic variance": how the intervals of a column were made; empty where there are none. Several kinds are
/// joined by "or".
Text intervalKind(const ResultTable& table, std::size_t column);
/// "Intervals in brackets: 95 % (SKCE: U-statistic variance; Brier score: ...)."; empty without intervals.
Text intervalNote(const ResultTable& table);
/// What "if calibrated" means; empty where no cell says it.
Text rangeNote(const ResultTable& table);
/// What the brackets and signs of a table mean, a line each.
std::vector<Text> tableNotes(const ReadTable& read);

}  // namespace calibrium
