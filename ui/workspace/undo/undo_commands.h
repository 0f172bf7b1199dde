// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/run_file.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/undo/spoken_command.h"
#include "ui/workspace/undo/undo_memory.h"

#include <QElapsedTimer>

#include <functional>
#include <optional>
#include <vector>

namespace calibrium::ui {

class LabSession;
class ModelStore;
class SettingsStore;
class UndoStack;

/// A step that holds data. It can let go of them, and is no step any more then: undoing it says so and changes nothing.
class HoldingCommand : public SpokenCommand {
public:
    HoldingCommand(UndoStack& undoStack, const Saying& text) : SpokenCommand(text), m_undoStack(undoStack) {}
    void undo() final;
    void redo() final;
    virtual void addTo(HeldMemory& held) const = 0;
    /// The lists of models that it holds.
    virtual void forEachList(const std::function<void(std::vector<Model>&)>& /*visit*/) {}
    void letGo();

protected:
    virtual void apply(bool isUndone) = 0;
    virtual void release() = 0;

private:
    UndoStack& m_undoStack;
    bool m_hasLetGo = false;
};

/// The list of models before and after: loading, removing, renaming, recolouring and reordering are all of this kind.
class ModelsCommand : public HoldingCommand {
public:
    ModelsCommand(UndoStack& undoStack, ModelStore& models, std::vector<Model> after, const Saying& text);
    void addTo(HeldMemory& held) const override;
    void forEachList(const std::function<void(std::vector<Model>&)>& visit) override;

private:
    void apply(bool isUndone) override;
    void release() override;
    [[nodiscard]] std::vector<Model> withCurrentVisibility(std::vector<Model> models) const;

    ModelStore& m_models;
    std::vector<Model> m_before;
    std::vector<Model> m_after;
};

/// All settings before and after.
class SettingsCommand : public SpokenCommand {
public:
    SettingsCommand(SettingsStore& settings, AnalysisSettings after, const Saying& text);
    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    SettingsStore& m_settings;
    AnalysisSettings m_before;
    AnalysisSettings m_after;
    int m_drag;  ///< the drag that it belongs to; 0 for none
    QElapsedTimer m_age;
};

/// The kept runs of the Lab before and after.
class KeptRunsCommand : public HoldingCommand {
public:
    KeptRunsCommand(UndoStack& undoStack, KeptRunStore& runs, std::vector<KeptRun> after, const Saying& text);
    void addTo(HeldMemory& held) const override;

private:
    void apply(bool isUndone) override;
    void release() override;

    KeptRunStore& m_runs;
    std::vector<KeptRun> m_before;
    std::vector<KeptRun> m_after;
};

/// What the Lab shows before and after: a run that was at rest, and what took its place. Of what came after, the last
/// is what a redo brings back.
class LabRunCommand : public HoldingCommand {
public:
    static constexpr int number = 3;

    LabRunCommand(UndoStack& undoStack, LabSession& lab, ExperimentRun before);
    void addTo(HeldMemory& held) const override;
    [[nodiscard]] int id() const override { return number; }

private:
    void apply(bool isUndone) override;
    void release() override;

    LabSession& m_lab;
    ExperimentRun m_before;
    std::optional<ExperimentRun> m_after;  ///< of the last undo
};

/// The kept results of models that are not there, before and after. They are texts and need no room.
class KeptResultsCommand : public SpokenCommand {
public:
    KeptResultsCommand(KeptResultStore& results, std::vector<KeptResults> after, const Saying& text);
    void undo() override;
    void redo() override;

private:
    KeptResultStore& m_results;
    std::vector<KeptResults> m_before;
    std::vector<KeptResults> m_after;
};

}  // namespace calibrium::ui
