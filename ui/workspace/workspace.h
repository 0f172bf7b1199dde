// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/result_table.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/saying.h"
#include "ui/workspace/analysis_settings.h"
#include "ui/workspace/evaluation.h"
#include "ui/workspace/figure_builder.h"
#include "ui/workspace/figure_notes.h"
#include "ui/workspace/lab_session.h"
#include "ui/workspace/model.h"
#include "ui/workspace/preview.h"
#include "ui/workspace/resolved_value.h"
#include "ui/workspace/saved_workspace.h"

#include <QColor>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUndoStack>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium::ui {

/// The first number of a series that no model has.
int firstFreeSeries(const std::vector<Model>& models);
/// "resnet18", or "resnet18 (2)" if that name is taken.
std::string freeName(const std::vector<Model>& models, const std::string& name);
/// Whether a model was made of another one, by however many steps.
bool isMadeOf(const std::vector<Model>& models, const Model& model, int parentId);

struct AddedGroup;
struct ReadAgain;
struct SampleSet;

/// A run of the Lab that is kept to be looked at again.
struct KeptRun {
    int id = 0;  ///< never reused in a session
    ExperimentRun run;
};

/// What the table showed of a model whose file was gone or another one when the workspace was opened.
struct KeptResults {
    SavedModel model;
    std::map<int, std::string> texts{};  ///< by id of the request
};

