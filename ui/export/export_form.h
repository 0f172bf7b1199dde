// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/export/figure_export.h"

#include <QString>
#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QListWidget;
class QSpinBox;
class QVBoxLayout;

namespace calibrium::ui {

/// Format, size, look and parts of an exported figure; remembers what was chosen last, but for panels and models, which
/// belong to one figure.
class ExportForm : public QWidget {
    Q_OBJECT

public:
    /// title: what somebody has written above the figure; empty: nothing.
    ExportForm(const Figure& figure, const std::string& title, QWidget* parent = nullptr);

    [[nodiscard]] QString format() const;
    /// Without edits, which the figure's view knows.
    [[nodiscard]] ExportOptions options() const;
    /// What somebody has typed as the title; empty: that of the figure.
    [[nodiscard]] QString title() const;
    void remember() const;

signals:
    void changed();

private:
    void makeSizeControls(QFormLayout& rows);
    void makeLayoutControls(QFormLayout& rows);
    void makeLookControls(QFormLayout& rows);
    void makePartControls(QFormLayout& rows, const Figure& figure);
    void makeChoices(QFormLayout& rows, const Figure& figure);
    void connectControls();
    void recall();
    void takePreset();
    /// The parts of a figure that suit a size.
    void takeParts(const FigureParts& suiting);
    /// The font of the document is for LaTeX alone.
    void offerFonts();
    void updateEnabled();

    QComboBox* m_format = nullptr;
    QComboBox* m_preset = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QCheckBox* m_isHeightAutomatic = nullptr;
    QCheckBox* m_isWidthOfPanels = nullptr;
    QSpinBox* m_columns = nullptr;  ///< 0: automatic
    QComboBox* m_font = nullptr;
    QSpinBox* m_dpi = nullptr;
    QDoubleSpinBox* m_fontSize = nullptr;
    QDoubleSpinBox* m_lineWidth = nullptr;
    QComboBox* m_scheme = nullptr;
    QCheckBox* m_transparent = nullptr;
    QCheckBox* m_hasTitle = nullptr;
    QLineEdit* m_title = nullptr;
    std::vector<QCheckBox*> m_parts;  ///< named by their ids
    FigureParts m_partsOfPreset;      ///< that the size brought
    QListWidget* m_panels = nullptr;  ///< null where there is one only
    QComboBox* m_model = nullptr;     ///< null where there is one only
};

}  // namespace calibrium::ui
