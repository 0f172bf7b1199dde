// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"

#include <QWidget>

#include <vector>

class QStackedWidget;
class QVBoxLayout;

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

class ParameterForm;
class SeedBox;
class Workspace;

/// The Settings dock: what the current view needs, generated from the registry's descriptions.
class SettingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit SettingsPanel(Workspace& workspace, QWidget* parent = nullptr);

    void setView(const FigureMethod& view);
    /// Of several views that share a page, the one in front: the others' own settings are put away.
    void chooseView(const FigureMethod& view);
    /// Settings that are not generated from a view: a page of their own. It becomes the panel's.
    void addPage(QWidget* content);
    /// Shows a page that was added.
    void showPage(const QWidget* content);

signals:
    void explainRequested(const QString& methodId);

private:
    struct ViewForm {
        const FigureMethod* view = nullptr;
        QWidget* head = nullptr;
        ParameterForm* form = nullptr;
    };

    /// The forms of one page of views.
    struct Page {
        const FigureMethod* view = nullptr;  ///< the first one
        QWidget* widget = nullptr;
        std::vector<ViewForm> viewForms;
        ParameterForm* kernelForm = nullptr;  ///< null where no view of the page needs a kernel
        SeedBox* seed = nullptr;
    };

    Page makePage(const FigureMethod& view);
    QWidget* addScrolled(QWidget* content);
    QWidget* addHead(QVBoxLayout& column, const QString& title, const std::string& methodId);
    void addView(Page& page, QVBoxLayout& column, const FigureMethod& view);
    void addTests(QVBoxLayout& column);
    void addKernel(Page& page, QVBoxLayout& column);
    void addSeed(Page& page, QVBoxLayout& column);
    void followDrags(ParameterForm& form);
    [[nodiscard]] const Page* currentPage() const;
    void refresh();
    void refreshResolved();
    void followModels();
    void showSections();
    void takeViewValues(const FigureMethod& view, const Values& values);
    void takeKernelValues(const Values& values);

    Workspace& m_workspace;
    std::vector<Parameter> m_kernelParameters;
    QStackedWidget* m_stack;
    std::vector<Page> m_pages;
    const FigureMethod* m_chosen = nullptr;  ///< the view in front, of those that share a page
};

}  // namespace calibrium::ui
