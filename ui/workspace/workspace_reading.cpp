// SPDX-License-Identifier: GPL-3.0-or-later
// A model that is read again takes what was made of it along.
#include "core/recalibration/recalibration_report.h"
#include "ui/look/text.h"
#include "ui/workspace/read_again.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium::ui {

namespace {

/// Not of the file any more: what it holds is nowhere else, and is kept with the workspace.
Model leftBehind(Model model, const std::string& parent, const std::shared_ptr<PartStore>& parts) {
    model.source = {};
    model.overrides = {};
    model.files.clear();
    model.data = model.data.withWarning(oldRowsWarning(parent));
    model.prepared = PreparedData(model.data, parts);
    return model;
}

}  // namespace

void Workspace::takeReadAgain(const ReadAgain& again) {
    const Model* old = findModel(again.modelId);
    if (old == nullptr || again.models.empty()) return;
    const std::string name = old->data.name();
    const LoadedModel& now = again.models.front();
    std::map<int, int> ids{{again.modelId, m_nextModelId++}};
    for (const auto& item : again.made) ids[item.opened.saved.id] = m_nextModelId++;
    const auto renew = [&](Model& model, const Dataset& data) {
        model.id = ids.at(model.id);
        model.data = data.withName(model.data.name());
        model.prepared = PreparedData(model.data, m_parts);
        model.marks = now.marks;
        if (const auto parent = ids.find(model.parentId); parent != ids.end()) model.parentId = parent->second;
        if (model.source == ImportSource{}) return;
        model.source = now.source;
        model.overrides = now.overrides;
        model.files = now.files;
    };
    std::vector<Model> models = m_models;
    for (auto& model : models) {
        const auto made = std::find_if(again.made.begin(), again.made.end(),
                                       [&](const RestoredModel& item) { return item.opened.saved.id == model.id; });
        if (model.id == again.modelId) {
            renew(model, now.data);
        } else if (made != again.made.end()) {
            renew(model, made->opened.data);
            model.recalibration = made->recalibration;
            if (made->recalibration) model.lineage = toQt(lineageText(made->recalibration->recalibrated.lineage));
        } else if (isMadeOf(m_models, model, again.modelId)) {
            model = leftBehind(std::move(model), name, m_parts);
        }
    }
    for (std::size_t i = 1; i < again.models.size(); ++i) models.push_back(loadedModel(again.models[i], models));
    changeModels(std::move(models), [shown = toQt(name)] { return tr("read %1 again").arg(shown); });
}

}  // namespace calibrium::ui
