// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTableView;

namespace calibrium::ui {

/// The selected cells as lines of tab-separated texts, those of the role; empty without a selection.
QString selectedText(const QTableView& table, int role = Qt::DisplayRole);

/// A table to read and to copy from: rows by their colour, no grid, cells side by side are selected together.
void setUpForReading(QTableView& table);

/// Gives the table a "Copy" of its own: the selection, or everything with its header where nothing is selected.
void makeCopyable(QTableView& table);

}  // namespace calibrium::ui
