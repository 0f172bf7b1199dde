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

#include <algorithm>
#include <string>
#include <vector>

namespace calibrium::ui {

namespace {

/// Of the command that recalibrates: a name is no path.
std::string outputOf(const Model& model) {
    std::string name = model.data.name();
    std::replace(name.begin(), name.end(), '/', '-');
    return name + ".csv";
}

}  // namespace

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

std::vector<AnalysisInput> MainWindow::addRecalibrations(QStringList& commands) const {
    std::vector<AnalysisInput> made;
    for (const auto& model : m_workspace.shownModels()) {
        const Model* parent = m_workspace.findModel(model.parentId);
        if (!model.recalibration || parent == nullptr || parent->group.isGroup()) continue;  // needsWorkspaceCommand()
        AnalysisInput input{.predictions = {},
                            .targets = parent->source.targetsPath,
                            .sample = {},
                            .overrides = parent->overrides,
                            .join = parent->source.ensembleName,
                            .weights = parent->weightColumn};
        // What a line above has written.
        if (parent->recalibration) input.predictions.push_back(outputOf(*parent));
        if (!parent->source.predictionsPath.empty()) {
            for (const auto& member : memberSources(parent->source)) {
                input.predictions.push_back(member.predictionsPath);
            }
        }
        const Recalibrated& child = model.recalibration->recalibrated;
        // A calibration set that was pasted has no file to name, and a map that the workspace holds neither.
        const bool hasOwnFit = !child.isApplied && !child.lineage.fit.empty();
        const bool isKnown = hasOwnFit || !child.mapFile.empty() || !child.calibrationFile.empty();
        if (input.predictions.empty() || !isKnown) continue;
        commands.append(toQt(commandText(input, child.lineage,
                                         {.output = outputOf(model),
                                          .calibration = child.calibrationFile,
                                          .calibrationTargets = child.calibrationTargets,
                                          .mapFile = child.mapFile})));
        const auto same = std::find_if(made.begin(), made.end(),
                                       [&](const AnalysisInput& one) { return one.weights == parent->weightColumn; });
        const auto place = same == made.end() ? made.insert(made.end(), AnalysisInput{}) : same;
        place->weights = parent->weightColumn;
        place->predictions.push_back(outputOf(model));
    }
    return made;
}

std::string MainWindow::currentId() const {
    if (isRecalibrationCurrent()) return m_recalibration->method();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_workspace.lab().plan().experiment : page->currentMethod().info.id;
}

}  // namespace calibrium::ui
