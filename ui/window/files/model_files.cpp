// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/model_files.h"

#include "core/workspace/file_stamp.h"
#include "ui/import/file_opener.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/read_again.h"

#include <QAbstractItemView>
#include <QAction>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QItemSelectionModel>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

/// Models of which files have changed, with the names of the files.
struct FileChanges {
    std::vector<int> models;
    QStringList files;
    QStringList gone;  ///< names of files that are not there any more
};

namespace {

constexpr int changePauseMs = 700;

/// What a job compares: a model with the files it was read from.
struct ReadFiles {
    int model = 0;
    std::vector<FileStamp> files;
};

FileChanges changesOf(const std::vector<ReadFiles>& read, const std::set<std::string>& paths, const Run& run) {
    FileChanges changes;
    for (const auto& one : read) {
        for (const auto& stamp : one.files) {
            const FileState state = paths.contains(stamp.path) ? stateOf(stamp, stamp.path, run) : FileState::Unchanged;
            const QString name = QFileInfo(toQt(stamp.path)).fileName();
            if (state == FileState::Missing && !changes.gone.contains(name)) changes.gone << name;
            if (state != FileState::Changed) continue;
            if (changes.models.empty() || changes.models.back() != one.model) changes.models.push_back(one.model);
            if (!changes.files.contains(name)) changes.files << name;
        }
    }
    return changes;
}

}  // namespace

ModelFiles::ModelFiles(ModelStore& models, JobTracker& tracker, FileOpener& opener, MessageBar& messages,
                       QAbstractItemView& list, QAction& reloadChanged)
    : QObject(&messages),
      m_models(models),
      m_tracker(tracker),
      m_opener(opener),
      m_messages(messages),
      m_list(list),
      m_edit(new QAction(tr("Import Settings…"), this)),
      m_reload(reloadChanged),
      m_watcher(new QFileSystemWatcher(this)) {
    m_edit->setObjectName(QStringLiteral("editImport"));
    m_edit->setToolTip(tr("Change how the file of this model was read."));
    m_list.addActions({m_edit, &m_reload});
    connect(&m_reload, &QAction::triggered, this, &ModelFiles::reloadChanged);
    connect(m_edit, &QAction::triggered, this, [this] { editImport(selectedModel()); });
    connect(m_list.selectionModel(), &QItemSelectionModel::selectionChanged, this, &ModelFiles::updateAction);
    connect(&m_models, &ModelStore::changed, this, &ModelFiles::watchFiles);
    connect(&m_models, &ModelStore::changed, &m_messages, &MessageBar::recheck);
    connect(m_watcher, &QFileSystemWatcher::fileChanged, this, &ModelFiles::noteChange);
    m_pause.setSingleShot(true);
    m_pause.setInterval(changePauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ModelFiles::compareFiles);
    watchFiles();
}

int ModelFiles::selectedModel() const {
    const auto rows = m_list.selectionModel()->selectedRows();
    const auto& models = m_models.all();
    if (rows.size() != 1 || rows.front().row() >= static_cast<int>(models.size())) return 0;
    return models[static_cast<std::size_t>(rows.front().row())].id;
}

void ModelFiles::updateAction() {
    const Model* model = m_models.find(selectedModel());
    const bool isRead =
        model != nullptr && (!model->source.predictionsPath.empty() || !model->source.predictionsText.empty());
    // What was made of another model has its parent's source.
    m_edit->setEnabled(isRead && model->parentId == 0);
}

void ModelFiles::editImport(int modelId) {
    const Model* model = m_models.find(modelId);
    if (model == nullptr) return;
    m_opener.openAgain(model->source, model->overrides, true,
                       [this, modelId](const std::vector<LoadedModel>& models) { replace(modelId, models); });
}

void ModelFiles::reload(const std::vector<int>& modelIds) {
    for (const int id : modelIds) {
        const Model* model = m_models.find(id);
        if (model == nullptr) continue;
        m_opener.openAgain(model->source, model->overrides, false,
                           [this, id](const std::vector<LoadedModel>& models) { replace(id, models); });
    }
}

void ModelFiles::replace(int modelId, const std::vector<LoadedModel>& models) {
    const Model* old = m_models.find(modelId);
    if (old == nullptr || models.empty()) return;
    m_tracker.start<ReadAgain>(
        {QStringLiteral("read again/%1").arg(modelId),
         tr("What was made of %1, made again").arg(toQt(old->data.name())), true},
        [all = m_models.all(), modelId, models](const Run& run) { return readAgain(all, modelId, models, run); },
        {this,
         [this](const std::shared_ptr<const ReadAgain>& again) { take(*again); },
         [this](const QString& message) { m_messages.showMessage(message); },
         {}});
}

