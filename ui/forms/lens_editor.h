// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>

class QComboBox;
class QLabel;
class QLineEdit;

namespace calibrium::ui {

/// Chooses a lens, or none: every method then looks through its own. A kind that needs an argument gets a field for
/// it, and a sentence below it while what stands there is no lens.
class LensEditor : public QWidget {
    Q_OBJECT

public:
    explicit LensEditor(QWidget* parent = nullptr);

    /// The id as parseLens() takes it; empty for none. What an invalid lens reads like is kept: see isValid().
    [[nodiscard]] std::string lens() const;
    void setLens(const std::string& lens);
    [[nodiscard]] bool isValid() const;

signals:
    /// By the user.
    void lensChanged();

private:
    void showArgument();
    void showMistake();
    [[nodiscard]] QString mistake() const;

    QComboBox* m_kind;
    QLineEdit* m_argument;
    QLabel* m_mistake;
    QLabel* m_meaning;  ///< what "each measure's own" stands for
};

}  // namespace calibrium::ui
