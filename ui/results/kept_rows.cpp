// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/kept_rows.h"

#include "ui/workspace/models/model.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

namespace calibrium::ui {

KeptRow keptRow(const Workspace& workspace, const KeptResults& kept) {
    KeptRow row{.model = kept.model.name,
                .file = kept.model.source.predictionsPath,
                .date = kept.model.resultsDate,
                .isFileMissing = kept.model.isFileMissing};
    const AnalysisSettings& settings = workspace.settings().current();
    for (const auto& request : settings.requests) {
        const auto text = kept.texts.find(request.id);
        if (text == kept.texts.end()) continue;
        row.cells.push_back({.id = request.method.id,
                             .label = columnLabel(settings, request),
                             .isTest = request.isTest,
                             .text = text->second});
    }
    return row;
}

std::vector<KeptRow> keptRows(const Workspace& workspace) {
    std::vector<KeptRow> rows;
    for (const auto& kept : workspace.keptResults()) rows.push_back(keptRow(workspace, kept));
    return rows;
}

}  // namespace calibrium::ui
