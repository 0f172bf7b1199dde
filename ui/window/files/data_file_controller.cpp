// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/data_file_controller.h"

#include "core/workspace/other_files.h"
#include "ui/actions/actions.h"
#include "ui/look/text.h"
#include "ui/models/models_panel.h"
#include "ui/window/files/document_controller.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/models/model_store.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

QStringList namesOf(const QStringList& paths) {
    QStringList names;
    for (const auto& path : paths) names.append(QFileInfo(path).fileName());
    return names;
}

QFileDialog* askForFile(QWidget* window, const char* name, const QString& title, const QString& folder) {
    auto* files = new QFileDialog(window, title, folder);
    files->setObjectName(QLatin1String(name));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setFileMode(QFileDialog::ExistingFile);
    return files;
}

/// The model that was read from a file, or the one that this was made of.
const Model* readModel(const ModelStore& models, int modelId) {
    const Model* model = models.find(modelId);
    while (model != nullptr && model->source.predictionsPath.empty()) model = models.find(model->parentId);
    return model;
}

}  // namespace

DataFileController::DataFileController(ModelStore& loaded, WorkspaceDocument& document, DocumentController& questions,
                                       const Actions& actions, const ModelsPanel& models, QWidget* window)
    : m_loaded(loaded), m_document(document), m_questions(questions), m_models(models), m_window(window) {
    connect(&m_document, &WorkspaceDocument::filesChanged, this, &DataFileController::askAboutFiles);
    connect(actions.runOnFile, &QAction::triggered, this, &DataFileController::chooseOtherFile);
    const auto update = [this, action = actions.runOnFile] {
        action->setEnabled(std::any_of(m_loaded.begin(), m_loaded.end(),
                                       [](const Model& model) { return !model.source.predictionsPath.empty(); }));
    };
    connect(&m_loaded, &ModelStore::changed, this, update);
    update();
}

void DataFileController::askAboutFiles(const File& file, const QString& path, const QStringList& files,
                                       bool areMissing) {
    const QString names = namesOf(files).join(QStringLiteral(", "));
    const QString& first = files.front();
    const QString text =
        areMissing
            ? tr("%1 is not where it was when the workspace was saved:\n%2").arg(names, QFileInfo(first).absolutePath())
        : files.size() > 1 ? tr("Files have changed since the workspace was saved: %1.").arg(names)
                           : tr("%1 has changed since the workspace was saved.").arg(names);
    auto* box = new QMessageBox(QMessageBox::Question, QCoreApplication::applicationName(), text, QMessageBox::NoButton,
                                m_window);
    box->setObjectName(areMissing ? QStringLiteral("missingBox") : QStringLiteral("changedBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("The results can be kept as they were saved; figures and new results need the file."));
    if (!areMissing) {
        QPushButton* reload = box->addButton(tr("&Reload"), QMessageBox::YesRole);
        reload->setToolTip(tr("Read the file as it is now, and compute everything again"));
        connect(reload, &QPushButton::clicked, this, [this, file, path, files] {
            m_document.open(*file, path, [files](WorkspaceFile changed, const Run& run) {
                for (const auto& one : files) changed = withFileAsItIs(std::move(changed), one.toStdString(), run);
                return changed;
            });
        });
        box->setDefaultButton(reload);
    }
    const auto* find = box->addButton(tr("&Locate…"), QMessageBox::AcceptRole);
    const auto* keep = box->addButton(tr("&Keep Results"), QMessageBox::YesRole);
    const auto* leaveOut = box->addButton(tr("Leave &Out"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    const auto openWithout = [this, file, path, files](auto without) {
        return [this, file, path, files, without] {
            WorkspaceFile rest = *file;
            for (const auto& one : files) rest = without(std::move(rest), one.toStdString());
            m_document.open(rest, path);
        };
    };
    connect(keep, &QPushButton::clicked, this, openWithout(withResultsOnly));
    connect(leaveOut, &QPushButton::clicked, this, openWithout(withoutFile));
    connect(find, &QPushButton::clicked, this, [this, file, path, first] { locate(file, path, first); });
    connect(box, &QDialog::rejected, &m_document, &WorkspaceDocument::giveUpOpening);
    box->open();
}

void DataFileController::locate(const File& file, const QString& path, const QString& missing) {
    QFileDialog* files = askForFile(m_window, "locateDialog", tr("Where Is %1?").arg(QFileInfo(missing).fileName()),
                                    QFileInfo(path).absolutePath());
    connect(files, &QFileDialog::fileSelected, this, [this, file, path, missing](const QString& chosen) {
        m_document.open(withFileAt(*file, missing.toStdString(), chosen.toStdString()), path);
    });
    connect(files, &QDialog::rejected, &m_document, &WorkspaceDocument::giveUpOpening);
    files->open();
}

void DataFileController::chooseOtherFile() {
    const std::vector<int> selected = m_models.selectedIds();
    const Model* model = readModel(m_loaded, selected.empty() ? 0 : selected.front());
    for (const auto& candidate : m_loaded) {
        if (model == nullptr) model = readModel(m_loaded, candidate.id);
    }
    if (model == nullptr) return;
    QFileDialog* files =
        askForFile(m_window, "otherFileDialog",
                   tr("Predictions in Place of %1").arg(QFileInfo(toQt(model->source.predictionsPath)).fileName()),
                   QFileInfo(toQt(model->source.predictionsPath)).absolutePath());
    connect(files, &QFileDialog::fileSelected, this,
            [this, id = model->id](const QString& chosen) { chooseOtherTargets(id, chosen); });
    files->open();
}

void DataFileController::chooseOtherTargets(int modelId, const QString& predictions) {
    const Model* model = m_loaded.find(modelId);
    if (model == nullptr) return;
    const QString before = toQt(model->source.predictionsPath);
    const auto run = [this, before, predictions](const QString& targets) {
        m_questions.unlessLost(
            tr("Go on with another file without saving?"), tr("&Discard"),
            [this, before, predictions, targets] { m_document.runOn(before, predictions, targets); });
    };
    if (model->source.targetsPath.empty()) {
        run({});
        return;
    }
    QFileDialog* files =
        askForFile(m_window, "otherTargetsDialog", tr("Targets of %1").arg(QFileInfo(predictions).fileName()),
                   QFileInfo(predictions).absolutePath());
    files->selectFile(toQt(model->source.targetsPath));
    connect(files, &QFileDialog::fileSelected, this, run);
    files->open();
}

}  // namespace calibrium::ui
