// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace calibrium {
struct ImportPlan;
}

namespace calibrium::ui {

/// The levels of the columns of a quantile forecast, in the order of the file. Of the two ends of an interval, with or
/// without a middle, it is enough to choose how much the interval holds.
class LevelsEdit : public QWidget {
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
    void takeInterval(double share);

    QLineEdit* m_text;
    QComboBox* m_interval;
    std::vector<double> m_shown;
    std::vector<std::size_t> m_order;  ///< of the ends of an interval: places of the columns from the lowest numbers on
};

}  // namespace calibrium::ui
