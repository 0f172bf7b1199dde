// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/read_again.h"

#include "core/data/carried_marks.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <span>
#include <utility>

namespace calibrium::ui {

namespace {

/// The rows that a recalibration with rows left out for its fit is judged on stand beside it as a model of their own.
const Model* judgedBy(const std::vector<Model>& all, const Model& rows) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Model& model) {
        return model.recalibration && model.parentId == rows.parentId &&
               model.recalibration->recalibrated.parent.parameters().data() == rows.data.parameters().data();
    });
    return found == all.end() || rows.recalibration ? nullptr : &*found;
}

void addJudgedRows(ReadAgain& again, const std::vector<Model>& all) {
    for (const auto& model : all) {
        if (!again.reasons.contains(model.id)) continue;
        const Model* judge = judgedBy(all, model);
        if (judge == nullptr) continue;
        const auto now = std::find_if(again.made.begin(), again.made.end(), [&](const RestoredModel& one) {
            return one.opened.saved.id == judge->id && one.opened.recalibrated;
        });
        if (now == again.made.end()) continue;
        SavedModel saved = savedModel(model, all);
        saved.data.reset();
        const Dataset rows = now->opened.recalibrated->parent.withName(model.data.name());
        again.made.push_back({{std::move(saved), rows}, {}});
        again.reasons.erase(model.id);
    }
}

}  // namespace

ReadAgain readAgain(const std::vector<Model>& all, int modelId, const std::vector<LoadedModel>& loaded,
                    const Run& run) {
    ReadAgain again{.modelId = modelId, .models = loaded};
    SavedModel source{.id = modelId, .name = {}, .colour = {}};
    std::vector<SavedModel> made;
    for (const auto& model : all) {
        if (model.id == modelId) {
            CarriedMarks carried = carriedMarks(model.data, loaded.front().data, model.marks);
            source.name = model.data.name();
            source.marks = std::move(carried.marks);
            again.lostMarks = std::move(carried.sentence);
        } else if (isMadeOf(all, model, modelId)) {
            made.push_back(savedModel(model, all));
        }
    }
    run.check();
    for (auto& model : made) model.marks = source.marks;
    LoadedModel& first = again.models.front();
    first.marks = source.marks;
    source.data = first.data;
    MadeAgain models = madeAgain(source, made, run.part(0.0, 0.6));
    first.data = withMarkColumns(std::span(&first.data, 1), {}, first.marks).front();
    again.reasons = std::move(models.reasons);
    again.made = restoredModels(std::move(models.models), run.part(0.6, 1.0));
    addJudgedRows(again, all);
    return again;
}

}  // namespace calibrium::ui
