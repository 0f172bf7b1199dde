// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace calibrium {
struct AnalysisSpecification;
struct MethodInfo;
}  // namespace calibrium

namespace calibrium::ui {

class Workspace;
struct Actions;
struct Request;

/// A menu that stays open while its entries are ticked, by mouse and by the space bar.
class TickMenu : public QMenu {
    Q_OBJECT

public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Ticks the entry under the pointer, or the selected one; false where there is none to be ticked.
    bool tick();
};

/// Which measures and tests are columns: sets to be chosen at once, what is shown, and everything else.
class ColumnsMenu : public TickMenu {
    Q_OBJECT

public:
    ColumnsMenu(Workspace& workspace, const Actions& actions, QWidget* parent);

private:
    void fill();
    void addSets();
    void addSet(const QString& name, const QString& explanation, const AnalysisSpecification& columns);
    void addColumn(const Request& request);
    void addMethod(QMenu& menu, const MethodInfo& info, bool isTest);
    void askForName();

    Workspace& m_workspace;
    const Actions& m_actions;
};

}  // namespace calibrium::ui
