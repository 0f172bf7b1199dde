// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/spoken_command.h"

#include <QUndoStack>

namespace calibrium::ui {

void speakAnew(QUndoStack& stack) {
    for (int step = 0; step < stack.count(); ++step) {
        // The stack gives its commands away as const, but what they say is for readers alone.
        auto* command =
            const_cast<QUndoCommand*>(stack.command(step));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
        if (auto* spoken = dynamic_cast<SpokenCommand*>(command)) spoken->speakAnew();
    }
    emit stack.undoTextChanged(stack.undoText());
    emit stack.redoTextChanged(stack.redoText());
}

}  // namespace calibrium::ui
