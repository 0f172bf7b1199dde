// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/lab/kept_runs.h"

#include "ui/look/saying.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/lab/run_title.h"
#include "ui/workspace/undo/undo_commands.h"
#include "ui/workspace/undo/undo_stack.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

KeptRunStore::KeptRunStore(UndoStack& undoStack, LabSession& lab, QObject* parent)
    : QObject(parent), m_undoStack(undoStack), m_lab(lab) {
    connect(&m_lab, &LabSession::replaced, this, &KeptRunStore::rememberReplaced);
}

void KeptRunStore::keep(ExperimentRun run) {
    std::vector<KeptRun> runs = all();
    const Saying text = [name = run.name, plan = run.plan] { return tr("keep %1").arg(runTitle(name, plan)); };
    runs.push_back({m_nextId++, std::move(run)});
    m_undoStack.push(new KeptRunsCommand(m_undoStack, *this, std::move(runs), text));
}

void KeptRunStore::remove(int id) {
    const auto found = std::find_if(begin(), end(), [&](const KeptRun& kept) { return kept.id == id; });
    if (found == end()) return;
    const Saying text = [name = found->run.name, plan = found->run.plan] {
        return tr("remove %1").arg(runTitle(name, plan));
    };
    std::vector<KeptRun> runs = all();
    std::erase_if(runs, [&](const KeptRun& kept) { return kept.id == id; });
    m_undoStack.push(new KeptRunsCommand(m_undoStack, *this, std::move(runs), text));
}

void KeptRunStore::show(const ExperimentRun& run) {
    const ExperimentRun now = m_lab.run();
    if (m_lab.hasNumbers() && now.table != run.table && !holds(now)) keep(now);
    m_lab.showRun(run);
}

void KeptRunStore::restore(const std::vector<ExperimentRun>& runs) {
    std::vector<KeptRun> kept;
    for (const auto& run : runs) kept.push_back({m_nextId++, run});
    set(std::move(kept));
}

void KeptRunStore::set(std::vector<KeptRun> runs) {
    setAll(std::move(runs));
    emit changed();
}

void KeptRunStore::rememberReplaced(const ExperimentRun& run) {
    if (!holds(run)) m_undoStack.push(new LabRunCommand(m_undoStack, m_lab, run));
}

bool KeptRunStore::holds(const ExperimentRun& run) const {
    return std::any_of(begin(), end(), [&](const KeptRun& kept) { return kept.run.table == run.table; });
}

}  // namespace calibrium::ui
