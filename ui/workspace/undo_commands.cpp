// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/undo_commands.h"

#include "ui/workspace/lab_session.h"
#include "ui/workspace/run_title.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr qint64 mergeTime = 1500;  // milliseconds: longer pauses begin a new step

}  // namespace

void HoldingCommand::undo() {
    if (!m_hasLetGo) return apply(true);
    emit m_workspace.undoForgotten();
    setObsolete(true);
}

void HoldingCommand::redo() {
    if (!m_hasLetGo) apply(false);
}

void HoldingCommand::letGo() {
    m_hasLetGo = true;
    release();
}

ModelsCommand::ModelsCommand(Workspace& workspace, std::vector<Model> after, const Saying& text)
    : HoldingCommand(workspace, text), m_before(workspace.models()), m_after(std::move(after)) {}

/// With the check boxes as they are now: changing them is no step of its own.
std::vector<Model> ModelsCommand::withCurrentVisibility(std::vector<Model> models) const {
    for (auto& model : models) {
        if (const Model* current = workspace().findModel(model.id)) model.isVisible = current->isVisible;
    }
    return models;
}

void ModelsCommand::apply(bool isUndone) {
    workspace().setModels(withCurrentVisibility(isUndone ? m_before : m_after));
}

void ModelsCommand::addTo(HeldMemory& held) const {
    held.add(m_before);
    held.add(m_after);
}

void ModelsCommand::forEachList(const std::function<void(std::vector<Model>&)>& visit) {
    visit(m_before);
    visit(m_after);
}

void ModelsCommand::release() {
    m_before = {};
    m_after = {};
}

SettingsCommand::SettingsCommand(Workspace& workspace, AnalysisSettings after, const Saying& text)
    : SpokenCommand(text),
      m_workspace(workspace),
      m_before(workspace.settings()),
      m_after(std::move(after)),
      m_drag(workspace.dragNumber()) {
    m_age.start();
}

void SettingsCommand::undo() { m_workspace.setSettings(m_before); }
void SettingsCommand::redo() { m_workspace.setSettings(m_after); }

bool SettingsCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const SettingsCommand*>(other);
    if (next == nullptr || next->text() != text() || next->m_drag != m_drag) return false;
    // However long a hand takes over one drag, it is one step.
    if (m_drag == 0 && m_age.elapsed() > mergeTime) return false;
    m_after = next->m_after;
    m_age.restart();
    // Put back: as if nothing had been touched.
    setObsolete(m_after == m_before);
    return true;
}

KeptRunsCommand::KeptRunsCommand(Workspace& workspace, std::vector<KeptRun> after, const Saying& text)
    : HoldingCommand(workspace, text), m_before(workspace.keptRuns()), m_after(std::move(after)) {}

void KeptRunsCommand::apply(bool isUndone) { workspace().setKeptRuns(isUndone ? m_before : m_after); }

void KeptRunsCommand::addTo(HeldMemory& held) const {
    held.add(m_before);
    held.add(m_after);
}

void KeptRunsCommand::release() {
    m_before = {};
    m_after = {};
}

LabRunCommand::LabRunCommand(Workspace& workspace, ExperimentRun before)
    : HoldingCommand(workspace, [plan = before.plan,
                                 name = before.name] { return Workspace::tr("replace %1").arg(runTitle(name, plan)); }),
      m_before(std::move(before)) {}

void LabRunCommand::apply(bool isUndone) {
    LabSession& lab = workspace().lab();
    if (isUndone) m_after = lab.run();
    // The first time it has happened already.
    if (isUndone || m_after) lab.showRun(isUndone ? m_before : *m_after);
}

void LabRunCommand::addTo(HeldMemory& held) const {
    held.add(std::vector<KeptRun>{{0, m_before}});
    if (m_after) held.add(std::vector<KeptRun>{{0, *m_after}});
}

void LabRunCommand::release() {
    m_before = {};
    m_after.reset();
}

void rememberReplaced(Workspace& workspace, const ExperimentRun& run) {
    const auto& kept = workspace.keptRuns();
    const bool isKept =
        std::any_of(kept.begin(), kept.end(), [&](const KeptRun& one) { return one.run.table == run.table; });
    if (!isKept) workspace.undoStack().push(new LabRunCommand(workspace, run));
}

KeptResultsCommand::KeptResultsCommand(Workspace& workspace, std::vector<KeptResults> after, const Saying& text)
    : SpokenCommand(text), m_workspace(workspace), m_before(workspace.keptResults()), m_after(std::move(after)) {}

void KeptResultsCommand::undo() { m_workspace.setKeptResults(m_before); }
void KeptResultsCommand::redo() { m_workspace.setKeptResults(m_after); }

}  // namespace calibrium::ui
