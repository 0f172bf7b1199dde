// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/read_notes.h"

#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/value_spellings.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/table/missing_rows.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t notedRowsPerCheck = 1000;
constexpr std::size_t bytesPerCell = sizeof(std::string) + sizeof(double);

std::string nameOf(const Table& table, std::size_t column) {
    const auto& header = table.header();
    const std::string name = header.empty() ? "" : visibleText(trimmed(header[column]));
    return name.empty() ? "column " + std::to_string(column + 1) : name;
}

SampleColumn readColumn(const Table& table, std::size_t column, bool hasDecimalComma, const Run& run) {
    SampleColumn result{.name = nameOf(table, column), .cells = {}, .numbers = {}};
    result.cells.reserve(table.rowCount());
    bool areNumbers = true;
    bool isAnyKnown = false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % notedRowsPerCheck == 0) run.check();
        result.cells.push_back(visibleText(trimmed(table.cell(row, column))));
        if (!areNumbers) continue;
        const auto number = numberIn(table, row, column, hasDecimalComma);
        const bool isUnknown = number ? std::isnan(*number) : isMissing(result.cells.back());
        areNumbers = isUnknown || (number && std::isfinite(*number));
        isAnyKnown = isAnyKnown || !isUnknown;
        if (areNumbers) result.numbers.push_back(isUnknown ? std::numeric_limits<double>::quiet_NaN() : *number);
    }
    if (!areNumbers || !isAnyKnown) result.numbers = {};
    result.cells = withOneSpellingEach(std::move(result.cells), run);
    return result;
}

bool isNamed(const std::vector<SampleColumn>& columns, const std::string& name) {
    return std::any_of(columns.begin(), columns.end(), [&](const SampleColumn& known) { return known.name == name; });
}

class NotesReader {
public:
    NotesReader(const ImportPlan& plan, const Run& run, std::size_t mostBytes)
        : m_plan(plan), m_run(run), m_mostBytes(mostBytes) {}

    void add(const Table& table, std::size_t column, bool isPrediction = false) {
        const std::size_t bytes = table.rowCount() * bytesPerCell;
        if (m_bytes + bytes > m_mostBytes) {
            m_leftOut.push_back(nameOf(table, column));
            return;
        }
        m_bytes += bytes;
        SampleColumn read = readColumn(table, column, m_plan.tables.format.hasDecimalComma, m_run);
        read.isPrediction = isPrediction;
        if (isNamed(m_columns, read.name)) read.name += " (" + visibleText(table.name()) + ")";
        if (!isNamed(m_columns, read.name)) m_columns.push_back(std::move(read));
    }
    [[nodiscard]] std::vector<SampleColumn> take() { return std::move(m_columns); }
    [[nodiscard]] const std::vector<std::string>& leftOut() const { return m_leftOut; }

private:
    const ImportPlan& m_plan;
    const Run& m_run;
    std::size_t m_mostBytes;
    std::vector<SampleColumn> m_columns;
    std::vector<std::string> m_leftOut;
    std::size_t m_bytes = 0;
};

std::vector<std::int64_t> linesOf(const Table& table) {
    std::vector<std::int64_t> lines(table.rowCount());
    for (std::size_t row = 0; row < lines.size(); ++row) lines[row] = table.line(row);
    return lines;
}

/// Frequencies have been used, and identifiers of rows that stand for several samples would be taken for clusters.
bool isOfRepeatedRows(const ImportPlan& plan, std::size_t column) {
    if (!plan.tables.frequencyColumn) return false;
    const auto& header = plan.tables.predictions.header();
    return column == *plan.tables.frequencyColumn || (!header.empty() && isRowIdentifier(header[column]));
}

Warning leftOutWarning(const std::vector<std::string>& names) {
    return {"import-columns-left-out", Severity::Note,
            Text("There is no room for all columns beside the predictions; these are left out and cannot be a group, "
                 "an axis or weights: {1}. A file with fewer columns keeps them.",
                 listed(names))};
}

}  // namespace

SampleNotes readNotes(const ImportPlan& plan, std::vector<Warning>& findings, const Run& run, std::size_t mostBytes) {
    SampleNotes notes{.file = visibleText(plan.tables.predictions.name())};
    setLines(notes, linesOf(plan.tables.predictions));
    NotesReader reader(plan, run, mostBytes);
    const auto& roles = plan.reading.roles;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const bool isTarget = roles[column] == ColumnRole::Target && !plan.tables.targets;
        if (roles[column] == ColumnRole::Prediction || isTarget || isOfRepeatedRows(plan, column)) continue;
        const auto& others = plan.reading.columnsOfOthers;
        reader.add(plan.tables.predictions, column, std::find(others.begin(), others.end(), column) != others.end());
    }
    if (plan.tables.targets) {
        const std::vector<std::size_t> targets = targetColumns(plan);
        for (std::size_t column = 0; column < plan.tables.targets->columnCount(); ++column) {
            const bool isTarget = std::find(targets.begin(), targets.end(), column) != targets.end();
            if (!isTarget && !isTargetKeyColumn(plan.tables, column)) reader.add(*plan.tables.targets, column);
        }
    }
    if (!reader.leftOut().empty()) findings.push_back(leftOutWarning(reader.leftOut()));
    notes.columns = reader.take();
    return notes;
}

}  // namespace calibrium
