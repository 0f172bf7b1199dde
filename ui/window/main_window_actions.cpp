// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/import/file_opener.h"
#include "ui/models/models_panel.h"
#include "ui/pages/settings_panel.h"
#include "ui/plots/figure_view.h"
#include "ui/results/results_panel.h"
#include "ui/window/analysis_command.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_files.h"
#include "ui/window/preferences_controller.h"
#include "ui/window/presentation.h"
#include "ui/window/results_exporter.h"
#include "ui/window/status_panel.h"
#include "ui/window/view_pages.h"

#include <QAbstractItemView>
#include <QAction>

namespace calibrium::ui {

void MainWindow::connectFileActions() {
    connect(m_actions.open, &QAction::triggered, m_opener, &FileOpener::chooseFiles);
    connect(m_actions.paste, &QAction::triggered, m_opener, &FileOpener::paste);
    m_figureExporter = std::make_unique<FigureExporter>(m_workspace, m_actions, *m_pages, *m_messages, this);
    m_command = std::make_unique<AnalysisCommand>(m_workspace, *m_document, m_actions, *m_messages);
    m_resultsExporter =
        std::make_unique<ResultsExporter>(m_workspace, m_actions, *m_results, *m_command, *m_messages, this);
    connect(m_actions.quit, &QAction::triggered, this, &MainWindow::quit);
    connect(m_actions.closeAll, &QAction::triggered, this, [this] {
        std::vector<int> ids;
        for (const auto& model : m_workspace.models()) ids.push_back(model.id);
        m_workspace.removeModels(ids);
    });
    connect(m_opener, &FileOpener::failed, m_messages, &MessageBar::showMessage);
    auto* list = m_models->findChild<QAbstractItemView*>(QStringLiteral("modelList"));
    new ModelFiles(m_workspace, *m_opener, *m_messages, *list, *m_actions.reloadData);  // owned by the message bar
}

void MainWindow::connectEditActions() {
    connect(m_actions.renameModel, &QAction::triggered, m_models, &ModelsPanel::renameSelected);
    connect(m_actions.recolourModel, &QAction::triggered, m_models, &ModelsPanel::recolourSelected);
    connect(m_actions.removeModel, &QAction::triggered, m_models, &ModelsPanel::removeSelected);
    connect(m_actions.moveModelUp, &QAction::triggered, m_models, [this] { m_models->moveSelected(-1); });
    connect(m_actions.moveModelDown, &QAction::triggered, m_models, [this] { m_models->moveSelected(1); });
    connect(m_actions.splitModel, &QAction::triggered, m_models, &ModelsPanel::splitSelected);
    connect(m_actions.weighModel, &QAction::triggered, m_models, &ModelsPanel::weighSelected);
    connect(m_models, &ModelsPanel::refused, m_messages, &MessageBar::showMessage);
    connect(&m_workspace, &Workspace::undoForgotten, m_messages, [this] {
        m_messages->showMessage(tr("Undo reaches no further back: older steps were let go to save memory."));
    });
    connect(&m_workspace, &Workspace::splitFailed, m_messages, [this](const QString& reason) {
        m_messages->showMessage(tr("No model was added. %1").arg(reason));
        // The next attempt may do it.
        m_messages->holdWhile(
            [this, count = m_workspace.models().size()] { return m_workspace.models().size() == count; });
    });
    connect(m_models, &ModelsPanel::selectionChanged, this, &MainWindow::updateActions);
    connect(m_actions.addVariant, &QAction::triggered, m_results, &ResultsPanel::addVariant);
    connect(m_actions.pinBaseline, &QAction::triggered, m_results, &ResultsPanel::pinCurrent);
}

void MainWindow::connectViewActions() {
    connect(m_pages.get(), &ViewPages::pageShown, this, &MainWindow::showPage);
    connect(m_pages.get(), &ViewPages::viewChosen, this, [this](const FigureMethod& method) {
        m_settings->chooseView(method);
        updateActions();
    });
    connect(m_pages.get(), &ViewPages::figureChanged, this, &MainWindow::updateActions);
    m_preferences = std::make_unique<PreferencesController>(m_workspace, m_actions, *m_results, this);
    connect(m_preferences.get(), &PreferencesController::languageChosen, this, &MainWindow::languageChosen);
    connect(&m_workspace, &Workspace::modelsChanged, this, [this] {
        m_pages->leaveEmptyView();
        m_pages->showStartIfEmpty();
        if (!m_presentation->isOn()) foldDocks(unusedDocks());
        updateActions();
    });
    connect(&m_workspace, &Workspace::figureChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectAnalysisActions() {
    connect(m_actions.recompute, &QAction::triggered, this, [this] { m_workspace.recompute(); });
    connect(m_actions.cancel, &QAction::triggered, this, [this] { m_workspace.tracker().cancelAll(); });
    connect(m_results, &ResultsPanel::refused, m_messages, &MessageBar::showMessage);
    connect(&m_workspace.tracker(), &JobTracker::summaryChanged, this, [this](const JobSummary& summary) {
        m_actions.cancel->setEnabled(summary.count > 0);
        updateStatus();
    });
    connect(&m_workspace, &Workspace::becameIdle, this, [this] {
        updateStatus();
        emit becameIdle();
    });
}

void MainWindow::updateActions() {
    const bool hasModels = !m_workspace.models().empty();
    const bool hasFigure = (hasModels || m_pages->isLabCurrent()) && !m_pages->currentView().figure().panels.empty();
    m_actions.exportFigure->setEnabled(hasFigure);
    m_actions.copyFigure->setEnabled(hasFigure);
    m_actions.print->setEnabled(hasFigure);
    m_actions.resetZoom->setEnabled(hasFigure);
    for (QAction* action : {m_actions.closeAll, m_actions.copyCommand, m_actions.recompute, m_actions.pinBaseline}) {
        action->setEnabled(hasModels);
    }
    const bool hasResults = hasModels || !m_workspace.keptResults().empty();
    for (QAction* action :
         {m_actions.saveReport, m_actions.saveTable, m_actions.copyCsv, m_actions.copyMarkdown, m_actions.copyLatex}) {
        action->setEnabled(hasResults);
    }
    const bool hasSelection = m_models->hasSelection();
    for (QAction* action :
         {m_actions.renameModel, m_actions.recolourModel, m_actions.moveModelUp, m_actions.moveModelDown,
          m_actions.removeModel, m_actions.splitModel, m_actions.weighModel}) {
        action->setEnabled(hasSelection);
    }
    updateStatus();
}

void MainWindow::updateStatus() {
    if (m_workspace.evaluation().wasCancelled()) {
        m_status->setIdleText(tr("Cancelled. What was not finished is dimmed or missing."), true);
        return;
    }
    const auto count = m_workspace.models().size();
    const auto shown = m_workspace.shownModels().size();
    m_status->setIdleText(
        count == 0       ? (m_pages->isLabCurrent() ? QString() : tr("Open predictions to begin."))
        : shown == count ? tr("%1, seed %2")
                               .arg(count == 1 ? tr("1 model") : tr("%1 models").arg(count))
                               .arg(m_workspace.settings().seed)
                         : tr("%1 of %2 models shown, seed %3").arg(shown).arg(count).arg(m_workspace.settings().seed),
        false);
}

}  // namespace calibrium::ui
