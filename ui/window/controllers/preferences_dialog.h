// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QFontComboBox;
class QFormLayout;
class QSpinBox;

namespace calibrium::ui {

/// How the program looks, how it writes numbers, and what it takes of the machine. OK stores it.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(QWidget* parent = nullptr);

    [[nodiscard]] int scheme() const;
    /// Of bands and intervals: 0.95.
    [[nodiscard]] double level() const;

private:
    void addLook(QFormLayout& form);
    void addNumbers(QFormLayout& form);
    void addMachine(QFormLayout& form);
    void store() const;

    QComboBox* m_language = nullptr;
    QComboBox* m_scheme = nullptr;
    QFontComboBox* m_font = nullptr;
    QSpinBox* m_textSize = nullptr;
    QSpinBox* m_digits = nullptr;
    QDoubleSpinBox* m_level = nullptr;
    QDoubleSpinBox* m_memory = nullptr;
    QSpinBox* m_threads = nullptr;
};

}  // namespace calibrium::ui
