// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QAbstractItemView;
class QAction;
class QFileSystemWatcher;

namespace calibrium::ui {

class FileOpener;
class JobTracker;
class MessageBar;
class ModelStore;
struct FileChanges;
struct LoadedModel;
struct ReadAgain;

/// What stays between models and the files that they were read from: their import settings can be changed afterwards,
/// and a file that changes on disk is noticed and offered to be read again. Either replaces the model in its place,
/// with its name and colour, and what was made of it in theirs: one step that can be undone.
class ModelFiles : public QObject {
    Q_OBJECT

public:
    /// list: the models, one per row; gets the action "Import Settings…" in its context menu, and `reloadChanged`,
    /// which reads all files again that have changed since they were read.
    ModelFiles(ModelStore& models, JobTracker& tracker, FileOpener& opener, MessageBar& messages,
               QAbstractItemView& list, QAction& reloadChanged);

    /// Opens the import dialog with the settings of the model, which must have been read from a file or pasted.
    void editImport(int modelId);
    /// Reads the models again, with their settings; asks where these do not fit any more.
    void reload(const std::vector<int>& modelIds);

private:
    void watchFiles();
    void noteChange(const QString& path);
    void compareFiles();
    void reloadChanged();
    /// Which of these paths are not what was read; done gets the answer.
    void findChanges(std::set<std::string> paths, std::function<void(const FileChanges&)> done);
    void sayGone(const FileChanges& changes);
    void offerReload(const std::vector<int>& modelIds, const QStringList& files);
    /// The models in place of one, with what was made of it.
    void replace(int modelId, const std::vector<LoadedModel>& models);
    void take(const ReadAgain& again);
    void updateAction();
    [[nodiscard]] int selectedModel() const;

    ModelStore& m_models;
    JobTracker& m_tracker;
    FileOpener& m_opener;
    MessageBar& m_messages;
    QAbstractItemView& m_list;
    QAction* m_edit;
    QAction& m_reload;
    QFileSystemWatcher* m_watcher;
    QTimer m_pause;                     ///< a file is written in several pieces
    std::set<std::string> m_changed{};  ///< paths that may have changed since they were compared last
};

}  // namespace calibrium::ui
