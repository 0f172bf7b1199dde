// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/gain_sentence.h"
#include "core/run/error.h"
#include "ui/export/report.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/pages/result_notes_menu.h"
#include "ui/results/kept_rows.h"
#include "ui/results/recalibration_gain.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/settings.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <memory>

namespace calibrium::ui {

namespace {

/// What stands behind the verdict of each shown model: what recalibration gains, or how the model was made.
std::vector<std::vector<std::string>> remarksOf(const Workspace& workspace) {
    std::vector<std::vector<std::string>> remarks;
    for (const auto& model : workspace.shownModels()) {
        std::vector<std::string> sentences;
        const std::string gain = recalibrationGain(workspace, model.id).toStdString();
        if (!gain.empty()) sentences.push_back(gain);
        if (!model.lineage.isEmpty()) sentences.push_back(model.lineage.toStdString() + ".");
        remarks.push_back(std::move(sentences));
    }
    return remarks;
}

}  // namespace

void MainWindow::chooseReport() {
    if (m_workspace.staleResults() > 0) {
        m_messages->showMessage(tr("No report was saved: results of the shown models are still to come."));
        return;
    }
    auto* files = new QFileDialog(this, tr("Save Report"), settings::exportFolder.value());
    files->setObjectName(QStringLiteral("saveReportDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("html"));
    files->setNameFilters({tr("Report for a browser (*.html)"), tr("Report for printing (*.pdf)")});
    connect(files, &QFileDialog::filterSelected, files, [files](const QString& filter) {
        files->setDefaultSuffix(filter.contains(QLatin1String(".pdf")) ? QStringLiteral("pdf")
                                                                       : QStringLiteral("html"));
    });
    files->selectFile(QStringLiteral("report.html"));
    connect(files, &QFileDialog::fileSelected, this, &MainWindow::saveReport);
    files->open();
}

void MainWindow::saveReport(const QString& path) {
    const auto content = std::make_shared<ReportContent>();
    content->head = {QCoreApplication::applicationVersion().toStdString(), m_workspace.settings().seed};
    content->analysis = specificationFor(m_workspace.settings());
    content->models = m_workspace.report();
    for (const auto& model : m_workspace.shownModels()) content->styles.push_back(model.style);
    content->remarks = remarksOf(m_workspace);
    content->views = m_workspace.settings().views;
    content->notes = shownNotes(m_workspace);
    content->kept = keptRows(m_workspace);
    content->command = commandLines().join(QLatin1Char('\n'));
    const auto refuse = [this](const QString& reason) {
        m_messages->showMessage(tr("The report was not saved. %1").arg(reason));
    };
    using Drawings = std::vector<ReportDrawing>;
    m_workspace.tracker().start<Drawings>(
        {QStringLiteral("report"), tr("Drawing the report"), false},
        [content, path](const Run& run) {
            requireReportSuffix(path);
            return reportDrawings(*content, run);
        },
        {this,
         [this, content, path, refuse](const std::shared_ptr<const Drawings>& drawings) {
             try {
                 writeReportFile(*content, *drawings, path);
                 settings::exportFolder.store(QFileInfo(path).absolutePath());
                 m_messages->showDone(tr("The report was saved as %1.").arg(QFileInfo(path).fileName()));
             } catch (const Error& error) {
                 refuse(coreText(error.what()));
             }
         },
         refuse,
         {}});
}

}  // namespace calibrium::ui
