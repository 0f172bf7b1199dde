// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/figure_notes.h"

#include "ui/workspace/undo/spoken_command.h"

#include <QUndoStack>

#include <utility>

namespace calibrium::ui {

/// The words of one view before and after.
class NotesCommand : public SpokenCommand {
public:
    NotesCommand(FigureNotes& notes, std::string viewId, FigureEdits after, const Saying& text)
        : SpokenCommand(text),
          m_notes(notes),
          m_viewId(std::move(viewId)),
          m_before(notes.of(m_viewId)),
          m_after(std::move(after)) {}
    void undo() override { m_notes.set(m_viewId, m_before); }
    void redo() override { m_notes.set(m_viewId, m_after); }

private:
    FigureNotes& m_notes;
    std::string m_viewId;
    FigureEdits m_before;
    FigureEdits m_after;
};

FigureNotes::FigureNotes(QUndoStack& undoStack, QObject* parent) : QObject(parent), m_undoStack(undoStack) {}

const FigureEdits& FigureNotes::of(const std::string& viewId) const {
    static const FigureEdits none;
    const auto found = m_all.find(viewId);
    return found == m_all.end() ? none : found->second;
}

void FigureNotes::change(const std::string& viewId, const FigureEdits& edits, const Saying& text) {
    if (edits != of(viewId)) m_undoStack.push(new NotesCommand(*this, viewId, edits, text));
}

void FigureNotes::restore(All all) {
    m_all = std::move(all);
    emit changed();
}

void FigureNotes::set(const std::string& viewId, const FigureEdits& edits) {
    m_all[viewId] = edits;
    if (edits.isEmpty()) m_all.erase(viewId);
    emit changed();
}

}  // namespace calibrium::ui
