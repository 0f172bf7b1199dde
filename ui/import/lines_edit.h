// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QWidget>

class QSpinBox;

namespace calibrium::ui {

/// How many lines of a file stand above its table, and how many rows at its end are none of it.
class LinesEdit : public QWidget {
    Q_OBJECT

public:
    /// The boxes are called `name` + "Above" and `name` + "Below".
    explicit LinesEdit(const QString& name, QWidget* parent = nullptr);

    /// Shows what holds now. Emits nothing.
    void setCounts(std::int64_t above, std::int64_t below);

signals:
    /// The user has chosen other numbers.
    void aboveChanged(int lines);
    void belowChanged(int rows);

private:
    QSpinBox* m_above;
    QSpinBox* m_below;
};

}  // namespace calibrium::ui
