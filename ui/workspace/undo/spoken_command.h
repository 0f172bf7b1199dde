// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/saying.h"

#include <QUndoCommand>

namespace calibrium::ui {

/// A step of the undo stack that says what it is in the language of the window.
class SpokenCommand : public QUndoCommand {
public:
    explicit SpokenCommand(const Saying& text) : QUndoCommand(text()), m_text(text) {}
    void retranslate() { setText(m_text()); }

private:
    Saying m_text;
};

}  // namespace calibrium::ui
