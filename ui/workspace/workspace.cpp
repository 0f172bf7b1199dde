// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/workspace.h"

#include "core/analysis/reports/reported_model.h"
#include "core/io/reading/import_ensemble.h"
#include "core/method/shared_parts.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "core/run/part_store.h"
#include "ui/jobs/job_tracker.h"
#include "ui/settings/settings.h"
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
#include "ui/workspace/settings/column_choice.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_memory.h"
#include "ui/workspace/undo/undo_stack.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>

namespace calibrium::ui {

namespace {

/// Of the program's memory: what results, shared parts and running computations leave is twice as much.
constexpr std::size_t undoShare = 8;

}  // namespace

/// In the order in which they need each other.
struct Workspace::Parts {
    JobTracker tracker;
    UndoStack undoStack;
    ModelStore models{undoStack};
    FileColumns columns{tracker, models};
    SettingsStore settings{undoStack};
    Evaluation evaluation{tracker};
    FigureBuilder figures{tracker, evaluation};
    PageUpdates page{tracker, models, settings, evaluation, figures};
    ResolvedSettings resolved{models, settings, evaluation, figures};
    FigureNotes notes{undoStack};
    LabSession lab{tracker};
    KeptRunStore keptRuns{undoStack, lab};
    KeptResultStore keptResults{undoStack};
};

Workspace::Workspace(QObject* parent) : QObject(parent), m_parts(std::make_unique<Parts>()) {
    connect(&m_parts->undoStack, &QUndoStack::indexChanged, this, [this] {
        limitUndo(m_parts->undoStack, m_parts->models.all(), m_parts->keptRuns.all(), programMemory() / undoShare);
        forgetComputed(m_parts->undoStack, m_parts->models.all(), m_parts->models.maker().parts());
    });
    connect(&m_parts->page, &PageUpdates::updated, this, &Workspace::announceIfIdle);
    connect(&m_parts->models, &ModelStore::loading, this, [this](const std::vector<Model>& models) {
        // No step of its own on the way back: columns that nobody has chosen are those of the data.
        const AnalysisSettings& current = m_parts->settings.current();
        if (AnalysisSettings usual = withUsualColumns(current, models); !(usual == current)) {
            m_parts->settings.restore(std::move(usual));
        }
    });
    connect(&m_parts->tracker, &JobTracker::becameIdle, this, [this] {
        // What is still to be announced may ask for a figure.
        m_parts->evaluation.announce();
        if (!isIdle()) return;
        m_parts->page.preparePreview();
        announceIfIdle();
    });
}

Workspace::~Workspace() {
    // The stack and the tracker report their end when the other parts are gone.
    m_parts->undoStack.disconnect(this);
    m_parts->tracker.disconnect(this);
}

UndoStack& Workspace::undoStack() { return m_parts->undoStack; }
JobTracker& Workspace::tracker() { return m_parts->tracker; }
ModelStore& Workspace::models() { return m_parts->models; }
const ModelStore& Workspace::models() const { return m_parts->models; }
FileColumns& Workspace::columns() { return m_parts->columns; }
SettingsStore& Workspace::settings() { return m_parts->settings; }
const SettingsStore& Workspace::settings() const { return m_parts->settings; }
Evaluation& Workspace::evaluation() { return m_parts->evaluation; }
const Evaluation& Workspace::evaluation() const { return m_parts->evaluation; }
const FigureBuilder& Workspace::figures() const { return m_parts->figures; }
PageUpdates& Workspace::page() { return m_parts->page; }
const PageUpdates& Workspace::page() const { return m_parts->page; }
const ResolvedSettings& Workspace::resolved() const { return m_parts->resolved; }
FigureNotes& Workspace::notes() { return m_parts->notes; }
const FigureNotes& Workspace::notes() const { return m_parts->notes; }
LabSession& Workspace::lab() { return m_parts->lab; }
KeptRunStore& Workspace::keptRuns() { return m_parts->keptRuns; }
const KeptRunStore& Workspace::keptRuns() const { return m_parts->keptRuns; }
KeptResultStore& Workspace::keptResults() { return m_parts->keptResults; }
const KeptResultStore& Workspace::keptResults() const { return m_parts->keptResults; }

std::vector<ReportedModel> Workspace::report() const {
    std::vector<ReportedModel> models;
    for (const auto& model : m_parts->models) {
        if (!model.isVisible) continue;
        models.push_back({filesText(model.source), model.data,
                          m_parts->evaluation.resultOf(model.id, m_parts->settings.current()), model.prepared});
    }
    return models;
}

int Workspace::staleResults() const {
    int count = 0;
    for (const auto& model : m_parts->models) {
        if (model.isVisible) count += m_parts->evaluation.staleResults(model, m_parts->settings.current());
    }
    return count;
}

void Workspace::restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                        const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly) {
    m_parts->settings.endDrag();
    m_parts->undoStack.clear();
    // Ids of models are not used twice in a session: results are kept by them.
    std::map<int, int> ids;
    for (const auto& item : restored) ids[item.opened.saved.id] = m_parts->models.maker().takeId();
    for (const auto& saved : resultsOnly) ids[saved.id] = m_parts->models.maker().takeId();
    const auto idOf = [&](int savedId) {
        const auto found = ids.find(savedId);
        return found == ids.end() ? 0 : found->second;
    };
    std::vector<Model> models;
    for (const auto& item : restored) {
        const SavedModel& saved = item.opened.saved;
        models.push_back(m_parts->models.maker().restored(item, idOf(saved.id), idOf(saved.parentId)));
    }
    std::vector<KeptResults> results;
    for (const auto& saved : resultsOnly) {
        KeptResults& kept = results.emplace_back(KeptResults{.model = saved});
        kept.model.id = idOf(saved.id);
        kept.model.parentId = idOf(saved.parentId);
        for (std::size_t i = 0; i < std::min(saved.results.size(), settings.requests.size()); ++i) {
            kept.texts[settings.requests[i].id] = saved.results[i];
        }
    }
    m_parts->keptResults.restore(std::move(results));
    m_parts->settings.restore(settings);
    m_parts->models.restore(std::move(models));
    m_parts->keptRuns.restore(runs);
}

void Workspace::restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                        const std::vector<ExperimentRun>& runs) {
    restore(restored, settings, runs, {});
}

void Workspace::retranslate() {
    m_parts->undoStack.retranslate();
    m_parts->evaluation.retranslate();
    m_parts->page.updateFigures();
}

void Workspace::takePreferences() {
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    setProgramMemory(static_cast<std::size_t>(std::max(0, settings::memory.value())) * mebibyte);
    m_parts->models.maker().setBudget(keptMemory());
    setThreadCount(static_cast<unsigned>(std::max(0, settings::threads.value())));
}

bool Workspace::isIdle() const {
    return m_parts->tracker.isIdle() && !m_parts->evaluation.hasNews() && !m_parts->page.isPending() &&
           !m_parts->lab.isWaiting();
}

void Workspace::announceIfIdle() {
    if (isIdle()) emit becameIdle();
}

}  // namespace calibrium::ui
