// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/models_read_again.h"

#include "core/recalibration/judging/recalibration_report.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model_maker.h"
#include "ui/workspace/models/read_again.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium::ui {

namespace {

/// Not of the file any more: what it holds is nowhere else, and is kept with the workspace.
Model leftBehind(Model model, const std::string& parent, const ModelMaker& maker) {
    model.source = {};
    model.overrides = {};
    model.files.clear();
    model.data = model.data.withWarning(oldRowsWarning(parent));
    model.prepared = maker.prepared(model.data);
    return model;
}

/// The range that the group holds has moved: so has its name, unless the user gave it another one.
void followLabel(Model& model, const SavedModel& saved) {
    if (!model.group.isGroup()) return;
    model.group.labels = saved.groupLabels;
    const std::string& label = saved.groupLabel;
    if (label == model.group.label) return;
    const std::string name = model.data.name();
    if (name.ends_with(model.group.label)) {
        model.data = model.data.withName(name.substr(0, name.size() - model.group.label.size()) + label);
        model.prepared = model.prepared.withName(model.data.name());
    }
    model.group.label = label;
}

/// Below the last group that comes before it in their order, with all that was made of that one; below their parent
/// where there is none.
void insertGroup(std::vector<Model>& models, int parentId, const AddedGroup& added, ModelMaker& maker) {
    const auto parent =
        std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == parentId; });
    if (parent == models.end()) return;
    auto place = parent;
    for (const auto& label : added.labels) {
        if (label == added.group.label) break;
        const auto group = std::find_if(models.begin(), models.end(), [&](const Model& model) {
            return model.parentId == parentId && model.group.column == added.column && model.group.label == label;
        });
        if (group != models.end()) place = group;
    }
    Model child = maker.part(*parent, added.group.data, models);
    child.group = {.column = added.column, .label = added.group.label, .labels = added.labels};
    const int above = place->id;
    ++place;
    while (above != parentId && place != models.end() && isMadeOf(models, *place, above)) ++place;
    models.insert(place, std::move(child));
}

}  // namespace

ModelsReadAgain withReadAgain(const std::vector<Model>& all, const ReadAgain& again, ModelMaker& maker) {
    const auto old =
        std::find_if(all.begin(), all.end(), [&](const Model& model) { return model.id == again.modelId; });
    const std::string name = old->data.name();
    const LoadedModel& now = again.models.front();
    std::map<int, int> ids{{again.modelId, maker.takeId()}};
    for (const auto& item : again.made) ids[item.opened.saved.id] = maker.takeId();
    const auto renew = [&](Model& model, const Dataset& data) {
        model.id = ids.at(model.id);
        model.data = data.withName(model.data.name());
        model.prepared = maker.prepared(model.data);
        model.marks = now.marks;
        if (const auto parent = ids.find(model.parentId); parent != ids.end()) model.parentId = parent->second;
        if (model.source == ImportSource{}) return;
        model.source = now.source;
        model.overrides = now.overrides;
        model.files = now.files;
    };
    std::vector<Model> models = all;
    for (auto& model : models) {
        const auto made = std::find_if(again.made.begin(), again.made.end(),
                                       [&](const RestoredModel& item) { return item.opened.saved.id == model.id; });
        if (model.id == again.modelId) {
            renew(model, now.data);
        } else if (made != again.made.end()) {
            renew(model, made->opened.data);
            followLabel(model, made->opened.saved);
            model.recalibration = made->recalibration;
            if (made->recalibration) model.lineage = lineageText(made->recalibration->recalibrated);
        } else if (isMadeOf(all, model, again.modelId)) {
            model = leftBehind(std::move(model), name, maker);
        }
    }
    for (const auto& added : again.added) insertGroup(models, ids.at(added.parentId), added, maker);
    for (std::size_t i = 1; i < again.models.size(); ++i) models.push_back(maker.loaded(again.models[i], models));
    return {std::move(models), ids.at(again.modelId)};
}

}  // namespace calibrium::ui
