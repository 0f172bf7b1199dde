// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_commands.h"

#include "core/experiments/runs/command_text.h"
#include "core/experiments/runs/run_file.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/output_file.h"
#include "core/io/reading/import_ensemble.h"
#include "core/recalibration/lineage.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

LabCommands::LabCommands(Workspace& workspace, const Actions& actions, QWidget* window)
    : QObject(window), m_workspace(workspace), m_lab(workspace.lab()), m_window(window) {
    connect(actions.playLab, &QAction::triggered, this, &LabCommands::togglePlay);
    connect(actions.stepLab, &QAction::triggered, this, [this] {
        emit labRequested();
        m_lab.step();
    });
    connect(actions.startLabOver, &QAction::triggered, this, [this] {
        emit labRequested();
        m_lab.startOver();
    });
    connect(actions.continueLab, &QAction::triggered, this, [this] {
        emit labRequested();
        m_lab.continueWith(m_lab.usualRepetitions());
    });
    connect(actions.keepRun, &QAction::triggered, this, [this] { m_workspace.keptRuns().keep(m_lab.run()); });
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
    JobHandlers<ExperimentRun> handlers;
    handlers.context = this;
    handlers.done = [this, path](const std::shared_ptr<const ExperimentRun>& run) {
        settings::labFolder.store(QFileInfo(path).absolutePath());
        m_saved.push_back(run->table);
        emit labRequested();
        m_workspace.keptRuns().show(*run);
    };
    handlers.failed = [this](const QString& message) { emit failed(tr("The run was not opened. %1").arg(message)); };
    m_workspace.tracker().start<ExperimentRun>(
        {QStringLiteral("openRun"), tr("Reading the run"), true},
        [file = path.toStdString()](const Run& run) { return parseRun(readFileBytes(file, run), fileName(file)); },
        std::move(handlers));
}

void LabCommands::saveRun(const QString& path) {
    try {
        const ExperimentRun run = m_lab.run();
        writeFileBytes(path.toStdString(), runText(run));
        m_saved.push_back(run.table);
        settings::labFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        emit failed(tr("The run was not saved. %1").arg(spokenText(error)));
    }
}

bool LabCommands::isSaved(const Table& table) const {
    return !table || table->cellCount() == 0 || std::find(m_saved.begin(), m_saved.end(), table) != m_saved.end();
}

bool LabCommands::hasUnsavedRun() const {
    // The first numbers of a long run may be minutes away, and are waited for.
    if (m_lab.isPlaying()) return true;
    const auto& kept = m_workspace.keptRuns().all();
    const bool isKept =
        std::any_of(kept.begin(), kept.end(), [this](const KeptRun& one) { return one.run.table == m_lab.table(); });
    return !isKept && !isSaved(m_lab.table());
}

std::size_t LabCommands::unsavedKeptRuns() const {
    const auto& kept = m_workspace.keptRuns().all();
    return static_cast<std::size_t>(
        std::count_if(kept.begin(), kept.end(), [this](const KeptRun& one) { return !isSaved(one.run.table); }));
}

void LabCommands::exportRun(const QString& path) {
    if (!m_lab.table()) return;
    try {
        writeFileBytes(path.toStdString(), toCsv(*m_lab.table()));
        settings::labFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        emit failed(tr("The raw values were not exported. %1").arg(spokenText(error)));
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
