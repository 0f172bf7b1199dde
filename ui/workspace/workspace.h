// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/result_table.h"
#include "ui/jobs/job_tracker.h"
#include "ui/workspace/document/saved_workspace.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/results/figure_notes.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QObject>

#include <vector>

namespace calibrium::ui {

/// The state of the program, put together from parts over one undo stack. Each part owns its data and says when they
/// change; whoever needs one part only holds that.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] UndoStack& undoStack() { return m_undoStack; }
    [[nodiscard]] JobTracker& tracker() { return m_tracker; }
    [[nodiscard]] ModelStore& models() { return m_models; }
    [[nodiscard]] const ModelStore& models() const { return m_models; }
    /// Groups, case weights and named samples of models.
    [[nodiscard]] FileColumns& columns() { return m_columns; }
    [[nodiscard]] SettingsStore& settings() { return m_settings; }
    [[nodiscard]] const SettingsStore& settings() const { return m_settings; }
    [[nodiscard]] Evaluation& evaluation() { return m_evaluation; }
    [[nodiscard]] const Evaluation& evaluation() const { return m_evaluation; }
    [[nodiscard]] const FigureBuilder& figures() const { return m_figures; }
    /// What the current page shows is kept up to date.
    [[nodiscard]] PageUpdates& page() { return m_page; }
    [[nodiscard]] const PageUpdates& page() const { return m_page; }
    /// What settings that are left to the data came to.
    [[nodiscard]] const ResolvedSettings& resolved() const { return m_resolved; }
    /// What has been written on the figures.
    [[nodiscard]] FigureNotes& notes() { return m_notes; }
    [[nodiscard]] const FigureNotes& notes() const { return m_notes; }
    /// The running experiment.
    [[nodiscard]] LabSession& lab() { return m_lab; }
    [[nodiscard]] KeptRunStore& keptRuns() { return m_keptRuns; }
    [[nodiscard]] const KeptRunStore& keptRuns() const { return m_keptRuns; }
    /// Results of models that are not there.
    [[nodiscard]] KeptResultStore& keptResults() { return m_keptResults; }
    [[nodiscard]] const KeptResultStore& keptResults() const { return m_keptResults; }

    /// Shown models with their results, for tables and reports. See staleResults().
    [[nodiscard]] std::vector<ReportedModel> report() const;
    /// How many of the results of report() belong to other settings than those of now, or are still to come.
    [[nodiscard]] int staleResults() const;

    /// In place of everything that is there: models and settings of a file, and the kept runs of the Lab; of
    /// `resultsOnly` the results alone. Cannot be undone.
    void restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                 const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly = {});

    /// The program speaks another language now: sentences, figures and steps again, numbers stay.
    void retranslate();
    /// Memory and threads as they are in the preferences now; results do not depend on them.
    void takePreferences();
    /// Nothing runs and nothing is about to start.
    [[nodiscard]] bool isIdle() const;

signals:
    void becameIdle();

private:
    void announceIfIdle();

    // In the order in which they need each other.
    JobTracker m_tracker;
    UndoStack m_undoStack;
    ModelStore m_models{m_undoStack};
    FileColumns m_columns{m_tracker, m_models};
    SettingsStore m_settings{m_undoStack};
    Evaluation m_evaluation{m_tracker};
    FigureBuilder m_figures{m_tracker, m_evaluation};
    PageUpdates m_page{m_tracker, m_models, m_settings, m_evaluation, m_figures};
    ResolvedSettings m_resolved{m_models, m_settings, m_evaluation, m_figures};
    FigureNotes m_notes{m_undoStack};
    LabSession m_lab{m_tracker};
    KeptRunStore m_keptRuns{m_undoStack, m_lab};
    KeptResultStore m_keptResults{m_undoStack};
};

}  // namespace calibrium::ui
