// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_tables.h"

#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/reports/table_text.h"
#include "ui/export/html_parts.h"

#include <QObject>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace calibrium::ui {

using namespace html;

namespace {

/// In points of compactTable()'s estimate, whose letters are narrower than those of the page, and less the padding.
constexpr double tableWidth = 330;
constexpr std::size_t mostModelColumns = 4;
// In percent of the page: tables below each other have their columns below each other.
constexpr int nameColumn = 24;
constexpr int widestColumn = 24;
constexpr std::size_t columnsInOneLine =
    3;  // have numbers and intervals side by side; fewer, their kinds in a column, too

/// The number, and its interval or range beside it or on a line below.
QString compactCellHtml(const CompactCell& cell, bool isOneLine) {
    QString html = QStringLiteral("<span class=\"num\">%1</span>").arg(spoken(cell.main));
    for (const Text& line : {cell.interval, cell.range}) {
        if (line.empty()) continue;
        html += isOneLine ? QStringLiteral(" ") : QStringLiteral("<br>");
        html += QStringLiteral("<span class=\"muted interval\">%1</span>").arg(spoken(line));
    }
    return html;
}

bool isBreak(QChar c) { return c == QLatin1Char('_') || c == QLatin1Char('-') || c == QLatin1Char(' '); }

/// The longest part of a name that stays in one line.
std::string longestPart(const std::string& name) {
    QString longest;
    QString part;
    for (const QChar c : QString::fromStdString(name)) {
        part += c;
        if (part.size() > longest.size()) longest = part;
        if (isBreak(c)) part.clear();
    }
    return longest.toStdString();
}

/// Quantities as rows, with the kind of their intervals, or models as rows.
CompactTable resultsTable(const std::vector<ReportedModel>& models, const ReadTable& read) {
    const auto facts = factRows(models);
    CompactTable compact = compactTable(facts, read, true);
    const bool areQuantitiesRows = read.table.columns.size() > models.size();
    if (areModelsRows(models, read)) return areQuantitiesRows ? transposed(compact) : compact;
    if (!areQuantitiesRows) compact = transposed(compact);
    for (std::size_t column = 0; column < read.table.columns.size(); ++column) {
        compact.rows[1 + facts.size() + column].front().interval = intervalKind(read.table, column);
    }
    return compact;
}

/// In tables of about as many columns each.
std::vector<std::vector<std::size_t>> evenBlocks(const CompactTable& measured) {
    auto blocks = columnBlocks(measured, tableWidth);
    std::vector<std::size_t> columns;
    for (const auto& block : blocks) columns.insert(columns.end(), block.begin(), block.end());
    std::size_t widest = 0;
    for (const auto& block : blocks) widest = std::max(widest, block.size());
    widest = std::min(widest, mostModelColumns);
    const std::size_t count = std::max<std::size_t>(1, (columns.size() + widest - 1) / widest);
    const std::size_t each = (columns.size() + count - 1) / count;
    std::vector<std::vector<std::size_t>> even;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i % each == 0) even.emplace_back();
        even.back().push_back(columns[i]);
    }
    return even;
}

}  // namespace

bool areModelsRows(const std::vector<ReportedModel>& models, const ReadTable& read) {
    return models.size() > mostModelColumns && models.size() >= read.table.columns.size();
}

QString resultsTableHtml(const std::vector<ReportedModel>& models, const ReadTable& read) {
    const QString corner = areModelsRows(models, read) ? QObject::tr("model") : QObject::tr("quantity");
    return compactTableHtml(resultsTable(models, read), corner);
}

QString compactTableHtml(const CompactTable& compact, const QString& corner) {
    QString html;
    CompactTable measured = compact;
    for (CompactCell& cell : measured.rows.front()) {
        cell.main = asItStands(longestPart(cell.main.english()));
    }
    for (auto& row : measured.rows) {
        // Names and kinds continue on a further line.
        row.front() = {.main = asItStands(longestPart(row.front().main.english()))};
    }
    const bool hasKinds = std::any_of(compact.rows.begin(), compact.rows.end(),
                                      [](const auto& row) { return !row.front().interval.empty(); });
    const auto blocks = evenBlocks(measured);
    const bool isOneLine = blocks.front().size() <= columnsInOneLine;
    for (const auto& columns : blocks) {
        const auto count = static_cast<int>(columns.size());
        const int percent = std::min(widestColumn, (100 - nameColumn) / std::max(count, 1));
        const bool hasKindColumn = hasKinds && blocks.front().size() < columnsInOneLine;
        const int total = hasKindColumn ? 100 : nameColumn + count * percent;
        const auto share = [total](int wanted) { return 100 * wanted / total; };
        QString head = headCell(corner, share(nameColumn));
        for (const std::size_t column : columns) {
            head += headCell(breakable(spoken(compact.rows.front()[column].main)), share(percent));
        }
        if (hasKindColumn) head += headCell(QObject::tr("interval"));
        QString rows;
        for (std::size_t r = 1; r < compact.rows.size(); ++r) {
            const auto& row = compact.rows[r];
            QString name = breakable(spoken(row.front().main));
            const QString kind = QStringLiteral("<span class=\"muted\">%1</span>").arg(spoken(row.front().interval));
            if (hasKinds && !hasKindColumn && !row.front().interval.empty()) name += QStringLiteral("<br>") + kind;
            QString cells = bodyCell(name);
            for (const std::size_t column : columns) {
                cells += bodyCell(compactCellHtml(row[column], isOneLine));
            }
            if (hasKindColumn) cells += bodyCell(row.front().interval.empty() ? QString() : kind);
            rows += tableRow(cells);
        }
        html += headedTable(tableRow(head), rows, total);
    }
    return html;
}

namespace {

template <class Grid>
QString htmlOf(const Grid& grid) {
    QString head;
    QString rows;
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        QString cells;
        for (const auto& cell : grid.rows[r])
            cells += r == 0 ? headCell(spoken(cell)) : bodyCell(breakable(spoken(cell)));
        (r == 0 ? head : rows) += tableRow(cells);
    }
    return headedTable(head, rows, 100);
}

}  // namespace

QString gridHtml(const TextGrid& grid) { return htmlOf(grid); }

QString gridHtml(const TextTable& table) { return htmlOf(table); }

}  // namespace calibrium::ui
