// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace.h"

#include <QObject>

class QFileDialog;
class QWidget;

namespace calibrium::ui {

struct Actions;

/// What the actions of the Lab do, file dialogs included.
class LabCommands : public QObject {
    Q_OBJECT

public:
    /// window: parent of dialogs.
    LabCommands(Workspace& workspace, const Actions& actions, QWidget* window);

    void openRun(const QString& path);
    void saveRun(const QString& path);
    void exportRun(const QString& path);

signals:
    /// One sentence.
    void failed(const QString& message);
    /// Something happened that is seen on the Lab's page.
    void labRequested();

private:
    void togglePlay();
    void copyCommand();
    QFileDialog* makeDialog(const QString& title, const QString& suffix, bool isToSave);

    Workspace& m_workspace;
    LabSession& m_lab;
    QWidget* m_window;
};

}  // namespace calibrium::ui
