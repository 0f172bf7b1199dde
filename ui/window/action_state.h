// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace calibrium::ui {

struct Actions;
class ModelsPanel;
class StatusPanel;
class ViewPages;
class Workspace;

/// Keeps actions enabled or disabled, as there is something that they apply to, and the status bar up to date.
class ActionState : public QObject {
    Q_OBJECT

public:
    ActionState(Workspace& workspace, const Actions& actions, const ViewPages& pages, const ModelsPanel& models,
                StatusPanel& status);

    void update();

private:
    void sayWhatIsUndone();
    void updateStatus();

    Workspace& m_workspace;
    const Actions& m_actions;
    const ViewPages& m_pages;
    const ModelsPanel& m_models;
    StatusPanel& m_status;
    bool m_wasForgotten = false;  ///< what was just to be undone
};

}  // namespace calibrium::ui
