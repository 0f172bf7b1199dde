// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_commands.h"

#include "core/analysis/command_text.h"
#include "core/experiments/run_file.h"
#include "core/io/file_bytes.h"
#include "core/io/import_ensemble.h"
#include "core/run/error.h"
#include "ui/actions.h"
#include "ui/settings.h"
#include "ui/text.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QSaveFile>

namespace calibrium::ui {

namespace {

/// Throws UnreadableFile with the system's reason.
void writeText(const std::string& text, const QString& path) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    if (file.open(QIODevice::WriteOnly) && file.write(text.data(), size) == size && file.commit()) return;
    throw UnreadableFile("It cannot be written: " + file.errorString().toStdString() + ".",
                         {.file = path.toStdString()});
}

}  // namespace

LabCommands::LabCommands(Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), m_workspace(workspace), m_lab(workspace.lab()), m_window(window) {
    connect(actions.playLab, &QAction::triggered, this, &LabCommands::togglePlay);
    connect(actions.startLabOver, &QAction::triggered, this, [this] {
        emit labRequested();
        m_lab.startOver();
    });
    connect(actions.continueLab, &QAction::triggered, this, [this] {
        emit labRequested();
        m_lab.continueWith(m_lab.usualRepetitions());
    });
    connect(actions.keepRun, &QAction::triggered, this, [this] { m_workspace.keepRun(m_lab.run()); });
    connect(actions.copyLabCommand, &QAction::triggered, this, &LabCommands::copyCommand);
    connect(actions.openRun, &QAction::triggered, this, [this] {
        QFileDialog* files = makeDialog(tr("Open Run"), QStringLiteral("json"), false);
        connect(files, &QFileDialog::fileSelected, this, &LabCommands::openRun);
        files->open();
    });
    connect(actions.saveRun, &QAction::triggered, this, [this] {
        QFileDialog* files = makeDialog(tr("Save Run"), QStringLiteral("json"), true);
        connect(files, &QFileDialog::fileSelected, this, &LabCommands::saveRun);
        files->open();
    });
    connect(actions.exportRun, &QAction::triggered, this, [this] {
        QFileDialog* files = makeDialog(tr("Export Raw Values"), QStringLiteral("csv"), true);
        connect(files, &QFileDialog::fileSelected, this, &LabCommands::exportRun);
        files->open();
    });
}

void LabCommands::togglePlay() {
    emit labRequested();
    if (m_lab.isPlaying()) {
        m_lab.pause();
    } else {
        m_lab.play();
    }
}

QFileDialog* LabCommands::makeDialog(const QString& title, const QString& suffix, bool isToSave) {
    auto* files = new QFileDialog(m_window, title, settings::labFolder.value());
    files->setObjectName(QStringLiteral("labDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setNameFilter(QStringLiteral("%1 (*.%2)").arg(suffix.toUpper(), suffix));
    if (isToSave) {
        files->setAcceptMode(QFileDialog::AcceptSave);
        files->setDefaultSuffix(suffix);
        files->selectFile(toQt(m_lab.plan().experiment) + QLatin1Char('.') + suffix);
    } else {
        files->setFileMode(QFileDialog::ExistingFile);
    }
    return files;
}

void LabCommands::openRun(const QString& path) {
    try {
        const ExperimentRun run = parseRun(readFileBytes(path.toStdString()), fileName(path.toStdString()));
        settings::labFolder.store(QFileInfo(path).absolutePath());
        emit labRequested();
        m_lab.showRun(run);
    } catch (const Error& error) {
        emit failed(tr("The run was not opened. %1").arg(QString::fromUtf8(error.what())));
    }
}

void LabCommands::saveRun(const QString& path) {
    try {
        writeText(runText(m_lab.run()), path);
        settings::labFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        emit failed(tr("The run was not saved. %1").arg(QString::fromUtf8(error.what())));
    }
}

void LabCommands::exportRun(const QString& path) {
    if (!m_lab.table()) return;
    try {
        writeText(toCsv(*m_lab.table()), path);
        settings::labFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        emit failed(tr("The raw values were not exported. %1").arg(QString::fromUtf8(error.what())));
    }
}

void LabCommands::copyCommand() {
    AnalysisInput input;
    const ExperimentPlan& plan = m_lab.plan();
    if (plan.data) {
        for (const auto& model : m_workspace.models()) {
            if (!isSameData(model.data, *plan.data) || model.source.predictionsPath.empty()) continue;
            input = {.predictions = {},
                     .targets = model.source.targetsPath,
                     .sample = {},
                     .overrides = model.overrides,
                     .join = model.source.ensembleName};
            for (const auto& member : memberSources(model.source)) {
                input.predictions.push_back(member.predictionsPath);
            }
            break;
        }
        if (input.predictions.empty()) {
            emit failed(tr("No command was copied: the predictions do not come from a file."));
            return;
        }
    }
    QGuiApplication::clipboard()->setText(toQt(commandText(input, plan)));
}

}  // namespace calibrium::ui
