// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/command_text.h"
#include "core/io/import_ensemble.h"
#include "core/recalibration/recalibration_report.h"
#include "ui/import/file_opener.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/recalibrate/recalibrate_form.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/recalibration_session.h"

#include <QAction>
#include <QTabWidget>

namespace calibrium::ui {

void MainWindow::buildRecalibration() {
    m_recalibration = new RecalibrationSession(m_workspace, this);
    m_recalibratePage = new RecalibratePage(m_workspace, *m_recalibration, m_tabs);
    m_recalibratePage->setViewActions({m_actions.exportFigure, m_actions.copyFigure, m_actions.resetZoom});
    const int tab = m_tabs->addTab(m_recalibratePage, tr("Recalibrate"));
    m_tabs->setTabToolTip(tab, tr("Repair predictions and see what it changes."));
    connect(m_recalibratePage, &RecalibratePage::failed, m_messages, &MessageBar::showMessage);
    connect(m_recalibratePage, &RecalibratePage::figureChanged, this, [this] {
        if (isRecalibrationCurrent()) updateActions();
    });
    auto* form = new RecalibrateForm(m_workspace, *m_recalibration, this);
    connect(form, &RecalibrateForm::explainRequested, this, &MainWindow::explain);
    connect(form, &RecalibrateForm::calibrationRequested, m_opener, [this](const QStringList& paths) {
        const auto take = [this](const std::vector<LoadedModel>& loaded) { m_recalibration->setCalibration(loaded); };
        if (paths.isEmpty()) {
            m_opener->chooseFilesFor(tr("Open Calibration Set"), take);
        } else {
            m_opener->openFilesFor(paths, take);
        }
    });
    m_recalibrateForm = form;
    connect(m_opener, &FileOpener::foldsNamed, m_recalibration, &RecalibrationSession::fitInFoldsOf);
}

bool MainWindow::isRecalibrationCurrent() const { return m_tabs->currentWidget() == m_recalibratePage; }

void MainWindow::addRecalibrations(QStringList& commands, AnalysisInput& made) const {
    for (const auto& model : m_workspace.shownModels()) {
        const Model* parent = m_workspace.findModel(model.parentId);
        if (!model.recalibration || parent == nullptr || parent->source.predictionsPath.empty()) continue;
        if (parent->group.isGroup()) continue;  // needsWorkspaceCommand()
        AnalysisInput input{.predictions = {},
                            .targets = parent->source.targetsPath,
                            .sample = {},
                            .overrides = parent->overrides,
                            .join = parent->source.ensembleName};
        for (const auto& member : memberSources(parent->source)) input.predictions.push_back(member.predictionsPath);
        const std::string output = model.data.name() + ".csv";
        const Recalibrated& child = model.recalibration->recalibrated;
        // A calibration set that was pasted has no file to name.
        if (child.lineage.fit.empty() && child.mapFile.empty() && child.calibrationFile.empty()) continue;
        commands.append(toQt(commandText(input, child.lineage,
                                         {.output = output,
                                          .calibration = child.calibrationFile,
                                          .calibrationTargets = child.calibrationTargets,
                                          .mapFile = child.mapFile})));
        made.predictions.push_back(output);
    }
}

std::string MainWindow::currentId() const {
    if (isRecalibrationCurrent()) return m_recalibration->method();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_workspace.lab().plan().experiment : page->currentMethod().info.id;
}

}  // namespace calibrium::ui
