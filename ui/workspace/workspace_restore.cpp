// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/text.h"
#include "ui/workspace/undo_commands.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium::ui {

void Workspace::restore(const std::vector<RestoredModel>& restored, AnalysisSettings settings,
                        const std::vector<ExperimentRun>& runs, const std::vector<SavedModel>& resultsOnly) {
    endDrag();
    m_undoStack.clear();
    // Numbers of models are not used twice in a session: results are kept by them.
    std::map<int, int> ids;
    for (const auto& item : restored) ids[item.opened.saved.id] = m_nextModelId++;
    for (const auto& saved : resultsOnly) ids[saved.id] = m_nextModelId++;
    std::vector<Model> models;
    for (const auto& item : restored) {
        const SavedModel& saved = item.opened.saved;
        SeriesStyle style = seriesStyle(saved.series);
        if (const QColor colour(toQt(saved.colour)); colour.isValid()) style.colour = colour;
        const auto parent = ids.find(saved.parentId);
        models.push_back(
            {.id = ids.at(saved.id),
             .series = saved.series,
             .data = item.opened.data,
             .source = saved.source,
             .overrides = saved.overrides,
             .style = style,
             .isVisible = saved.isVisible,
             .prepared = PreparedData(item.opened.data, m_parts),
             .parentId = parent == ids.end() ? 0 : parent->second,
             .lineage = toQt(saved.lineage),
             .recalibration = item.recalibration,
             .group = {.column = saved.groupColumn, .label = saved.groupLabel, .labels = saved.groupLabels},
             .weightColumn = saved.weightColumn,
             .files = saved.files,
             .marks = saved.marks});
    }
    m_keptResults.clear();
    for (const auto& saved : resultsOnly) {
        KeptResults kept{.model = saved};
        kept.model.id = ids.at(saved.id);
        const auto parent = ids.find(saved.parentId);
        kept.model.parentId = parent == ids.end() ? 0 : parent->second;
        for (std::size_t i = 0; i < std::min(saved.results.size(), settings.requests.size()); ++i) {
            kept.texts[settings.requests[i].id] = saved.results[i];
        }
        m_keptResults.push_back(std::move(kept));
    }
    std::vector<KeptRun> kept;
    for (const auto& run : runs) kept.push_back({m_nextRunId++, run});
    setSettings(std::move(settings));
    setModels(std::move(models));
    setKeptRuns(std::move(kept));
}

void Workspace::forgetResults(int savedId) {
    const auto isIt = [savedId](const KeptResults& kept) { return kept.model.id == savedId; };
    const auto found = std::find_if(m_keptResults.begin(), m_keptResults.end(), isIt);
    if (found == m_keptResults.end()) return;
    std::vector<KeptResults> rest = m_keptResults;
    const Saying text = [name = toQt(found->model.name)] { return tr("remove the results of %1").arg(name); };
    std::erase_if(rest, isIt);
    m_undoStack.push(new KeptResultsCommand(*this, std::move(rest), text));
}

void Workspace::setKeptResults(std::vector<KeptResults> kept) {
    m_keptResults = std::move(kept);
    emit modelsChanged();
}

}  // namespace calibrium::ui
