// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recalibrate/source_plan.h"

#include "core/run/error.h"
#include "ui/workspace/models/model.h"

#include <algorithm>

namespace calibrium::ui {

RowSource rowSourceOf(const Model* model) {
    if (model == nullptr) return {};
    return {model->source, model->overrides, model->files};
}

std::optional<ImportPlan> planAgain(const RowSource& rows, const Run& run) {
    if (rows.source == ImportSource{} || !rows.source.furtherMembers.empty()) return std::nullopt;
    const bool isAsItWas = std::all_of(rows.files.begin(), rows.files.end(), [&](const FileStamp& file) {
        return stateOf(file, file.path, run) == FileState::Unchanged;
    });
    if (!isAsItWas) return std::nullopt;
    try {
        return planImport(rows.source, rows.overrides, run);
    } catch (const Error&) {
        // The predictions are there: they are written without what stood beside them.
        return std::nullopt;
    }
}

}  // namespace calibrium::ui
