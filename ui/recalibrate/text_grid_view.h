// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

namespace calibrium {
struct TextTable;
}

namespace calibrium::ui {

/// A small table of texts from core, to read and to copy.
class TextGridView : public QTableWidget {
    Q_OBJECT

public:
    TextGridView(const QString& name, const QString& accessibleName, QWidget* parent = nullptr);

    /// The first row is the head.
    void setGrid(const TextTable& grid);
};

}  // namespace calibrium::ui
