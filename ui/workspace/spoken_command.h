// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/saying.h"

#include <QUndoCommand>

class QUndoStack;

namespace calibrium::ui {

/// A step of the way back that says what it is in the language of the window.
class SpokenCommand : public QUndoCommand {
public:
    explicit SpokenCommand(const Saying& text) : QUndoCommand(text()), m_text(text) {}
    void speakAnew() { setText(m_text()); }

private:
    Saying m_text;
};

/// Says all steps again, as the program speaks now.
void speakAnew(QUndoStack& stack);

}  // namespace calibrium::ui
