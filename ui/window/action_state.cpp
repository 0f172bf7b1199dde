// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/action_state.h"

#include "ui/actions/actions.h"
#include "ui/jobs/job_tracker.h"
#include "ui/models/models_panel.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/status_panel.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>

#include <utility>

namespace calibrium::ui {

ActionState::ActionState(Workspace& workspace, const Actions& actions, const ViewPages& pages,
                         const ModelsPanel& models, StatusPanel& status)
    : m_workspace(workspace), m_actions(actions), m_pages(pages), m_models(models), m_status(status) {
    connect(&m_pages, &ViewPages::viewChosen, this, &ActionState::update);
    connect(&m_pages, &ViewPages::figureChanged, this, &ActionState::update);
    connect(&m_models, &ModelsPanel::selectionChanged, this, &ActionState::update);
    connect(&m_workspace.figures(), &FigureBuilder::figureChanged, this, &ActionState::update);
    connect(&m_workspace, &Workspace::becameIdle, this, &ActionState::updateStatus);
    connect(&m_workspace.tracker(), &JobTracker::summaryChanged, this, [this](const JobSummary& summary) {
        m_actions.cancel->setEnabled(summary.count > 0);
        updateStatus();
    });
    sayWhatIsUndone();
}

/// The last step may be one that nobody sees on this page, or be taken for another: a zoom is none.
void ActionState::sayWhatIsUndone() {
    const UndoStack& steps = m_workspace.undoStack();
    connect(&steps, &UndoStack::forgotten, this, [this] { m_wasForgotten = true; });
    // The step has been taken by then.
    connect(m_actions.undo, &QAction::triggered, this, [this, &steps] {
        if (!std::exchange(m_wasForgotten, false)) m_status.say(tr("Undone: %1").arg(steps.redoText()));
    });
    connect(m_actions.redo, &QAction::triggered, this, [this, &steps] {
        if (!std::exchange(m_wasForgotten, false)) m_status.say(tr("Redone: %1").arg(steps.undoText()));
    });
}

void ActionState::update() {
    const bool hasModels = !m_workspace.models().all().empty();
    const bool hasFigure = (hasModels || m_pages.isLabCurrent()) && !m_pages.currentView().figure().panels.empty();
    m_actions.exportFigure->setEnabled(hasFigure);
    m_actions.copyFigure->setEnabled(hasFigure);
    m_actions.copyFigureCommand->setEnabled(hasFigure);
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
    const bool hasSelection = m_models.hasSelection();
    for (QAction* action :
         {m_actions.renameModel, m_actions.recolourModel, m_actions.moveModelUp, m_actions.moveModelDown,
          m_actions.removeModel, m_actions.splitModel, m_actions.weighModel, m_actions.clusterModel}) {
        action->setEnabled(hasSelection);
    }
    updateStatus();
}

void ActionState::updateStatus() {
    if (m_workspace.evaluation().wasCancelled()) {
        m_status.setIdleText(tr("Cancelled. What was not finished is dimmed or missing."), true);
        return;
    }
    const auto count = m_workspace.models().all().size();
    const auto shown = m_workspace.models().shown().size();
    m_status.setIdleText(
        count == 0 ? (m_pages.isLabCurrent() ? QString() : tr("Open predictions to begin."))
        : shown == count
            ? tr("%1, seed %2")
                  .arg(count == 1 ? tr("1 model") : tr("%1 models").arg(count))
                  .arg(m_workspace.settings().current().seed)
            : tr("%1 of %2 models shown, seed %3").arg(shown).arg(count).arg(m_workspace.settings().current().seed),
        false);
}

}  // namespace calibrium::ui
