// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoStack>

namespace calibrium::ui {

struct SampleSet;

/// The steps of all parts of the workspace in one order. It outlives the window, which listens to it.
class UndoStack : public QUndoStack {
    Q_OBJECT

public:
    explicit UndoStack(QObject* parent = nullptr);

    /// The program speaks another language now: every step says again what it is.
    void retranslate();

signals:
    /// What was to be undone was let go to save memory: see limitUndo().
    void forgotten();
    /// An undo or a redo goes back to a selection of samples, empty for none.
    void selectionRestored(const calibrium::ui::SampleSet& samples);
};

}  // namespace calibrium::ui
