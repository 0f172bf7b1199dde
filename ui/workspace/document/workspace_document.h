// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workspace/open_models.h"
#include "core/workspace/workspace_file.h"
#include "ui/workspace/document/document_state.h"
#include "ui/workspace/document/recovery.h"
#include "ui/workspace/document/saved_workspace.h"

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace calibrium::ui {

class Workspace;

/// The file that the workspace is kept in: saving and opening it, what is unsaved, and the copy for after a crash.
/// Reading and writing run in the background.
class WorkspaceDocument : public QObject {
    Q_OBJECT

public:
    explicit WorkspaceDocument(Workspace& workspace, QObject* parent = nullptr);
    ~WorkspaceDocument() override;

    /// The file that the workspace was opened from or saved in; empty: none yet.
    [[nodiscard]] const QString& path() const { return m_path; }
    /// Something was changed since it was opened, saved or begun.
    [[nodiscard]] bool isModified() const { return m_isModified; }
    /// Without a file: what it would be called, "analysis copy"; empty where nothing has named it.
    [[nodiscard]] const QString& suggestedName() const { return m_suggestedName; }
    /// It was brought back after a crash, and has not been saved since.
    [[nodiscard]] bool isRecovered() const { return m_isRecovered; }
    /// What describes the window's layout; kept in the file.
    void setLayoutSource(std::function<QByteArray()> layout) { m_layout = std::move(layout); }

    /// For a document that takes the place of this one around the same workspace.
    [[nodiscard]] DocumentState state() const {
        return {m_path, m_isModified, m_suggestedName, m_isRecovered, m_stamp};
    }
    void takeOver(const DocumentState& state);

    /// Begins again: no models, no kept runs, the default analysis, no file.
    void clear();
    enum class Overwriting {
        AskFirst,  ///< what somebody else has saved in the file of this workspace: overwritingAsked()
        Wanted,
    };
    void save(const QString& path, Overwriting overwriting = Overwriting::AskFirst);
    /// Goes on with a copy: the file keeps what was saved in it last.
    void duplicate();
    /// Reads the workspace and its data files. Files that are missing or have changed end in filesChanged(), and
    /// nothing is different then.
    void open(const QString& path);
    /// The same for a workspace that was read and changed since: a file was found elsewhere, or is left out. change:
    /// what is done to it first, in the background.
    using Change = std::function<WorkspaceFile(WorkspaceFile, const calibrium::Run&)>;
    void open(const WorkspaceFile& file, const QString& path, const Change& change = {});
    /// Opens the present analysis of another file of predictions, as withOtherFile(); it counts as unsaved.
    void runOn(const QString& oldPath, const QString& newPath, const QString& newTargets);
    /// Opens a copy that a crash has left; it counts as unsaved, and the copy goes once it is open.
    void recover(const QString& copy);
    /// Nobody answers filesChanged(): what was to be opened is not.
    void giveUpOpening();

    /// Milliseconds from a change to the copy for after a crash.
    void setAutosaveDelay(int milliseconds) { m_autosave.setInterval(milliseconds); }

signals:
    /// Path or isModified().
    void changed();
    void saved();
    /// It was not saved: another window or program has saved the file since this one read or saved it. Answered by
    /// save() with Overwriting::Wanted.
    void overwritingAsked(const QString& path);
    /// Another window or program has just done that.
    void savedElsewhere();
    /// It is open; layout: as layoutSource gave it, maybe empty; view: id of the page that was open.
    void opened(const QByteArray& layout, const QString& view);
    /// What was to be opened is not: it could not be read, or somebody has given it up. Nothing is different.
    void notOpened();
    /// Something that is worth a sentence in passing.
    void noticed(const QString& message);
    void failed(const QString& message);
    /// A data file is not where it was, or several are not what they were. Answered by open() with the changed file.
    void filesChanged(const std::shared_ptr<const calibrium::WorkspaceFile>& file, const QString& path,
                      const QStringList& files, bool areMissing);

private:
    /// A workspace on its way from the disk.
    struct Reading {
        WorkspaceFile file;
        std::vector<FileChange> changes;
        std::vector<RestoredModel> models;  ///< empty where a file has changed
        std::vector<Text> gone{};           ///< a sentence for each group that is not in its file any more
        std::vector<std::string> added{};   ///< labels of groups that the workspace did not have
        std::optional<FileStamp> stamp{};   ///< of the workspace's own file, before it was read
    };

    /// A workspace on its way to the disk.
    struct Written {
        QString path;
        std::optional<FileStamp> stamp;  ///< absent: it was not written, to ask first
    };

    [[nodiscard]] WorkspaceFile snapshot() const;
    void openFrom(const QString& path);
    /// stamp: of the file, where it was read before.
    void start(const QString& path, std::function<WorkspaceFile(const Run&)> read,
               const std::optional<FileStamp>& stamp = {});
    void watch();
    void compare();
    void sayNoCopy(const QString& message);
    void take(const Reading& reading, const QString& path);
    void sayChanges(const Reading& reading);
    void touch();
    void setState(const QString& path, bool isModified, const QString& suggestedName = {});
    void autosave();
    void removeOldCopy();

    Workspace& m_workspace;
    QString m_path;
    std::optional<FileStamp> m_stamp;       ///< of the file at m_path as it was read or written last
    std::optional<FileStamp> m_askedStamp;  ///< of the one that filesChanged() asks about
    int m_savesUnderWay = 0;
    QFileSystemWatcher m_watcher;
    QTimer m_pause;  ///< from a change of the file to a look at it
    QString m_suggestedName;
    bool m_isModified = false;
    bool m_isRecovered = false;
    bool m_isTaking = false;  ///< changes are those of opening
    quint64 m_changes = 0;    ///< so far
    QString m_recovered;      ///< the copy that is being opened
    QString m_oldCopy;        ///< the one that was opened, until this program has one of its own
    std::function<QByteArray()> m_layout;
    Recovery m_recovery;
    bool m_hasSaidNoCopy = false;
    QTimer m_autosave;
};

}  // namespace calibrium::ui
