// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/table_format.h"

#include <QString>

namespace calibrium::ui {

/// The table as wide as the page; columns that do not fit stand in further tables, so that no word is broken. Names
/// above the columns continue on a further line after an underscore, a hyphen or a blank. corner: above the first
/// column, as HTML.
QString compactTableHtml(const CompactTable& compact, const QString& corner);

/// A table whose first row is its head.
QString gridHtml(const TextGrid& grid);

}  // namespace calibrium::ui
