// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/table_reading.h"

#include <QString>

#include <vector>

namespace calibrium {
struct ReportedModel;
struct TextGrid;
struct TextTable;
}  // namespace calibrium

namespace calibrium::ui {

/// Whether a row of resultsTableHtml() is a model, because there are many of them.
bool areModelsRows(const std::vector<ReportedModel>& models, const ReadTable& read);

/// All quantities of these models, with the kind of their intervals; read: the table of the same models.
QString resultsTableHtml(const std::vector<ReportedModel>& models, const ReadTable& read);

/// The table as wide as the page; columns that do not fit stand in further tables, so that no word is broken. Names
/// above the columns continue on a further line after an underscore, a hyphen or a blank. corner: above the first
/// column, as HTML.
QString compactTableHtml(const CompactTable& compact, const QString& corner);

/// A table whose first row is its head.
QString gridHtml(const TextGrid& grid);
QString gridHtml(const TextTable& table);

}  // namespace calibrium::ui
