// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/file_opener.h"

#include "core/io/bytes/data_files.h"
#include "core/io/reading/assign_columns.h"
#include "core/run/error.h"
#include "core/workspace/workspace_file.h"
#include "ui/import/import_dialog.h"
#include "ui/import/import_memory.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMap>
#include <QMessageBox>
#include <QMimeData>
#include <QTimer>
#include <QUrl>

namespace calibrium::ui {

namespace {

constexpr qsizetype mostRecentFiles = 10;

QString absolutePath(const std::string& path) { return QFileInfo(toQt(path)).absoluteFilePath(); }

/// A command line names files as its folder sees them; what is remembered is opened from other folders.
QString absoluteIfAny(const QString& path) { return path.isEmpty() ? path : QFileInfo(path).absoluteFilePath(); }

ImportBatch batchOf(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides) {
    ImportBatch batch;
    batch.overrides = overrides;
    for (const auto& path : predictions) {
        batch.sources.push_back({.predictionsPath = absoluteIfAny(path).toStdString(),
                                 .predictionsText = {},
                                 .targetsPath = absoluteIfAny(targets).toStdString()});
    }
    return batch;
}

void putFirst(const QString& entry) {
    QStringList recent = settings::recentFiles.value();
    recent.removeAll(entry);
    recent.prepend(entry);
    for (const auto& dropped : recent.mid(mostRecentFiles)) forgetRecent(dropped);
    settings::recentFiles.store(recent.mid(0, mostRecentFiles));
}

/// Samples have a menu of their own, and their paths say nothing to anybody.
bool isOfProgram(const QString& path) {
    return QFileInfo(path).absoluteFilePath().startsWith(QDir(samplesDirectory()).absolutePath() + QLatin1Char('/'));
}

void rememberModel(const LoadedModel& model) {
    const ImportSource& source = model.source;
    if (source.predictionsPath.empty() || isOfProgram(toQt(source.predictionsPath))) return;
    const bool isEnsemble = !source.furtherMembers.empty();
    QStringList lines{absolutePath(source.predictionsPath)};
    if (!source.targetsPath.empty() || isEnsemble) {
        lines.append(source.targetsPath.empty() ? QString() : absolutePath(source.targetsPath));
    }
    if (isEnsemble) lines.append(toQt(source.ensembleName));
    for (const auto& path : source.furtherMembers) lines.append(absolutePath(path));
    const QString entry = lines.join(QLatin1Char('\n'));
    putFirst(entry);
    rememberRecent(entry, model.overrides);
}

/// An entry that ends in a slash stands for all tables of a folder.
QString folderEntry(const QString& folder) { return QDir(folder).absolutePath() + QLatin1Char('/'); }

bool isFolderEntry(const ImportSource& source) { return source.predictionsPath.ends_with('/'); }

/// A folder is one entry, however many models it has brought; an ensemble of its files is another way to read them.
void rememberModels(const std::vector<LoadedModel>& models, const QStringList& folders) {
    QMap<QString, QString> targets;  // by the entry of the folder
    for (const auto& folder : folders) targets.insert(folderEntry(folder), {});
    for (const auto& model : models) {
        const ImportSource& source = model.source;
        const QString folder = source.predictionsPath.empty() || !source.furtherMembers.empty()
                                   ? QString()
                                   : folderEntry(QFileInfo(toQt(source.predictionsPath)).absolutePath());
        const auto known = targets.find(folder);
        if (known == targets.end()) {
            rememberModel(model);
        } else if (!source.targetsPath.empty()) {
            *known = absolutePath(source.targetsPath);
        }
    }
    const bool isJoined = !models.empty() && !models.front().source.furtherMembers.empty();
    for (auto one = targets.cbegin(); one != targets.cend() && !isJoined; ++one) {
        putFirst(one->isEmpty() ? one.key() : one.key() + QLatin1Char('\n') + *one);
    }
}

ImportSource sourceOf(const QString& recentEntry) {
    const QStringList lines = recentEntry.split(QLatin1Char('\n'));
    ImportSource source{.predictionsPath = lines.value(0).toStdString(),
                        .predictionsText = {},
                        .targetsPath = lines.value(1).toStdString()};
    source.ensembleName = lines.value(2).toStdString();
    for (const auto& path : lines.mid(3)) source.furtherMembers.push_back(path.toStdString());
    return source;
}

/// Where the targets of the loaded models come from; a file of several models once.
std::vector<TargetOffer> knownTargets(const std::vector<Model>& models) {
    std::vector<TargetOffer> offers;
    for (const auto& model : models) {
        const std::string& path =
            model.source.targetsPath.empty() ? model.source.predictionsPath : model.source.targetsPath;
        if (path.empty() || model.parentId != 0) continue;
        const TargetOffer offer{toQt(path), QFileInfo(toQt(path)).fileName(),
                                static_cast<std::size_t>(model.data.sampleCount())};
        if (std::find(offers.begin(), offers.end(), offer) == offers.end()) offers.push_back(offer);
    }
    return offers;
}

/// Whether all that is missing are targets, of which nothing was said.
bool lacksTargets(const ImportBatch& batch, const ImportAttempt& attempt) {
    const auto lacks = [](const std::optional<ImportPlan>& plan) { return plan && !targetColumn(*plan); };
    const auto isSilent = [](const ImportSource& source) { return source.targetsPath.empty(); };
    return std::all_of(batch.sources.begin(), batch.sources.end(), isSilent) && !attempt.plans.empty() &&
           std::all_of(attempt.plans.begin(), attempt.plans.end(), lacks);
}

}  // namespace

FileOpener::FileOpener(Workspace& workspace, QWidget* window)
    : QObject(window), m_workspace(workspace), m_window(window) {}

void FileOpener::chooseFiles() { chooseFilesFor(tr("Open Predictions"), {}); }

void FileOpener::chooseFilesFor(const QString& title, const Taker& taker) {
    const QString tables = QStringLiteral("*.csv *.tsv *.txt *.dat *.gz *.npy *.npz");
    auto* dialog = new QFileDialog(
        m_window, title, settings::lastFolder.value(),
        (taker ? tr("Tables (%1)").arg(tables) : tr("Tables and workspaces (%1 *.calibrium)").arg(tables)) +
            tr(";;All files (*)"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this,
            [this, taker](const QStringList& paths) { taker ? openFilesFor(paths, taker) : openFiles(paths); });
    dialog->open();
}

void FileOpener::openFiles(const QStringList& paths) {
    if (!requestsWorkspace(paths)) openFilesFor(paths, {});
}

void FileOpener::openFilesFor(const QStringList& paths, const Taker& taker) {
    if (paths.isEmpty()) return;
    settings::lastFolder.store(QFileInfo(paths.first()).absolutePath());
    start([paths](const Run& run) { return withRememberedOverrides(sortFiles(paths, {}, run), run); }, Asking::Always,
          taker);
}

void FileOpener::openAgain(const ImportSource& source, const ImportOverrides& overrides, bool asks,
                           const Taker& taker) {
    start([batch = batchOf(source, overrides)](const Run&) { return batch; },
          asks ? Asking::Always : Asking::IfIncomplete, taker);
}

void FileOpener::openDirectly(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides,
                              const QString& ensemble, const SideRoles& roles) {
    if (predictions.isEmpty() || requestsWorkspace(predictions)) return;
    const bool hasFolder = std::any_of(predictions.begin(), predictions.end(),
                                       [](const QString& path) { return isFolder(path.toStdString()); });
    if (hasFolder && targets.isEmpty() && overrides == ImportOverrides{}) {
        QStringList paths;
        for (const auto& path : predictions) paths.append(absoluteIfAny(path));
        openFiles(paths);
        return;
    }
    ImportBatch batch = batchOf(predictions, targets, overrides);
    batch.isEnsemble = !ensemble.isEmpty();
    batch.ensembleName = ensemble.toStdString();
    const bool isUnexplained =
        predictions.size() > 1 && targets.isEmpty() && ensemble.isEmpty() && overrides == ImportOverrides{};
    start([batch](const Run&) { return batch; }, isUnexplained ? Asking::AsDropped : Asking::Never, {}, roles);
}

void FileOpener::openSample(const QString& id) {
    try {
        const Sample chosen = sample(id);
        openDirectly(chosen.predictions, chosen.targets);
    } catch (const Error& error) {
        showError(spokenText(error));
    }
}

void FileOpener::openRecent(const QString& entry) {
    if (requestsWorkspace({entry})) return;
    const ImportSource source = sourceOf(entry);
    if (isFolderEntry(source)) {
        start(
            [source](const Run& run) {
                const QStringList folder{toQt(source.predictionsPath)};
                return withRememberedOverrides(sortFiles(folder, toQt(source.targetsPath), run), run);
            },
            Asking::IfIncomplete);
        return;
    }
    start([batch = batchOf(source, recallRecent(entry))](const Run&) { return batch; }, Asking::IfIncomplete);
}

void FileOpener::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    const QStringList files = data == nullptr ? QStringList() : filesOf(*data);
    if (!files.isEmpty()) {
        openFiles(files);
        return;
    }
    const QString text = data == nullptr ? QString() : data->text();
    if (text.trimmed().isEmpty()) {
        emit failed(tr("Nothing was pasted: the clipboard holds no table."));
        return;
    }
    ImportBatch batch;
    batch.sources.push_back({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
    start([batch](const Run&) { return batch; }, Asking::Always);
}

void FileOpener::start(const std::function<ImportBatch(const Run&)>& makeBatch, Asking asking, const Taker& taker,
                       const SideRoles& roles) {
    using Prepared = std::pair<ImportBatch, ImportAttempt>;
    static int lastNumber = 0;
    const int number = ++lastNumber;
    if (!m_isGroupOpen) {
        m_isGroupOpen = true;
        ++m_group;
        QTimer::singleShot(0, this, [this] { m_isGroupOpen = false; });
    }
    m_begun.push_back({number, m_group, {}});
    m_workspace.tracker().start<Prepared>(
        {QStringLiteral("import/%1").arg(number), tr("Reading files"), true},
        [makeBatch](const Run& run) {
            ImportBatch batch = makeBatch(run.part(0, 0.3));
            ImportAttempt attempt = attemptImport(batch, run.part(0.3, 1));
            return Prepared{std::move(batch), std::move(attempt)};
        },
        {this,
         [this, number, asking, taker, roles](const std::shared_ptr<const Prepared>& prepared) {
             settle(number, [this, prepared, asking, taker, roles] {
                 finish(prepared->first, prepared->second, asking, taker, roles);
             });
         },
         [this, number](const QString& message) { settle(number, [this, message] { showError(message); }); },
         [this, number] { settle(number, [] {}); }});
}

void FileOpener::settle(int number, std::function<void()> end) {
    const auto isIt = [number](const Begun& begun) { return begun.number == number; };
    const auto settled = std::find_if(m_begun.begin(), m_begun.end(), isIt);
    const int group = settled->group;
    settled->end = std::move(end);
    const auto firstOfGroup = [this, group] {
        return std::find_if(m_begun.begin(), m_begun.end(),
                            [group](const Begun& begun) { return begun.group == group; });
    };
    for (auto first = firstOfGroup(); first != m_begun.end() && first->end; first = firstOfGroup()) {
        const std::function<void()> next = std::move(first->end);
        m_begun.erase(first);
        next();  // may begin another import
    }
}

void FileOpener::finish(const ImportBatch& batch, const ImportAttempt& attempt, Asking asking, const Taker& taker,
                        const SideRoles& roles) {
    // One bad table among many is no reason to ask about all of them.
    if (batch.isOfFolder() && !attempt.isComplete() && !attempt.models.empty()) {
        take(attempt.models, batch.folders, taker, roles);
        showError(tr("Not read of the folder:") + QLatin1Char('\n') + attempt.failures.join(QLatin1Char('\n')));
        return;
    }
    // Imputed copies look like models and are none: nobody is to find five of them in the window unasked.
    const bool areCopies = !batch.overrides.longTable && asking != Asking::IfIncomplete &&
                           std::any_of(attempt.plans.begin(), attempt.plans.end(),
                                       [](const auto& plan) { return plan && holdsImputedCopies(*plan); });
    if (asking != Asking::Always && attempt.isComplete() && !areCopies) {
        take(attempt.models, batch.folders, taker, roles);
        return;
    }
    if (asking == Asking::AsDropped && !areCopies) {
        QStringList paths;
        for (const auto& source : batch.sources) paths.append(toQt(source.predictionsPath));
        openFiles(paths);
        return;
    }
    // What can be read but not used may have been taken for something else, and targets may stand in a file beside it:
    // the dialog can mend that.
    const bool canBeAsked = areCopies || attempt.isUndecided || lacksTargets(batch, attempt);
    if ((asking == Asking::Never && !canBeAsked) || !attempt.hasPlan()) {
        showError(attempt.errorText());
        return;
    }
    ImportBatch asked = batch;
    asked.knownTargets = knownTargets(m_workspace.models().all());
    auto* dialog = new ImportDialog(std::move(asked), attempt, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, folders = batch.folders, taker] {
        take(dialog->models(), folders, taker, dialog->sideRoles());
    });
    connect(dialog, &ImportDialog::studyRequested, this, &FileOpener::studyRequested);
    dialog->open();
}

void FileOpener::take(const std::vector<LoadedModel>& models, const QStringList& folders, const Taker& taker,
                      const SideRoles& roles) {
    if (taker) {
        taker(models);
        return;
    }
    rememberModels(models, folders);
    m_workspace.models().add(models);
    std::vector<int> ids;
    for (const auto& model : m_workspace.models()) ids.push_back(model.id);
    for (std::size_t i = ids.size() - std::min(models.size(), ids.size()); i < ids.size(); ++i)
        applyRoles(ids[i], roles);
    if (!roles.fold.empty()) emit foldsNamed(toQt(roles.fold));
}

/// Weighs and splits the model as its menu would; where both are asked for, the weighted samples are split.
void FileOpener::applyRoles(int modelId, const SideRoles& roles) {
    if (!roles.clusters.empty()) m_workspace.columns().cluster(modelId, toQt(roles.clusters));
    if (roles.weights.empty()) {
        if (!roles.group.empty()) m_workspace.columns().split(modelId, toQt(roles.group));
        return;
    }
    if (!roles.group.empty()) {
        auto* waiting = new QObject(this);
        connect(&m_workspace.models(), &ModelStore::changed, waiting, [this, waiting, modelId, roles] {
            for (const auto& model : m_workspace.models()) {
                if (model.parentId != modelId || model.weightColumn != roles.weights) continue;
                m_workspace.disconnect(waiting);
                waiting->deleteLater();
                m_workspace.columns().split(model.id, toQt(roles.group));
                return;
            }
        });
    }
    m_workspace.columns().weigh(modelId, toQt(roles.weights));
}

void FileOpener::showError(const QString& message) {
    auto* box =
        new QMessageBox(QMessageBox::Warning, QCoreApplication::applicationName(), message, QMessageBox::Ok, m_window);
    box->setObjectName(QStringLiteral("errorBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

bool FileOpener::requestsWorkspace(const QStringList& paths) {
    for (const auto& path : paths) {
        if (!isWorkspacePath(path.toStdString())) continue;
        emit workspaceRequested(path);
        return true;
    }
    return false;
}

void FileOpener::addRecent(const QString& workspacePath) { putFirst(workspacePath); }

QStringList FileOpener::filesOf(const QMimeData& data) {
    QStringList paths;
    for (const auto& url : data.urls()) {
        if (url.isLocalFile()) paths.append(url.toLocalFile());
    }
    return paths;
}

QString FileOpener::titleOf(const QString& recentEntry) {
    const ImportSource source = sourceOf(recentEntry);
    if (isFolderEntry(source)) {
        const QFileInfo folder(QDir(toQt(source.predictionsPath)).absolutePath());
        return QStringLiteral("%1/  (%2)").arg(folder.fileName(), folder.path());
    }
    const QFileInfo file(toQt(source.predictionsPath));
    if (source.furtherMembers.empty()) return QStringLiteral("%1  (%2)").arg(file.fileName(), file.path());
    return tr("%1, %2 members  (%3)")
        .arg(toQt(source.ensembleName))
        .arg(source.furtherMembers.size() + 1)
        .arg(file.path());
}

QStringList FileOpener::recentFiles() { return settings::recentFiles.value(); }

}  // namespace calibrium::ui
