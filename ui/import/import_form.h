// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_text.h"
#include "core/io/reading/import.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;

namespace calibrium::ui {

class EventEdit;
class LevelsEdit;
class LinesEdit;

/// Everything that is detected on import, each to be changed by the user.
class ImportForm : public QWidget {
    Q_OBJECT

public:
    explicit ImportForm(QWidget* parent = nullptr);

    /// Shows what holds now. Emits nothing.
    void setPlan(const ImportPlan& plan);
    [[nodiscard]] const ImportOverrides& overrides() const { return m_overrides; }
    void setOverrides(const ImportOverrides& overrides) { m_overrides = overrides; }
    [[nodiscard]] const ImportPlan& plan() const { return m_plan; }
    /// Says what columns of the predictions file hold. A target takes the place of the others, unless `isFurther`: one
    /// of several dimensions.
    void assign(const std::vector<std::size_t>& columns, const ColumnUse& use, bool isFurther = false);
    void setRole(std::size_t column, ColumnRole role) { assign({column}, {.id = {}, .name = {}, .role = role}); }

signals:
    /// The user has decided something.
    void overridesChanged();
    void targetsFileRequested();
    void targetsFileRemoved();

private:
    QComboBox* makeBox(const char* name);
    void makeTextControls(QFormLayout& rows);
    void makeMeaningControls(QFormLayout& rows);
    void makeFamilyControl(QFormLayout& rows);
    void makeScaleControls(QFormLayout& rows);
    void makeClassControls(QFormLayout& rows);
    void makeTargetControls(QFormLayout& rows);
    void makeOutcomeControls(QFormLayout& rows);
    void makeColumnControls(QFormLayout& rows);
    void showRows();
    void makeLongControl(QFormLayout& rows);
    void showLong();
    void showColumns();
    void showTargets();
    void showKeys();
    void showFrequencies();
    void takeTargetPlace(int index);
    void nameTheTarget();
    void forgetColumns();
    void takeClassNames();
    void confirmClassNames();
    [[nodiscard]] bool asks(ImportQuestion::About about) const;
    void setClassNames(const std::vector<std::string>& list);
    void markQuestions();

    ImportPlan m_plan;
    ImportOverrides m_overrides;
    QComboBox* m_delimiter = nullptr;
    QCheckBox* m_decimalComma = nullptr;
    QCheckBox* m_header = nullptr;
    LinesEdit* m_lines = nullptr;
    QCheckBox* m_dropMissing = nullptr;
    QComboBox* m_rows = nullptr;  ///< whether a row is a prediction, or a part of one
    QCheckBox* m_normalise = nullptr;
    QComboBox* m_family = nullptr;
    QComboBox* m_columnOrder = nullptr;
    QComboBox* m_spread = nullptr;
    QComboBox* m_scale = nullptr;
    QComboBox* m_labels = nullptr;
    QLineEdit* m_classNames = nullptr;
    QComboBox* m_positive = nullptr;
    EventEdit* m_event = nullptr;
    QCheckBox* m_censoring = nullptr;
    LevelsEdit* m_levels = nullptr;
    QComboBox* m_targetPlace = nullptr;
    QComboBox* m_key = nullptr;
    QComboBox* m_frequencies = nullptr;
    QComboBox* m_targetColumn = nullptr;
    QCheckBox* m_targetHeader = nullptr;
    LinesEdit* m_targetLines = nullptr;
};

}  // namespace calibrium::ui
