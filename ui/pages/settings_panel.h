// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace.h"

#include <QWidget>

#include <vector>

class QSpinBox;
class QStackedWidget;
class QVBoxLayout;

namespace calibrium::ui {

class ParameterForm;

/// The Settings dock: what the current view needs, generated from the registry's descriptions.
class SettingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPanel(Workspace& workspace, QWidget* parent = nullptr);

    void setView(const FigureMethod& view);

signals:
    void explainRequested(const QString& methodId);

private:
    /// The forms of one view.
    struct Page {
        const FigureMethod* view = nullptr;
        QWidget* widget = nullptr;
        ParameterForm* viewForm = nullptr;
        ParameterForm* kernelForm = nullptr;  ///< null where the view shows no tests
        QSpinBox* seed = nullptr;
    };

    Page makePage(const FigureMethod& view);
    void addHead(QVBoxLayout& column, const QString& title, const std::string& methodId);
    void addTests(Page& page, QVBoxLayout& column);
    void addKernel(Page& page, QVBoxLayout& column, const std::vector<Parameter>& parameters);
    void addSeed(Page& page, QVBoxLayout& column);
    void refresh();
    void refreshResolved();
    void takeViewValues(const FigureMethod& view, const Values& values);
    void takeKernelValues(const Values& values);

    Workspace& m_workspace;
    QStackedWidget* m_stack;
    std::vector<Page> m_pages;
};

}  // namespace calibrium::ui
