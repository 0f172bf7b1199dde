// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/study_controller.h"

#include "ui/actions/actions.h"
#include "ui/import/file_opener.h"
#include "ui/studies/study_dialog.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>

namespace calibrium::ui {

StudyController::StudyController(const Workspace& workspace, const Actions& actions, FileOpener& opener,
                                 QWidget* window)
    : m_workspace(workspace), m_window(window) {
    for (const QAction* action : actions.studies) {
        connect(action, &QAction::triggered, this, [this, id = action->data().toString()] { open(id, {}); });
    }
    connect(&opener, &FileOpener::studyRequested, this, &StudyController::open);
}

void StudyController::open(const QString& studyId, const QString& path) {
    auto* dialog = new StudyDialog(tableStudy(studyId.toStdString()), m_workspace.settings().current().seed, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!path.isEmpty()) dialog->openFile(path);
    dialog->open();
}

}  // namespace calibrium::ui
