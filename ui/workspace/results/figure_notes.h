// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "ui/look/saying.h"

#include <QObject>
#include <QString>

#include <map>
#include <string>

class QUndoStack;

namespace calibrium::ui {

/// What has been written on the figures of the views, by their ids: other titles, labels and names, annotations.
class FigureNotes : public QObject {
    Q_OBJECT

public:
    using All = std::map<std::string, FigureEdits>;

    /// Changes go onto the stack, which outlives this.
    explicit FigureNotes(QUndoStack& undoStack, QObject* parent = nullptr);

    [[nodiscard]] const FigureEdits& of(const std::string& viewId) const;
    [[nodiscard]] const All& all() const { return m_all; }
    /// Can be undone. text: what it does, in a few words.
    void change(const std::string& viewId, const FigureEdits& edits, const Saying& text);
    /// In place of everything that is there; cannot be undone.
    void restore(All all);

signals:
    void changed();

private:
    friend class NotesCommand;
    void set(const std::string& viewId, const FigureEdits& edits);

    QUndoStack& m_undoStack;
    All m_all;
};

}  // namespace calibrium::ui
