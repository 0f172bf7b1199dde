// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/document/workspace_document.h"

#include "core/data/sample_notes.h"
#include "core/io/bytes/checksum.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/workspace/file_stamp.h"
#include "core/workspace/other_files.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_notes.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int autosaveDelay = 10'000;  // milliseconds
constexpr int pauseMs = 500;           // what saves may write several times

QString folderOf(const QString& path) { return QFileInfo(path).absolutePath(); }

bool isMissing(const FileChange& change) { return change.state == FileState::Missing; }

/// Each missing file may be somewhere else; those that have changed have one answer. Missing ones come first.
QStringList firstToAsk(const std::vector<FileChange>& changes) {
    QStringList paths;
    for (const auto& change : changes) paths.append(toQt(change.path));
    return isMissing(changes.front()) ? paths.first(1) : paths;
}

/// What an analysis of another file would be called.
QString nameOf(const WorkspaceFile& file) { return file.models.empty() ? QString() : toQt(file.models.front().name); }

}  // namespace

WorkspaceDocument::WorkspaceDocument(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {
    m_autosave.setSingleShot(true);
    m_autosave.setInterval(autosaveDelay);
    connect(&m_autosave, &QTimer::timeout, this, &WorkspaceDocument::autosave);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(&m_pause, &QTimer::timeout, this, &WorkspaceDocument::compare);
    connect(&workspace.models(), &ModelStore::changed, this, &WorkspaceDocument::touch);
    connect(&workspace.settings(), &SettingsStore::changed, this, &WorkspaceDocument::touch);
    connect(&workspace.keptRuns(), &KeptRunStore::changed, this, &WorkspaceDocument::touch);
    connect(&workspace.keptResults(), &KeptResultStore::changed, this, &WorkspaceDocument::touch);
    connect(&workspace.notes(), &FigureNotes::changed, this, &WorkspaceDocument::touch);
}

/// A program that ends as it should leaves nothing to recover: whoever quits was asked.
WorkspaceDocument::~WorkspaceDocument() { m_recovery.forget(); }

WorkspaceFile WorkspaceDocument::snapshot() const {
    WorkspaceFile file = savedWorkspace(m_workspace);
    if (m_layout) file.layout = m_layout().toBase64().toStdString();
    return file;
}

void WorkspaceDocument::clear() {
    m_isTaking = true;
    m_workspace.restore({}, defaultSettings(), {});
    m_workspace.notes().restore({});
    m_isTaking = false;
    setState({}, false);
}

void WorkspaceDocument::save(const QString& path, Overwriting overwriting) {
    const quint64 changes = m_changes;
    const bool asksFirst = overwriting == Overwriting::AskFirst && path == m_path;
    ++m_savesUnderWay;
    m_workspace.tracker().start<Written>(
        {QStringLiteral("workspace/save"), tr("Saving %1").arg(QFileInfo(path).fileName()), true},
        [file = snapshot(), path, known = asksFirst ? m_stamp : std::nullopt](const Run& run) {
            const std::string target = path.toStdString();
            if (known && stateOf(*known, target, run) == FileState::Changed) return Written{path, {}};
            const std::string text = workspaceText(file, folderOf(path).toStdString());
            writeFileBytes(target, text, run);
            return Written{path, FileStamp{.path = target, .size = text.size(), .checksum = checksumOf(text)}};
        },
        {this,
         [this, changes](const std::shared_ptr<const Written>& written) {
             --m_savesUnderWay;
             if (!written->stamp) {
                 emit overwritingAsked(written->path);
                 return;
             }
             // What was changed while it was written is not in the file.
             setState(written->path, m_changes != changes);
             m_stamp = written->stamp;
             watch();
             emit saved();
         },
         [this](const QString& message) {
             --m_savesUnderWay;
             emit failed(tr("The workspace was not saved. %1").arg(message));
         },
         [this] { --m_savesUnderWay; }});
}

/// A file that was replaced by another one is not watched any more.
void WorkspaceDocument::watch() {
    const QStringList watched = m_watcher.files();
    if (!watched.isEmpty() && watched != QStringList{m_path}) m_watcher.removePaths(watched);
    if (!m_path.isEmpty() && !m_watcher.files().contains(m_path) && QFileInfo::exists(m_path)) {
        m_watcher.addPath(m_path);
    }
}

/// Whether somebody else has saved the file.
void WorkspaceDocument::compare() {
    watch();
    if (m_path.isEmpty() || !m_stamp) return;
    if (m_savesUnderWay > 0) {
        m_pause.start();
        return;
    }
    m_workspace.tracker().start<bool>(
        {QStringLiteral("workspace/compare"), tr("Comparing files"), true},
        [stamp = *m_stamp](const Run& run) { return stateOf(stamp, stamp.path, run) == FileState::Changed; },
        {this,
         [this, stamp = *m_stamp](const std::shared_ptr<const bool>& isChanged) {
             // Saved or left meanwhile, it is no news.
             if (*isChanged && m_stamp == stamp && m_savesUnderWay == 0) emit savedElsewhere();
         },
         [this](const QString& message) { emit noticed(message); },
         {}});
}

void WorkspaceDocument::open(const QString& path) {
    // A copy that was offered may still wait for a file of its own: this is another workspace.
    m_recovered.clear();
    m_askedStamp.reset();
    openFrom(path);
}

void WorkspaceDocument::openFrom(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    start(absolute, [absolute](const Run& run) { return readWorkspace(absolute.toStdString(), run); });
}

void WorkspaceDocument::open(const WorkspaceFile& file, const QString& path, const Change& change) {
    start(
        path, [file, change](const Run& run) { return change ? change(file, run) : file; }, m_askedStamp);
}

void WorkspaceDocument::duplicate() {
    const QString name = m_path.isEmpty() ? m_suggestedName : QFileInfo(m_path).completeBaseName();
    setState({}, true, name.isEmpty() ? tr("analysis copy") : tr("%1 copy").arg(name));
    if (!m_autosave.isActive()) m_autosave.start();
}

void WorkspaceDocument::runOn(const QString& oldPath, const QString& newPath, const QString& newTargets) {
    m_recovered.clear();
    start({},
          [file = snapshot(), from = oldPath.toStdString(), to = newPath.toStdString(),
           targets = newTargets.toStdString()](const Run& run) { return withOtherFile(file, from, to, targets, run); });
}

void WorkspaceDocument::recover(const QString& copy) {
    m_recovered = copy;
    openFrom(copy);
}

void WorkspaceDocument::start(const QString& path, std::function<WorkspaceFile(const Run&)> read,
                              const std::optional<FileStamp>& stamp) {
    m_workspace.tracker().start<Reading>(
        {QStringLiteral("workspace/open"),
         path.isEmpty() ? tr("Opening another file") : tr("Opening %1").arg(QFileInfo(path).fileName()), true},
        [read = std::move(read), stamp, file = path.toStdString()](const Run& run) {
            // Before it is read: what is saved in between is noticed as another one.
            const auto now = stamp && stamp->path == file ? stamp : stampOf(file, run);
            Reading reading{.file = withFoundModels(read(run), run), .changes = {}, .models = {}, .stamp = now};
            reading.changes = changedFiles(reading.file, run.part(0.0, 0.1));
            std::stable_partition(reading.changes.begin(), reading.changes.end(), isMissing);
            if (!reading.changes.empty()) return reading;
            OpenedWorkspace opened = openWorkspace(std::move(reading.file), run.part(0.1, 0.7));
            reading.file = std::move(opened.file);
            reading.gone = std::move(opened.reasons);
            reading.added = std::move(opened.added);
            reading.models = restoredModels(std::move(opened.models), run.part(0.7, 1.0));
            return reading;
        },
        {this, [this, path](const std::shared_ptr<const Reading>& reading) { take(*reading, path); },
         [this](const QString& message) {
             emit failed(message);
             giveUpOpening();
         },
         [this] { giveUpOpening(); }});
}

void WorkspaceDocument::giveUpOpening() {
    m_recovered.clear();
    m_askedStamp.reset();
    emit notOpened();
}

void WorkspaceDocument::take(const Reading& reading, const QString& path) {
    if (!reading.changes.empty()) {
        m_askedStamp = reading.stamp;
        emit filesChanged(std::make_shared<const WorkspaceFile>(reading.file), path, firstToAsk(reading.changes),
                          isMissing(reading.changes.front()));
        return;
    }
    std::vector<SavedModel> resultsOnly;
    std::copy_if(reading.file.models.begin(), reading.file.models.end(), std::back_inserter(resultsOnly),
                 [](const SavedModel& model) { return model.isResultsOnly; });
    m_isTaking = true;
    m_workspace.restore(reading.models, settingsOf(reading.file), reading.file.keptRuns, resultsOnly);
    m_workspace.notes().restore(reading.file.notes);
    m_isTaking = false;
    const bool isCopy = !m_recovered.isEmpty();
    if (isCopy) m_oldCopy = std::exchange(m_recovered, {});
    m_isRecovered = isCopy;
    const bool isUnsaved = isCopy || path.isEmpty() || !reading.added.empty();
    setState(isCopy ? QString() : path, isUnsaved, isCopy || !path.isEmpty() ? QString() : nameOf(reading.file));
    m_stamp = isCopy || path.isEmpty() ? std::nullopt : reading.stamp;
    watch();
    if (isUnsaved) m_autosave.start();
    sayChanges(reading);
    emit opened(QByteArray::fromBase64(QByteArray::fromStdString(reading.file.layout)), toQt(reading.file.currentView));
    // The copy that a crash has left stays until there is another one.
    if (isCopy) autosave();
}

void WorkspaceDocument::sayChanges(const Reading& reading) {
    QStringList sentences;
    for (const auto& reason : reading.gone) sentences << spokenText(reason);
    if (!reading.gone.empty()) sentences << tr("What the table showed of it is kept.");
    QStringList added;
    for (const auto& label : reading.added) added << toQt(label);
    if (!added.isEmpty()) {
        sentences << tr("New in the file, and groups of their own now: %1.").arg(added.join(QStringLiteral(", ")));
    }
    if (!sentences.isEmpty()) emit noticed(sentences.join(QLatin1Char(' ')));
}

void WorkspaceDocument::touch() {
    if (m_isTaking) return;
    ++m_changes;
    if (!m_autosave.isActive()) m_autosave.start();
    setState(m_path, true, m_suggestedName);
}

void WorkspaceDocument::setState(const QString& path, bool isModified, const QString& suggestedName) {
    if (!isModified) {
        m_autosave.stop();
        m_recovery.forget();
        removeOldCopy();
        m_isRecovered = false;
    }
    if (path == m_path && isModified == m_isModified && suggestedName == m_suggestedName) return;
    if (path != m_path) m_stamp.reset();
    m_path = path;
    watch();
    m_suggestedName = suggestedName;
    m_isModified = isModified;
    emit changed();
}

void WorkspaceDocument::takeOver(const DocumentState& state) {
    setState(state.path, state.isModified, state.suggestedName);
    m_stamp = state.stamp;
    m_isRecovered = state.isRecovered;
    // The copy of the other one went with it.
    if (state.isModified) autosave();
}

void WorkspaceDocument::removeOldCopy() {
    if (!m_oldCopy.isEmpty()) Recovery::remove(std::exchange(m_oldCopy, {}));
}

void WorkspaceDocument::autosave() {
    const QString path = m_recovery.path();
    if (path.isEmpty()) {
        sayNoCopy(tr("No copy for after a crash can be kept in %1: save the workspace from time to time.")
                      .arg(Recovery::folder()));
        return;
    }
    m_workspace.tracker().start<bool>(
        {QStringLiteral("workspace/copy"), tr("Keeping a copy"), true},
        [file = snapshot(), path](const Run& run) {
            writeFileBytes(path.toStdString(), workspaceText(file, {}), run);
            return true;
        },
        {this,
         [this, path](const std::shared_ptr<const bool>&) {
             m_hasSaidNoCopy = false;
             // Saved or discarded while it was written: after the next start it would be offered as lost work.
             if (!m_isModified) Recovery::remove(path);
             removeOldCopy();
         },
         [this](const QString& message) { sayNoCopy(tr("No copy for after a crash was kept. %1").arg(message)); },
         {}});
}

/// Once, until a copy is kept again: every ten seconds would be too often.
void WorkspaceDocument::sayNoCopy(const QString& message) {
    if (!std::exchange(m_hasSaidNoCopy, true)) emit noticed(message);
}

}  // namespace calibrium::ui
