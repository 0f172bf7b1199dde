// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/workspace.h"

#include "core/io/reading/import_ensemble.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "ui/settings/settings.h"
#include "ui/workspace/settings/column_choice.h"
#include "ui/workspace/undo/undo_memory.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace calibrium::ui {

namespace {

/// Of the program's memory: what results, shared parts and running computations leave is twice as much.
constexpr std::size_t undoShare = 8;

}  // namespace

Workspace::Workspace(QObject* parent) : QObject(parent) {
    connect(&m_undoStack, &QUndoStack::indexChanged, this, [this] {
        limitUndo(m_undoStack, m_models.all(), m_keptRuns.all(), programMemory() / undoShare);
        forgetComputed(m_undoStack, m_models.all(), m_models.maker().parts());
    });
    connect(&m_page, &PageUpdates::updated, this, &Workspace::announceIfIdle);
    connect(&m_models, &ModelStore::loading, this, [this](const std::vector<Model>& models) {
        // No step of its own on the way back: columns that nobody has chosen are those of the data.
        const AnalysisSettings& current = m_settings.current();
        if (AnalysisSettings usual = withUsualColumns(current, models); !(usual == current)) {
            m_settings.restore(std::move(usual));
        }
    });
    connect(&m_tracker, &JobTracker::becameIdle, this, [this] {
        // What is still to be announced may ask for a figure.
        m_evaluation.announce();
        if (!isIdle()) return;
        m_page.preparePreview();
        announceIfIdle();
    });
}

Workspace::~Workspace() {
    // The stack and the tracker report their end when the other parts are gone.
    m_undoStack.disconnect(this);
    m_tracker.disconnect(this);
}

std::vector<ReportedModel> Workspace::report() const {
    std::vector<ReportedModel> models;
    for (const auto& model : m_models) {
        if (!model.isVisible) continue;
        models.push_back({filesText(model.source), model.data, m_evaluation.resultOf(model.id, m_settings.current()),
                          model.prepared});
    }
    return models;
}

int Workspace::staleResults() const {
    int count = 0;
    for (const auto& model : m_models) {
        if (model.isVisible) count += m_evaluation.staleResults(model, m_settings.current());
    }
    return count;
}

void Workspace::restore(const std::vector<RestoredModel>& restored, const AnalysisSettings& settings,
                        const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly) {
    m_settings.endDrag();
    m_undoStack.clear();
    // Ids of models are not used twice in a session: results are kept by them.
    std::map<int, int> ids;
    for (const auto& item : restored) ids[item.opened.saved.id] = m_models.maker().takeId();
    for (const auto& saved : resultsOnly) ids[saved.id] = m_models.maker().takeId();
    const auto idOf = [&](int savedId) {
        const auto found = ids.find(savedId);
        return found == ids.end() ? 0 : found->second;
    };
    std::vector<Model> models;
    for (const auto& item : restored) {
        const SavedModel& saved = item.opened.saved;
        models.push_back(m_models.maker().restored(item, idOf(saved.id), idOf(saved.parentId)));
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
    m_keptResults.restore(std::move(results));
    m_settings.restore(settings);
    m_models.restore(std::move(models));
    m_keptRuns.restore(runs);
}

void Workspace::retranslate() {
    m_undoStack.retranslate();
    m_evaluation.retranslate();
    m_page.updateFigures();
}

void Workspace::takePreferences() {
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    setProgramMemory(static_cast<std::size_t>(std::max(0, settings::memory.value())) * mebibyte);
    m_models.maker().setBudget(keptMemory());
    setThreadCount(static_cast<unsigned>(std::max(0, settings::threads.value())));
}

bool Workspace::isIdle() const {
    return m_tracker.isIdle() && !m_evaluation.hasNews() && !m_page.isPending() && !m_lab.isWaiting();
}

void Workspace::announceIfIdle() {
    if (isIdle()) emit becameIdle();
}

}  // namespace calibrium::ui
