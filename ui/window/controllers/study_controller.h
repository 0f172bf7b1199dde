// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace calibrium::ui {

struct Actions;
class FileOpener;
class Workspace;

/// Opens the dialogs of studies: from the menu, and for a file that is none of predictions alone.
class StudyController : public QObject {
    Q_OBJECT

public:
    /// window: parent of the dialogs.
    StudyController(const Workspace& workspace, const Actions& actions, FileOpener& opener, QWidget* window);

    /// path: the file to read at once; empty for none.
    void open(const QString& studyId, const QString& path);

private:
    const Workspace& m_workspace;
    QWidget* m_window;
};

}  // namespace calibrium::ui
