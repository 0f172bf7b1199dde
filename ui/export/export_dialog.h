// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/figure_export.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace calibrium::ui {

/// Format, size, resolution and scheme of an exported figure; remembers what was chosen last.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(QWidget* parent = nullptr);

    [[nodiscard]] QString format() const;
    [[nodiscard]] ExportOptions options() const;

private:
    void makeControls();
    void recall();
    void remember() const;
    void showPresetSize();
    void updateEnabled();

    QComboBox* m_format = nullptr;
    QComboBox* m_preset = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QComboBox* m_scheme = nullptr;
    QCheckBox* m_transparent = nullptr;
};

}  // namespace calibrium::ui
