// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/workspace.h"

#include <QElapsedTimer>
#include <QUndoCommand>

namespace calibrium::ui {

/// The list of models before and after: loading, removing, renaming, recolouring and reordering are all of this kind.
class ModelsCommand : public QUndoCommand {
public:
    ModelsCommand(Workspace& workspace, std::vector<Model> after, const QString& text);
    void undo() override;
    void redo() override;

private:
    [[nodiscard]] std::vector<Model> withCurrentVisibility(std::vector<Model> models) const;

    Workspace& m_workspace;
    std::vector<Model> m_before;
    std::vector<Model> m_after;
};

/// All settings before and after.
class SettingsCommand : public QUndoCommand {
public:
    SettingsCommand(Workspace& workspace, AnalysisSettings after, const QString& text);
    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Workspace& m_workspace;
    AnalysisSettings m_before;
    AnalysisSettings m_after;
    int m_drag;  ///< the drag that it belongs to; 0 for none
    QElapsedTimer m_age;
};

/// The kept runs of the Lab before and after.
class KeptRunsCommand : public QUndoCommand {
public:
    KeptRunsCommand(Workspace& workspace, std::vector<KeptRun> after, const QString& text);
    void undo() override;
    void redo() override;

private:
    Workspace& m_workspace;
    std::vector<KeptRun> m_before;
    std::vector<KeptRun> m_after;
};

}  // namespace calibrium::ui
