// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/kept_results.h"

#include "ui/look/saying.h"
#include "ui/look/text.h"
#include "ui/workspace/undo/undo_commands.h"
#include "ui/workspace/undo/undo_stack.h"

#include <algorithm>
#include <utility>

namespace calibrium::ui {

KeptResultStore::KeptResultStore(UndoStack& undoStack, QObject* parent) : QObject(parent), m_undoStack(undoStack) {}

void KeptResultStore::forget(int savedId) {
    const auto isIt = [savedId](const KeptResults& kept) { return kept.model.id == savedId; };
    const auto found = std::find_if(begin(), end(), isIt);
    if (found == end()) return;
    std::vector<KeptResults> rest = all();
    const Saying text = [name = toQt(found->model.name)] { return tr("remove the results of %1").arg(name); };
    std::erase_if(rest, isIt);
    m_undoStack.push(new KeptResultsCommand(*this, std::move(rest), text));
}

void KeptResultStore::set(std::vector<KeptResults> kept) {
    setAll(std::move(kept));
    emit changed();
}

}  // namespace calibrium::ui
