// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/run_file.h"
#include "ui/workspace/readable_list.h"

#include <QObject>

#include <vector>

namespace calibrium::ui {

class LabSession;
class UndoStack;

/// A run of the Lab that is kept to be looked at again.
struct KeptRun {
    int id = 0;  ///< never reused in a session
    ExperimentRun run;
};

/// The runs of the Lab that are kept, beside the one that the Lab shows.
class KeptRunStore : public QObject, public ReadableList<KeptRun> {
    Q_OBJECT

public:
    KeptRunStore(UndoStack& undoStack, LabSession& lab, QObject* parent = nullptr);

    // These can be undone.
    void keep(ExperimentRun run);
    void remove(int id);
    /// Shows a run in the Lab; one that is there and nowhere else is kept first.
    void show(const ExperimentRun& run);
    /// In place of all that are there; no step.
    void restore(const std::vector<ExperimentRun>& runs);

signals:
    void changed();

private:
    friend class KeptRunsCommand;

    void set(std::vector<KeptRun> runs);
    /// Makes a step of a run of the Lab that another one replaces, unless its numbers are kept anyway.
    void rememberReplaced(const ExperimentRun& run);
    [[nodiscard]] bool holds(const ExperimentRun& run) const;

    UndoStack& m_undoStack;
    LabSession& m_lab;
    int m_nextId = 1;
};

}  // namespace calibrium::ui
