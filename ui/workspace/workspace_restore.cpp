// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/text.h"
#include "ui/workspace/workspace.h"

#include <map>
#include <utility>

namespace calibrium::ui {

void Workspace::restore(const std::vector<RestoredModel>& restored, AnalysisSettings settings,
                        const std::vector<ExperimentRun>& runs) {
    endDrag();
    m_undoStack.clear();
    // Numbers of models are not used twice in a session: results are kept by them.
    std::map<int, int> ids;
    for (const auto& item : restored) ids[item.opened.saved.id] = m_nextModelId++;
    std::vector<Model> models;
    for (const auto& item : restored) {
        const SavedModel& saved = item.opened.saved;
        SeriesStyle style = seriesStyle(saved.series);
        if (const QColor colour(toQt(saved.colour)); colour.isValid()) style.colour = colour;
        const auto parent = ids.find(saved.parentId);
        models.push_back({.id = ids.at(saved.id),
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
                          .group = {.column = saved.groupColumn, .label = saved.groupLabel},
                          .weightColumn = saved.weightColumn,
                          .files = saved.files});
    }
    std::vector<KeptRun> kept;
    for (const auto& run : runs) kept.push_back({m_nextRunId++, run});
    setSettings(std::move(settings));
    setModels(std::move(models));
    setKeptRuns(std::move(kept));
}

}  // namespace calibrium::ui
