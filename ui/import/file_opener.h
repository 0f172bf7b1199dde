// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/import/import_attempt.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <vector>

class QMimeData;

namespace calibrium::ui {

class Workspace;

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
    /// Opens files without asking, as the command line does. Several files of which nothing is said, and which are not
    /// complete as they are, are asked about as dropped ones; so are predictions without targets.
    /// ensemble: the name of the one model that all files are joined into; empty: a model per file. roles: columns that
    /// the models are weighted and split by, as the dialog would have it.
    void openDirectly(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides = {},
                      const QString& ensemble = {}, const SideRoles& roles = {});
    void openSample(const QString& id);
    void openRecent(const QString& entry);
    void paste();
    /// Whether anything that was asked for has neither come nor failed yet.
    [[nodiscard]] bool isReading() const { return !m_begun.empty(); }

    /// Who takes what was read in place of the workspace.
    using Taker = std::function<void(const std::vector<LoadedModel>&)>;
    /// As chooseFiles() and openFiles(), with the same checks and questions, for somebody else.
    void chooseFilesFor(const QString& title, const Taker& taker);
    void openFilesFor(const QStringList& paths, const Taker& taker);
    /// Reads a model's files once more. asks: shows the dialog even where everything fits.
    void openAgain(const ImportSource& source, const ImportOverrides& overrides, bool asks, const Taker& taker);

    /// Local files that a drag or the clipboard carries.
    [[nodiscard]] static QStringList filesOf(const QMimeData& data);
    /// Newest first; lines of text: predictions, targets (may be empty or missing), and for an ensemble its name and
    /// the predictions of its further members. A folder whose tables were opened stands in place of predictions, with a
    /// slash at its end.
    [[nodiscard]] static QStringList recentFiles();
    /// A workspace becomes the newest entry.
    static void addRecent(const QString& workspacePath);
    /// What a recent entry is called in a menu.
    [[nodiscard]] static QString titleOf(const QString& recentEntry);

signals:
    void failed(const QString& message);
    /// One of the files to open is a workspace.
    void workspaceRequested(const QString& path);
    /// The file is a table for a study rather than predictions of a family: its id in core/studies.
    void studyRequested(const QString& studyId, const QString& path);
    /// A column of the models just opened names folds, in which their recalibration is to be fitted.
    void foldsNamed(const QString& column);

private:
    /// When the import dialog is shown.
    enum class Asking { Never, IfIncomplete, AsDropped, Always };

    void start(const std::function<ImportBatch(const Run&)>& makeBatch, Asking asking, const Taker& taker = {},
               const SideRoles& roles = {});
    void finish(const ImportBatch& batch, const ImportAttempt& attempt, Asking asking, const Taker& taker,
                const SideRoles& roles);
    /// Whether there is a workspace among the files; then it is asked for.
    bool requestsWorkspace(const QStringList& paths);
    void take(const std::vector<LoadedModel>& models, const QStringList& folders, const Taker& taker,
              const SideRoles& roles = {});
    void applyRoles(int modelId, const SideRoles& roles);
    void showError(const QString& message);
    /// What an import ends with. Imports that were asked for at once end in the order of asking, whichever is read
    /// first: the order of models, and so their colours, must not hang on threads.
    void settle(int number, std::function<void()> end);

    /// An import that has not ended.
    struct Begun {
        int number = 0;
        int group = 0;  ///< those that were asked for at once have the same
        std::function<void()> end{};
    };

    Workspace& m_workspace;
    QPointer<QWidget> m_window;
    std::vector<Begun> m_begun;  ///< in the order of asking
    int m_group = 0;
    bool m_isGroupOpen = false;
};

}  // namespace calibrium::ui
