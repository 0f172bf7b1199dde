// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/output/results_exporter.h"

#include "core/io/bytes/output_file.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/judging/gain_sentence.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/export/report.h"
#include "ui/export/report_dialog.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/pages/result_notes_menu.h"
#include "ui/results/kept_rows.h"
#include "ui/results/recalibration_gain.h"
#include "ui/results/results_panel.h"
#include "ui/results/study_notes.h"
#include "ui/settings/settings.h"
#include "ui/window/message_bar.h"
#include "ui/window/output/analysis_command.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include <memory>

namespace calibrium::ui {

namespace {

/// What stands behind the verdict of each shown model: what recalibration gains, or how the model was made.
std::vector<std::vector<Text>> remarksOf(const Workspace& workspace) {
    std::vector<std::vector<Text>> remarks;
    for (const auto& model : workspace.models().shown()) {
        std::vector<Text> sentences;
        const Text gain = recalibrationGain(workspace, model.id);
        if (!gain.empty()) sentences.push_back(gain);
        if (!model.lineage.empty()) sentences.push_back(Text("{1}.", model.lineage));
        remarks.push_back(std::move(sentences));
    }
    return remarks;
}

}  // namespace

ResultsExporter::ResultsExporter(Workspace& workspace, const Actions& actions, ResultsPanel& results,
                                 const AnalysisCommand& command, MessageBar& messages, QWidget* window)
    : m_workspace(workspace), m_results(results), m_command(command), m_messages(messages), m_window(window) {
    connect(actions.saveReport, &QAction::triggered, this, &ResultsExporter::chooseReport);
    connect(actions.saveTable, &QAction::triggered, this, &ResultsExporter::chooseTable);
    connect(actions.copyCsv, &QAction::triggered, this, [this] { m_results.copyAs(ReportFormat::Csv); });
    connect(actions.copyMarkdown, &QAction::triggered, this, [this] { m_results.copyAs(ReportFormat::Markdown); });
    connect(actions.copyLatex, &QAction::triggered, this, [this] { m_results.copyAs(ReportFormat::Latex); });
}

void ResultsExporter::chooseTable() {
    auto* files = new QFileDialog(m_window, tr("Save Results Table"), settings::exportFolder.value());
    files->setObjectName(QStringLiteral("saveTableDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setNameFilters({tr("LaTeX table (*.tex)"), tr("Markdown table (*.md)"), tr("CSV, all digits (*.csv)")});
    files->setDefaultSuffix(QStringLiteral("tex"));
    files->selectFile(QStringLiteral("results.tex"));
    connect(files, &QFileDialog::filterSelected, files, [files](const QString& filter) {
        files->setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    connect(files, &QFileDialog::fileSelected, this, &ResultsExporter::saveTable);
    files->open();
}

void ResultsExporter::saveTable(const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const ReportFormat format = suffix == QStringLiteral("md")    ? ReportFormat::Markdown
                                : suffix == QStringLiteral("csv") ? ReportFormat::Csv
                                                                  : ReportFormat::Latex;
    if (suffix != QStringLiteral("md") && suffix != QStringLiteral("csv") && suffix != QStringLiteral("tex")) {
        m_messages.showMessage(tr("The table was not saved. \"%1\" must end in .tex, .md or .csv.").arg(path));
        return;
    }
    try {
        if (const auto text = m_results.tableText(format)) writeFileBytes(path.toStdString(), *text);
        settings::exportFolder.store(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        m_messages.showMessage(tr("The table was not saved. %1").arg(spokenText(error)));
    }
}

void ResultsExporter::chooseReport() {
    if (m_workspace.staleResults() > 0) {
        m_messages.showMessage(tr("No report was saved: results of the shown models are still to come."));
        return;
    }
    auto* dialog = new ReportDialog(reportContent(), m_workspace.tracker(), m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_content = std::make_shared<const ReportContent>(dialog->content());
        m_parts = dialog->parts();
        chooseReportFile();
    });
    dialog->open();
}

ReportContent ResultsExporter::reportContent() const {
    ReportContent content;
    content.head = {QCoreApplication::applicationVersion().toStdString(), m_workspace.settings().current().seed};
    content.analysis = specificationFor(m_workspace.settings().current());
    content.models = m_workspace.report();
    for (const auto& model : m_workspace.models().shown()) content.styles.push_back(model.style);
    content.remarks = remarksOf(m_workspace);
    content.labelAverages = m_results.labelSentences();
    content.views = m_workspace.settings().current().views;
    content.notes = shownNotes(m_workspace);
    content.kept = keptRows(m_workspace);
    content.command = m_command.lines().join(QLatin1Char('\n'));
    content.figures = {{m_workspace.page().view(), {}}};
    content.study = studyNotes(m_workspace);
    return content;
}

void ResultsExporter::chooseReportFile() {
    auto* files = new QFileDialog(m_window, tr("Save Report"), settings::exportFolder.value());
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
    connect(files, &QFileDialog::fileSelected, this, &ResultsExporter::saveReport);
    files->open();
}

void ResultsExporter::saveReport(const QString& path) {
    const auto refuse = [this](const QString& reason) {
        m_messages.showMessage(tr("The report was not saved. %1").arg(reason));
    };
    const auto write = [this, content = m_content, path, refuse](const ReportParts& parts) {
        try {
            writeReportFile(*content, parts, path);
            settings::exportFolder.store(QFileInfo(path).absolutePath());
            m_messages.showDone(tr("The report was saved as %1.").arg(QFileInfo(path).fileName()));
        } catch (const Error& error) {
            refuse(spokenText(error));
        }
    };
    if (m_parts) return write(*m_parts);
    m_workspace.tracker().start<ReportParts>(
        {QStringLiteral("report"), tr("Drawing the report"), false},
        [content = m_content, path](const Run& run) {
            requireReportSuffix(path);
            return reportParts(*content, run);
        },
        {this, [write](const std::shared_ptr<const ReportParts>& parts) { write(*parts); }, refuse, {}});
}

}  // namespace calibrium::ui
