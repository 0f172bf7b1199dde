// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/read_again.h"

#include "core/data/carried_marks.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/run/error.h"
#include "ui/workspace/models/model_maker.h"

#include <algorithm>
#include <set>
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

/// Old and new data of a model whose samples are all those of the file, weighted or not; none for other models.
struct Reread {
    int modelId = 0;
    Dataset before;
    Dataset now;
};

std::vector<Reread> rereadModels(const std::vector<Model>& all, const ReadAgain& again) {
    std::vector<Reread> reread;
    for (const auto& model : all) {
        if (model.id == again.modelId) {
            reread.push_back({model.id, model.data, again.models.front().data.withName(model.data.name())});
        }
    }
    for (const auto& item : again.made) {
        const auto old =
            std::find_if(all.begin(), all.end(), [&](const Model& model) { return model.id == item.opened.saved.id; });
        if (old == all.end() || old->group.isGroup() || old->recalibration) continue;
        reread.push_back({old->id, old->data, item.opened.data.withName(old->data.name())});
    }
    return reread;
}

/// The columns that the user has split the model by.
std::set<std::string> splitColumns(const std::vector<Model>& all, int modelId) {
    std::set<std::string> columns;
    for (const auto& model : all) {
        if (model.parentId == modelId && model.group.isGroup()) columns.insert(model.group.column);
    }
    return columns;
}

void addNewGroups(ReadAgain& again, const std::vector<Model>& all) {
    for (const auto& [id, before, now] : rereadModels(all, again)) {
        for (const auto& column : splitColumns(all, id)) {
            try {
                Regrouping groups = regrouping(before, now, column);
                for (auto& group : groups.added) {
                    again.added.push_back({id, column, std::move(group), groups.labels});
                }
            } catch (const Error&) {
                // No groups any more: those that were there say why.
            }
        }
    }
}

/// The ranges of a numeric column are those of the samples: its groups are found by their place.
void followIntervals(std::vector<SavedModel>& made, const Dataset& before, const Dataset& now) {
    for (auto& model : made) {
        if (model.groupColumn.empty()) continue;
        try {
            const Regrouping groups = regrouping(before, now, model.groupColumn);
            const auto found = groups.renamed.find(model.groupLabel);
            if (found != groups.renamed.end()) model.groupLabel = found->second;
            model.groupLabels = groups.labels;
        } catch (const Error&) {
            // What is wrong is said where the group is made.
        }
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
    const Dataset marked = withMarkColumns(std::span(&first.data, 1), {}, first.marks).front();
    for (const auto& model : all) {
        if (model.id == modelId) followIntervals(made, model.data, marked);
    }
    MadeAgain models = madeAgain(source, made, run.part(0.0, 0.6));
    first.data = marked;
    again.reasons = std::move(models.reasons);
    again.made = restoredModels(std::move(models.models), run.part(0.6, 1.0));
    addJudgedRows(again, all);
    addNewGroups(again, all);
    return again;
}

}  // namespace calibrium::ui
