// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dialogs/import_attempt.h"
#include "ui/workspace.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

class QMimeData;

namespace calibrium::ui {

/// Every way in which models come into the window: chosen, dropped, pasted, recent, sample, command line. What cannot
/// be read ends in one message box with core's sentence, and the loaded models stay as they are.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Workspace& workspace, QWidget* window);

    /// Asks for files.
    void chooseFiles();
    /// Shows the import dialog for these files; a file that holds only labels is taken for the targets of the others.
    void openFiles(const QStringList& paths);
    /// Opens files without asking, as the command line does.
    void openDirectly(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides = {});
    void openSample(const QString& id);
    void openRecent(const QString& entry);
    void paste();

    /// Local files that a drag or the clipboard carries.
    [[nodiscard]] static QStringList filesOf(const QMimeData& data);
    /// Newest first: "predictions" or "predictions\ntargets".
    [[nodiscard]] static QStringList recentFiles();

signals:
    void failed(const QString& message);

private:
    void start(const std::function<ImportBatch(const Run&)>& makeBatch, bool asks);
    void finish(const ImportBatch& batch, const ImportAttempt& attempt, bool asks);
    void take(const std::vector<LoadedModel>& models);
    void showError(const QString& message);

    Workspace& m_workspace;
    QPointer<QWidget> m_window;
};

}  // namespace calibrium::ui
