// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_tables.h"

#include "ui/export/html_parts.h"

#include <string>

namespace calibrium::ui {

using namespace html;

namespace {

/// In points of compactTable()'s estimate, whose letters are narrower than those of the page, and less the padding.
constexpr double tableWidth = 300;

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

}  // namespace

QString compactTableHtml(const CompactTable& compact, const QString& corner) {
    QString html;
    CompactTable measured = compact;
    for (CompactCell& cell : measured.rows.front()) cell.main = longestPart(cell.main);
    for (const auto& columns : columnBlocks(measured, tableWidth)) {
        QString rows;
        for (std::size_t r = 0; r < compact.rows.size(); ++r) {
            const auto& row = compact.rows[r];
            const CompactCell& name = row.front();
            QString cells =
                r == 0 ? headCell(corner)
                       : bodyCell(
                             spoken(name.main) +
                             (name.interval.empty()
                                  ? QString()
                                  : QStringLiteral("<br><span class=\"muted\">%1</span>").arg(spoken(name.interval))));
            for (const std::size_t column : columns) {
                cells +=
                    r == 0 ? headCell(breakable(spoken(row[column].main))) : bodyCell(compactCellHtml(row[column]));
            }
            rows += tableRow(cells);
        }
        html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"4\">\n%1</table>\n<p></p>\n").arg(rows);
    }
    return html;
}

QString gridHtml(const TextGrid& grid) {
    QString rows;
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        QString cells;
        for (const auto& cell : grid.rows[r])
            cells += r == 0 ? headCell(spoken(cell)) : bodyCell(breakable(spoken(cell)));
        rows += tableRow(cells);
    }
    return table(rows);
}

}  // namespace calibrium::ui
