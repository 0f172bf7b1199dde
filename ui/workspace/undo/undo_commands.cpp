// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/undo/undo_commands.h"

#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/lab/run_title.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"

#include <utility>

namespace calibrium::ui {

namespace {

constexpr qint64 mergeTime = 1500;  // milliseconds: longer pauses begin a new step

}  // namespace

void HoldingCommand::undo() {
    if (!m_hasLetGo) return apply(true);
    emit m_undoStack.forgotten();
    setObsolete(true);
}

void HoldingCommand::redo() {
    if (!m_hasLetGo) apply(false);
}

void HoldingCommand::letGo() {
    m_hasLetGo = true;
    release();
}

ModelsCommand::ModelsCommand(UndoStack& undoStack, ModelStore& models, std::vector<Model> after, const Saying& text)
    : HoldingCommand(undoStack, text), m_models(models), m_before(models.all()), m_after(std::move(after)) {}

/// With the check boxes as they are now: changing them is no step of its own.
std::vector<Model> ModelsCommand::withCurrentVisibility(std::vector<Model> models) const {
    for (auto& model : models) {
        if (const Model* current = m_models.find(model.id)) model.isVisible = current->isVisible;
    }
    return models;
}

void ModelsCommand::apply(bool isUndone) { m_models.set(withCurrentVisibility(isUndone ? m_before : m_after)); }

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

SettingsCommand::SettingsCommand(SettingsStore& settings, AnalysisSettings after, const Saying& text)
    : SpokenCommand(text),
      m_settings(settings),
      m_before(settings.current()),
      m_after(std::move(after)),
      m_drag(settings.dragNumber()) {
    m_age.start();
}

void SettingsCommand::undo() { m_settings.set(m_before); }
void SettingsCommand::redo() { m_settings.set(m_after); }

bool SettingsCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const SettingsCommand*>(other);
    if (next == nullptr || next->text() != text() || next->m_drag != m_drag) return false;
    // However long one drag takes, it is one step.
    if (m_drag == 0 && m_age.elapsed() > mergeTime) return false;
    m_after = next->m_after;
    m_age.restart();
    // Put back: as if nothing had been touched.
    setObsolete(m_after == m_before);
    return true;
}

KeptRunsCommand::KeptRunsCommand(UndoStack& undoStack, KeptRunStore& runs, std::vector<KeptRun> after,
                                 const Saying& text)
    : HoldingCommand(undoStack, text), m_runs(runs), m_before(runs.all()), m_after(std::move(after)) {}

void KeptRunsCommand::apply(bool isUndone) { m_runs.set(isUndone ? m_before : m_after); }

void KeptRunsCommand::addTo(HeldMemory& held) const {
    held.add(m_before);
    held.add(m_after);
}

void KeptRunsCommand::release() {
    m_before = {};
    m_after = {};
}

LabRunCommand::LabRunCommand(UndoStack& undoStack, LabSession& lab, ExperimentRun before)
    : HoldingCommand(undoStack,
                     [plan = before.plan, name = before.name] {
                         return KeptRunStore::tr("replace %1").arg(runTitle(name, plan));
                     }),
      m_lab(lab),
      m_before(std::move(before)) {}

void LabRunCommand::apply(bool isUndone) {
    if (isUndone) m_after = m_lab.run();
    // The first time it has happened already.
    if (isUndone || m_after) m_lab.showRun(isUndone ? m_before : *m_after);
}

void LabRunCommand::addTo(HeldMemory& held) const {
    held.add(std::vector<KeptRun>{{0, m_before}});
    if (m_after) held.add(std::vector<KeptRun>{{0, *m_after}});
}

void LabRunCommand::release() {
    m_before = {};
    m_after.reset();
}

KeptResultsCommand::KeptResultsCommand(KeptResultStore& results, std::vector<KeptResults> after, const Saying& text)
    : SpokenCommand(text), m_results(results), m_before(results.all()), m_after(std::move(after)) {}

void KeptResultsCommand::undo() { m_results.set(m_before); }
void KeptResultsCommand::redo() { m_results.set(m_after); }

}  // namespace calibrium::ui
