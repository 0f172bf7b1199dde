// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/recalibration_gain.h"

#include "core/recalibration/judging/gain_sentence.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <vector>

namespace calibrium::ui {

Text recalibrationGain(const Workspace& workspace, int modelId) {
    std::vector<const RecalibrationReport*> tried;
    for (const auto& model : workspace.models()) {
        if (model.parentId == modelId && model.recalibration) tried.push_back(model.recalibration.get());
    }
    return gainSentence(tried);
}

}  // namespace calibrium::ui
