// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace calibrium::ui {

/// What the program takes of the machine, and how it looks. OK stores it; results do not depend on any of it.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(QWidget* parent = nullptr);

    [[nodiscard]] int scheme() const;

private:
    void store() const;

    QDoubleSpinBox* m_memory;
    QSpinBox* m_threads;
    QComboBox* m_scheme;
};

}  // namespace calibrium::ui
