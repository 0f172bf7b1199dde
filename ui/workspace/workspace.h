// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <vector>

namespace calibrium {
struct ExperimentRun;
struct ReportedModel;
struct SavedModel;
}  // namespace calibrium

namespace calibrium::ui {

class Evaluation;
class FigureBuilder;
class FigureNotes;
class FileColumns;
class JobTracker;
class KeptResultStore;
class KeptRunStore;
class LabSession;
class ModelStore;
class PageUpdates;
class ResolvedSettings;
class SettingsStore;
class UndoStack;
struct AnalysisSettings;
struct RestoredModel;

/// The state of the program, put together from parts over one undo stack. Each part owns its data and says when they
/// change; whoever needs one part only holds that.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] UndoStack& undoStack();
    [[nodiscard]] JobTracker& tracker();
    [[nodiscard]] ModelStore& models();
    [[nodiscard]] const ModelStore& models() const;
    /// Groups, case weights and named samples of models.
    [[nodiscard]] FileColumns& columns();
    [[nodiscard]] SettingsStore& settings();
    [[nodiscard]] const SettingsStore& settings() const;
    [[nodiscard]] Evaluation& evaluation();
    [[nodiscard]] const Evaluation& evaluation() const;
    [[nodiscard]] const FigureBuilder& figures() const;
    /// What the current page shows is kept up to date.
    [[nodiscard]] PageUpdates& page();
    [[nodiscard]] const PageUpdates& page() const;
    /// What settings that are left to the data came to.
    [[nodiscard]] const ResolvedSettings& resolved() const;
    /// What has been written on the figures.
    [[nodiscard]] FigureNotes& notes();
    [[nodiscard]] const FigureNotes& notes() const;
    /// The running experiment.
    [[nodiscard]] LabSession& lab();
    [[nodiscard]] KeptRunStore& keptRuns();
    [[nodiscard]] const KeptRunStore& keptRuns() const;
    /// Results of models that are not there.
    [[nodiscard]] KeptResultStore& keptResults();
    [[nodiscard]] const KeptResultStore& keptResults() const;

    /// Shown models with their results, for tables and reports. See staleResults().
    [[nodiscard]] std::vector<ReportedModel> report() const;
    /// How many of the results of report() belong to other settings than those of now, or are still to come.
    [[nodiscard]] int staleResults() const;

    /// In place of everything that is there: models and settings of a file, and the kept runs of the Lab; of
    /// `resultsOnly` the results alone. Cannot be undone.
    void restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                 const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly);
    /// The same of a file whose models are all there.
    void restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                 const std::vector<ExperimentRun>& runs);

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

    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace calibrium::ui
