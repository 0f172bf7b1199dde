// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/study_notes.h"

#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

namespace calibrium::ui {

StudyNotes studyNotes(const Workspace& workspace) {
    StudyNotes notes;
    for (const auto& model : workspace.models().shown()) {
        if (notes.weights.empty()) notes.weights = model.weightColumn;
        if (notes.clusters.empty()) notes.clusters = model.clusterColumn;
        if (!model.recalibration) continue;
        const Lineage& lineage = model.recalibration->recalibrated.lineage;
        notes.recalibrations.push_back({.model = model.data.name(),
                                        .text = lineageText(model.recalibration->recalibrated).english(),
                                        .papers = recalibrationMethod(lineage.request.id).info.papers,
                                        .source = recalibrationMethod(lineage.request.id).info.source,
                                        .parent = lineage.parent});
    }
    return notes;
}

}  // namespace calibrium::ui
