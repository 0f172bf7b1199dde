// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

#include <optional>
#include <vector>

#include <QLineEdit>

namespace calibrium::ui {

/// The levels of the columns of a quantile forecast, in the order of the file.
class LevelsEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit LevelsEdit(QWidget* parent = nullptr);

    /// Shows the levels that hold now; keeps what is being typed. Emits nothing.
    void setPlan(const ImportPlan& plan);

signals:
    /// The user has given other levels; none: those that the names of the columns say.
    void levelsChanged(const std::optional<std::vector<double>>& levels);

private:
    void take();

    std::vector<double> m_shown;
};

}  // namespace calibrium::ui