/// The one owner of state: models, settings, results, figures, and the way back. Everything else shows it and asks it
/// for changes.
class Workspace : public QObject {
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);

    [[nodiscard]] const std::vector<Model>& models() const { return m_models; }
    [[nodiscard]] const Model* findModel(int id) const;
    [[nodiscard]] std::vector<Model> shownModels() const;
    [[nodiscard]] std::vector<SeriesStyle> styles() const;  ///< by series number
    /// Can be undone.
    void addModels(const std::vector<LoadedModel>& loaded);
    /// Each stands below its parent and what was made of that before. Returns the id of the last one. Can be undone.
    int addMadeModels(const std::vector<MadeModel>& made, const Saying& text);
    /// A model that was read again comes in its place, and what was made of it, made again, in theirs. What could not
    /// be made again says that it is of the old rows. Returns the new id of the model. Can be undone.
    int takeReadAgain(const ReadAgain& again);
    void setVisible(int modelId, bool isVisible);
    // These can be undone.
    void removeModels(const std::vector<int>& ids);
    void renameModel(int modelId, const QString& name);
    void recolourModel(int modelId, const QColor& colour);
    void moveModel(int modelId, int row);
    /// Adds each group by a column of the model's file as a model of its own below it, in the background: see
    /// groupsOf(). Can be undone; splitFailed() says why not. A group is not split again.
    void splitModel(int modelId, const QString& column);
    /// Adds the model with a column of its file as case weights below it, in the background. Can be undone;
    /// splitFailed() says why not.
    void weighModel(int modelId, const QString& column);
    /// Gives samples of a model a name, in place of others of this name; other models of these samples get it too. As
    /// a column (MarkedRows::isColumn) it comes in the background, and columnAdded() or splitFailed() follows. Can be
    /// undone.
    void markSamples(int modelId, const MarkedRows& mark);
    /// The columns that a model can be split or weighted by.
    [[nodiscard]] QStringList groupColumns(int modelId) const;

    [[nodiscard]] const AnalysisSettings& settings() const { return m_settings; }
    /// Can be undone; changes with the same text in quick succession (a slider being dragged) are undone as one.
    void changeSettings(const AnalysisSettings& settings, const Saying& text);

    /// A hand begins to move a setting: until endDrag() only what is quick is computed anew, with previews of the rest.
    /// All changes of a drag are undone as one. It also ends when `hand` goes.
    void beginDrag(QObject* hand);
    void endDrag();
    /// Another one for every drag; 0 while there is none.
    [[nodiscard]] int dragNumber() const { return m_isDragging ? m_dragNumber : 0; }

    [[nodiscard]] Evaluation& evaluation() { return m_evaluation; }
    [[nodiscard]] const Evaluation& evaluation() const { return m_evaluation; }
    [[nodiscard]] JobTracker& tracker() { return m_tracker; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    /// What has been written on the figures.
    [[nodiscard]] FigureNotes& notes() { return m_notes; }
    [[nodiscard]] const FigureNotes& notes() const { return m_notes; }

    /// The page whose figures are kept up to date, by its first view.
    void setCurrentView(const std::string& viewId);
    [[nodiscard]] const std::string& currentView() const { return m_currentView; }
    [[nodiscard]] const FigureState& figure(const std::string& viewId) const { return m_figures.state(viewId); }

    /// Shown models with their results, for tables and reports. See staleResults().
    [[nodiscard]] std::vector<ReportedModel> report() const;
    /// How many of the results of report() belong to other settings than those of now, or are still to come.
    [[nodiscard]] int staleResults() const;
    /// What a setting that is left to the data came to for the shown models.
    [[nodiscard]] ResolvedValue resolved(const std::string& parameterId) const;
    /// The same for the settings of a page: what its own figure took where that decides by itself.
    [[nodiscard]] ResolvedValue resolved(const std::string& parameterId, const FigureMethod& page) const;
    /// Where a handle of the view stands: the number of its setting, or what the setting came to; absent while unknown.
    [[nodiscard]] std::optional<double> handleValue(const FigureMethod& view, const std::string& handle) const;
    /// Sets the setting of the handle. Can be undone.
    void setHandle(const FigureMethod& view, const std::string& handle, double value);

    /// The running experiment.
    [[nodiscard]] LabSession& lab() { return m_lab; }
    [[nodiscard]] const std::vector<KeptRun>& keptRuns() const { return m_keptRuns; }
    // These can be undone.
    void keepRun(ExperimentRun run);
    void removeKeptRun(int id);
    /// Shows a run in the Lab; one that is there and nowhere else is kept first.
    void showRun(const ExperimentRun& run);

    /// In place of everything that is there: models and settings of a file, and the kept runs of the Lab; of
    /// `resultsOnly` the results alone. Cannot be undone.
    void restore(const std::vector<RestoredModel>& restored, AnalysisSettings settings,
                 const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly = {});
    [[nodiscard]] const std::vector<KeptResults>& keptResults() const { return m_keptResults; }
    /// Can be undone.
    void forgetResults(int savedId);

    void recompute();
    /// The program speaks another language now: sentences, figures and steps of the way back again, numbers stay.
    void speakAnew();
    /// Memory and threads as they are in the preferences now; results do not depend on them.
    void takePreferences();
    /// Settings or models have changed and nothing has been done about it yet.
    [[nodiscard]] bool isUpdatePending() const { return m_updateTimer.isActive(); }
    /// Nothing runs and nothing is about to start.
    [[nodiscard]] bool isIdle() const;

signals:
    void modelsChanged();  ///< any of them, in number, order or look
    void settingsChanged();
    void figureChanged(const QString& viewId);
    void keptRunsChanged();
    void becameIdle();
    void splitFailed(const QString& message);
    /// Selected samples have become a column of the model.
    void columnAdded(int modelId, const QString& column);
    /// What was to be undone was let go: see limitUndo().
    void undoForgotten();
    /// An undo or a redo goes back to a selection of samples, empty for none.
    void selectionRestored(const calibrium::ui::SampleSet& samples);

private:
    friend class KeptResultsCommand;
    friend class KeptRunsCommand;
    friend class ModelsCommand;
    friend class SettingsCommand;

    /// What was read, under a name and a series that are free.
    [[nodiscard]] Model loadedModel(const LoadedModel& loaded, const std::vector<Model>& models);
    /// A model below its parent, of the parent's samples or some of them, under a name that is free.
    [[nodiscard]] Model childOf(const Model& parent, const Dataset& data, const std::vector<Model>& models);
    void takeMark(const std::vector<int>& ids, const std::vector<Dataset>& marked, const MarkedRows& mark);
    void insertGroup(std::vector<Model>& models, int parentId, const AddedGroup& added);
    void addGroups(int modelId, const QString& column, const SampleGroups& groups, const std::vector<Dataset>& parts);
    void setModels(std::vector<Model> models);
    void setSettings(AnalysisSettings settings);
    void setKeptRuns(std::vector<KeptRun> runs);
    void setKeptResults(std::vector<KeptResults> kept);
    void changeModels(std::vector<Model> models, const Saying& text);
    void scheduleUpdate();
    void update();
    void updateFigure();
    void preparePreview();
    /// Whether a view on the page of now draws results.
    [[nodiscard]] bool showsResults() const;
    [[nodiscard]] Pace pace() const {
        if (!m_isDragging) return Pace::Resting;
        return showsResults() ? Pace::Dragging : Pace::Aside;
    }
    [[nodiscard]] std::vector<double> resolvedNumbers(const std::string& parameterId) const;
    [[nodiscard]] std::vector<double> resolvedNumbers(const std::string& parameterId, const FigureMethod& page) const;

    std::shared_ptr<PartStore> m_parts = std::make_shared<PartStore>(defaultPartBudget());  ///< of all models
    JobTracker m_tracker;
    Evaluation m_evaluation;
    FigureBuilder m_figures;
    Preview m_preview;
    LabSession m_lab;
    QUndoStack m_undoStack;
    FigureNotes m_notes{m_undoStack};
    std::vector<Model> m_models;
    AnalysisSettings m_settings;
    std::string m_currentView;
    QTimer m_updateTimer;  ///< many changes within a moment become one update
    QPointer<QObject> m_hand;
    bool m_isDragging = false;
    int m_dragNumber = 0;
    Values m_kernelBefore;  ///< the drag
    std::vector<KeptRun> m_keptRuns;
    std::vector<KeptResults> m_keptResults;
    int m_nextModelId = 1;
    int m_nextRunId = 1;
};

}  // namespace calibrium::ui
