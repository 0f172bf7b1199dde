// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/undo/undo_stack.h"

#include "ui/workspace/undo/spoken_command.h"

namespace calibrium::ui {

namespace {

constexpr int stepLimit = 100;  // each may hold the data of removed models

}  // namespace

UndoStack::UndoStack(QObject* parent) : QUndoStack(parent) { setUndoLimit(stepLimit); }

void UndoStack::retranslate() {
    for (int step = 0; step < count(); ++step) {
        // The stack gives its commands away as const, but their texts are for readers alone.
        auto* changed = const_cast<QUndoCommand*>(command(step));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
        if (auto* spoken = dynamic_cast<SpokenCommand*>(changed)) spoken->retranslate();
    }
    emit undoTextChanged(undoText());
    emit redoTextChanged(redoText());
}

}  // namespace calibrium::ui
