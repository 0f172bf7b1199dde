// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/file_opener.h"

#include "core/run/error.h"
#include "ui/dialogs/import_dialog.h"
#include "ui/samples.h"
#include "ui/settings.h"
#include "ui/text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QUrl>

namespace calibrium::ui {

namespace {

constexpr qsizetype mostRecentFiles = 10;

ImportBatch batchOf(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides) {
    ImportBatch batch;
    batch.overrides = overrides;
    for (const auto& path : predictions) {
        batch.sources.push_back(
            {.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = targets.toStdString()});
    }
    return batch;
}

void addRecent(const ImportSource& source) {
    if (source.predictionsPath.empty()) return;
    QString entry = QFileInfo(toQt(source.predictionsPath)).absoluteFilePath();
    if (!source.targetsPath.empty()) {
        entry += QLatin1Char('\n') + QFileInfo(toQt(source.targetsPath)).absoluteFilePath();
    }
    QStringList recent = settings::recentFiles.value();
    recent.removeAll(entry);
    recent.prepend(entry);
    settings::recentFiles.store(recent.mid(0, mostRecentFiles));
}

}  // namespace

FileOpener::FileOpener(Workspace& workspace, QWidget* window)
    : QObject(window), m_workspace(workspace), m_window(window) {}

void FileOpener::chooseFiles() {
    auto* dialog = new QFileDialog(m_window, tr("Open Predictions"), settings::lastFolder.value(),
                                   tr("Tables (*.csv *.tsv *.txt *.dat *.gz *.npy *.npz);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &FileOpener::openFiles);
    dialog->open();
}

void FileOpener::openFiles(const QStringList& paths) {
    if (paths.isEmpty()) return;
    settings::lastFolder.store(QFileInfo(paths.first()).absolutePath());
    start([paths](const Run& run) { return withRememberedOverrides(sortFiles(paths, {}, run), run); }, true);
}

void FileOpener::openDirectly(const QStringList& predictions, const QString& targets,
                              const ImportOverrides& overrides) {
    if (predictions.isEmpty()) return;
    start([batch = batchOf(predictions, targets, overrides)](const Run&) { return batch; }, false);
}

void FileOpener::openSample(const QString& id) {
    try {
        const Sample chosen = sample(id);
        openDirectly(chosen.predictions, chosen.targets);
    } catch (const Error& error) {
        showError(QString::fromUtf8(error.what()));
    }
}

void FileOpener::openRecent(const QString& entry) {
    openDirectly({entry.section(QLatin1Char('\n'), 0, 0)}, entry.section(QLatin1Char('\n'), 1, 1));
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
    start([batch](const Run&) { return batch; }, true);
}

void FileOpener::start(const std::function<ImportBatch(const Run&)>& makeBatch, bool asks) {
    using Prepared = std::pair<ImportBatch, ImportAttempt>;
    static int number = 0;
    m_workspace.tracker().start<Prepared>({QStringLiteral("import/%1").arg(++number), tr("Reading files"), true},
                                          [makeBatch](const Run& run) {
                                              ImportBatch batch = makeBatch(run.part(0, 0.3));
                                              ImportAttempt attempt = attemptImport(batch, run.part(0.3, 1));
                                              return Prepared{std::move(batch), std::move(attempt)};
                                          },
                                          {this,
                                           [this, asks](const std::shared_ptr<const Prepared>& prepared) {
                                               finish(prepared->first, prepared->second, asks);
                                           },
                                           [this](const QString& message) { showError(message); },
                                           {}});
}

void FileOpener::finish(const ImportBatch& batch, const ImportAttempt& attempt, bool asks) {
    if (!asks && attempt.isComplete()) {
        take(attempt.models);
        return;
    }
    // What can be read but not used may have been taken for something else: the dialog can mend that.
    if (!asks || !attempt.hasPlan()) {
        showError(attempt.error);
        return;
    }
    auto* dialog = new ImportDialog(batch, attempt, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { take(dialog->models()); });
    dialog->open();
}

void FileOpener::take(const std::vector<LoadedModel>& models) {
    for (const auto& model : models) addRecent(model.source);
    m_workspace.addModels(models);
}

void FileOpener::showError(const QString& message) {
    auto* box =
        new QMessageBox(QMessageBox::Warning, QCoreApplication::applicationName(), message, QMessageBox::Ok, m_window);
    box->setObjectName(QStringLiteral("errorBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

QStringList FileOpener::filesOf(const QMimeData& data) {
    QStringList paths;
    for (const auto& url : data.urls()) {
        if (url.isLocalFile()) paths.append(url.toLocalFile());
    }
    return paths;
}

QStringList FileOpener::recentFiles() { return settings::recentFiles.value(); }

}  // namespace calibrium::ui
