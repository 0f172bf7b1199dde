// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/settings/analysis_settings.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;

namespace calibrium::ui {

class LensEditor;
class ParameterForm;
class Workspace;

/// Chooses a measure or test and settings of its own. What is left as it is for the whole analysis keeps following it.
class VariantDialog : public QDialog {
    Q_OBJECT

public:
    /// edited: the request to change; without one, a new one is made.
    VariantDialog(const Workspace& workspace, std::optional<Request> edited, QWidget* parent = nullptr);

    [[nodiscard]] Request request() const;

signals:
    void explainRequested(const QString& methodId);

private:
    void fillMethods();
    void showMethod();
    [[nodiscard]] Request bareRequest() const;

    const Workspace& m_workspace;
    AnalysisSettings m_settings;  ///< of the moment it was opened
    std::optional<Request> m_edited;
    QComboBox* m_methods;
    QLabel* m_explanation;
    ParameterForm* m_form;
    LensEditor* m_lens;
};

}  // namespace calibrium::ui
