// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/text_rows.h"

#include <QTableWidget>

#include <functional>

namespace calibrium::ui {

/// A small table of texts from core, to read and to copy.
class TextGridView : public QTableWidget {
    Q_OBJECT

public:
    TextGridView(const QString& name, const QString& accessibleName, QWidget* parent = nullptr);

    /// The first row is the head.
    void setGrid(const TextGrid& grid);
    void setRows(const TextRows& rows);

private:
    /// textAt: of a row and a column, the head being row 0.
    void fill(int rows, int columns, const std::function<QString(std::size_t, std::size_t)>& textAt);
};

}  // namespace calibrium::ui
