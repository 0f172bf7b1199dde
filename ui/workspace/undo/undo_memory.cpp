// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/undo/undo_memory.h"

#include "core/experiments/runs/experiment_table.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/run/part_store.h"
#include "ui/workspace/undo/undo_commands.h"

#include <QUndoStack>

#include <functional>
#include <map>
#include <set>
#include <utility>

namespace calibrium::ui {

namespace {

void addCommand(const QUndoCommand& command, HeldMemory& held) {
    if (const auto* holding = dynamic_cast<const HoldingCommand*>(&command)) holding->addTo(held);
    for (int i = 0; i < command.childCount(); ++i) addCommand(*command.child(i), held);
}

/// The stack gives its commands away as const, but has no other way to make room.
void letGo(const QUndoCommand& command) {
    auto& changed = const_cast<QUndoCommand&>(command);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    if (auto* holding = dynamic_cast<HoldingCommand*>(&changed)) {
        holding->letGo();
    } else if (command.childCount() == 0) {
        // Other steps rest on what is gone.
        changed.setObsolete(true);
    }
    for (int i = 0; i < command.childCount(); ++i) letGo(*command.child(i));
}

using Renew = std::function<void(std::vector<Model>&)>;

void renewIn(const QUndoCommand& command, const Renew& renew) {
    auto& changed = const_cast<QUndoCommand&>(command);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    if (auto* holding = dynamic_cast<HoldingCommand*>(&changed)) holding->forEachList(renew);
    for (int i = 0; i < command.childCount(); ++i) renewIn(*command.child(i), renew);
}

}  // namespace

void HeldMemory::add(const std::vector<Model>& models) {
    for (const auto& model : models) {
        m_data.add(model.data);
        for (const auto& mark : model.marks) m_data.add(mark.rows.get(), mark.rows->size() * sizeof(Index));
        if (!model.recalibration) continue;
        m_data.add(model.recalibration->recalibrated.data);
        m_data.add(model.recalibration->recalibrated.parent);
    }
}

void HeldMemory::add(const std::vector<KeptRun>& runs) {
    for (const auto& kept : runs) {
        if (kept.run.table) m_data.add(kept.run.table.get(), kept.run.table->numbers.size() * sizeof(double));
    }
}

void limitUndo(QUndoStack& stack, const std::vector<Model>& models, const std::vector<KeptRun>& runs,
               std::size_t bytes) {
    // A stack that is destroyed tells so when the models are gone already.
    if (stack.count() == 0) return;
    HeldMemory held;
    held.add(models);
    held.add(runs);
    const std::size_t needed = held.bytes();
    int step = stack.count() - 1;
    for (; step >= 0; --step) {
        addCommand(*stack.command(step), held);
        const bool isPast = step < stack.index();
        if (isPast && held.bytes() - needed > bytes) break;
    }
    for (; step >= 0; --step) letGo(*stack.command(step));
}

void forgetComputed(QUndoStack& stack, const std::vector<Model>& models, const std::shared_ptr<PartStore>& parts) {
    // What several copies of a model share is known by its address.
    std::set<const SharedParts*> used;
    for (const auto& model : models) used.insert(&model.prepared.parts());
    std::map<const SharedParts*, PreparedData> renewed;
    std::vector<PreparedData> old;  // no address is used again before the end
    const Renew renew = [&](std::vector<Model>& list) {
        for (auto& model : list) {
            const SharedParts* known = &model.prepared.parts();
            if (used.contains(known)) continue;
            auto found = renewed.find(known);
            if (found == renewed.end()) {
                found = renewed.emplace(known, PreparedData(model.data, parts)).first;
                used.insert(&found->second.parts());
            }
            old.push_back(std::exchange(model.prepared, found->second.withName(model.data.name())));
        }
    };
    for (int step = 0; step < stack.count(); ++step) renewIn(*stack.command(step), renew);
}

}  // namespace calibrium::ui
