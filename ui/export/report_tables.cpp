// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_tables.h"

#include "core/analysis/reports/data_facts.h"
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
constexpr std::size_t mostColumns = 4;
// In percent of the page: tables below each other have their columns below each other.
constexpr int nameColumn = 28;
constexpr int widestColumn = 24;

QString compactCellHtml(const CompactCell& cell) {
    QString html = QStringLiteral("<span class=\"num\">%1</span>").arg(spoken(cell.main));
    for (const std::string& line : {cell.interval, cell.range}) {
        if (!line.empty()) html += QStringLiteral("<br><span class=\"muted num\">%1</span>").arg(spoken(line));
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

/// The kind of the intervals below the name of their quantity.
CompactTable resultsTable(const std::vector<ReportedModel>& models, const ReadTable& read) {
    const auto facts = factRows(models);
    CompactTable compact = compactTable(facts, read, true);
    const bool areRows = read.table.columns.size() > models.size();
    if (!areRows) compact = transposed(compact);
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
    widest = std::min(widest, mostColumns);
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

QString resultsTableHtml(const std::vector<ReportedModel>& models, const ReadTable& read) {
    return compactTableHtml(resultsTable(models, read), QObject::tr("quantity"));
}

QString compactTableHtml(const CompactTable& compact, const QString& corner) {
    QString html;
    CompactTable measured = compact;
    for (CompactCell& cell : measured.rows.front()) cell.main = longestPart(cell.main);
    for (const auto& columns : evenBlocks(measured)) {
        QString head;
        QString rows;
        const auto count = static_cast<int>(columns.size());
        const int percent = std::min(widestColumn, (100 - nameColumn) / std::max(count, 1));
        for (std::size_t r = 0; r < compact.rows.size(); ++r) {
            const auto& row = compact.rows[r];
            const CompactCell& name = row.front();
            QString cells =
                r == 0 ? headCell(corner, nameColumn)
                       : bodyCell(
                             spoken(name.main) +
                             (name.interval.empty()
                                  ? QString()
                                  : QStringLiteral("<br><span class=\"muted\">%1</span>").arg(spoken(name.interval))));
            for (const std::size_t column : columns) {
                cells +=
                    r == 0 ? headCell(breakable(spoken(row[column].main)), percent)
                           : bodyCell(compactCellHtml(row[column]));
            }
            (r == 0 ? head : rows) += tableRow(cells);
        }
        html += headedTable(head, rows, nameColumn + count * percent) + QStringLiteral("<p></p>\n");
    }
    return html;
}

QString gridHtml(const TextGrid& grid) {
    QString head;
    QString rows;
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        QString cells;
        for (const auto& cell : grid.rows[r])
            cells += r == 0 ? headCell(spoken(cell)) : bodyCell(breakable(spoken(cell)));
        (r == 0 ? head : rows) += tableRow(cells);
    }
    return headedTable(head, rows, 100) + QStringLiteral("<p></p>\n");
}

}  // namespace calibrium::ui