void ModelFiles::take(const ReadAgain& again) {
    const Model* old = m_models.find(again.modelId);
    if (old == nullptr) return;  // removed meanwhile
    const QString name = toQt(old->data.name());
    const int readModel = m_models.takeReadAgain(again);
    QStringList made;
    for (const auto& item : again.made) made << toQt(item.opened.saved.name);
    QStringList sentences;
    if (!made.isEmpty()) {
        sentences << tr("%1 was read again, and made again of it: %2.").arg(name, made.join(QStringLiteral(", ")));
    }
    QStringList added;
    for (const auto& group : again.added) added << toQt(group.group.label);
    if (!added.isEmpty()) {
        sentences << tr("New in the file, and groups of their own now: %1.").arg(added.join(QStringLiteral(", ")));
    }
    for (const auto& [id, reason] : again.reasons) sentences << spokenText(reason);
    if (!again.reasons.empty()) {
        sentences << tr("What could not be made again keeps the old rows of %1, and says so.").arg(name);
    }
    if (!again.lostMarks.empty()) sentences << spokenText(again.lostMarks);
    if (sentences.isEmpty()) return;
    m_messages.showMessage(sentences.join(QLatin1Char(' ')));
    m_messages.holdWhile([this, readModel] { return m_models.find(readModel) != nullptr; });
}

void ModelFiles::watchFiles() {
    QStringList paths;
    for (const auto& model : m_models) {
        for (const auto& stamp : model.files) {
            const QString path = toQt(stamp.path);
            if (!paths.contains(path) && QFileInfo::exists(path)) paths << path;
        }
    }
    const QStringList watched = m_watcher->files();
    QStringList gone = watched;
    for (const auto& path : paths) gone.removeAll(path);
    if (!gone.isEmpty()) m_watcher->removePaths(gone);
    m_reload.setEnabled(
        std::any_of(m_models.begin(), m_models.end(), [](const Model& model) { return !model.files.empty(); }));
    for (const auto& path : watched) paths.removeAll(path);
    if (!paths.isEmpty()) m_watcher->addPaths(paths);
    updateAction();
}

void ModelFiles::noteChange(const QString& path) {
    m_changed.insert(path.toStdString());
    m_pause.start();
}

void ModelFiles::compareFiles() {
    // A file that was replaced by another one is not watched any more.
    watchFiles();
    findChanges(std::exchange(m_changed, {}), [this](const FileChanges& changes) {
        sayGone(changes);
        if (!changes.models.empty()) offerReload(changes.models, changes.files);
    });
}

void ModelFiles::reloadChanged() {
    std::set<std::string> all;
    for (const auto& model : m_models) {
        for (const auto& stamp : model.files) all.insert(stamp.path);
    }
    findChanges(std::move(all), [this](const FileChanges& changes) {
        sayGone(changes);
        reload(changes.models);
        if (changes.models.empty() && changes.gone.isEmpty()) {
            m_messages.showMessage(tr("No file has changed since it was read."));
        }
    });
}

void ModelFiles::sayGone(const FileChanges& changes) {
    if (changes.gone.isEmpty()) return;
    m_messages.showMessage(tr("Not there any more: %1. What was read of it stays; a saved workspace keeps its results.")
                               .arg(changes.gone.join(QStringLiteral(", "))));
}

void ModelFiles::findChanges(std::set<std::string> paths, std::function<void(const FileChanges&)> done) {
    std::vector<ReadFiles> read;
    for (const auto& model : m_models) {
        if (model.parentId == 0) read.push_back({model.id, model.files});
    }
    m_tracker.start<FileChanges>(
        {QStringLiteral("changed files"), tr("Comparing files"), true},
        [read = std::move(read), paths = std::move(paths)](const Run& run) { return changesOf(read, paths, run); },
        {this,
         [done = std::move(done)](const std::shared_ptr<const FileChanges>& changes) { done(*changes); },
         [this](const QString& message) { m_messages.showMessage(message); },
         {}});
}

void ModelFiles::offerReload(const std::vector<int>& modelIds, const QStringList& files) {
    m_messages.showOffer(
        files.size() == 1
            ? tr("%1 has changed on disk since it was read.").arg(files.front())
            : tr("Files have changed on disk since they were read: %1.").arg(files.join(QStringLiteral(", "))),
        tr("Reload"), [this, modelIds] { reload(modelIds); });
    m_messages.holdWhile([this, modelIds] {
        return std::any_of(modelIds.begin(), modelIds.end(), [this](int id) { return m_models.find(id) != nullptr; });
    });
}

}  // namespace calibrium::ui
