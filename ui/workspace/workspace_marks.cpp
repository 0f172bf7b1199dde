// SPDX-License-Identifier: GPL-3.0-or-later
// Samples that were given a name, and columns made of them.
#include "core/selection/pick.h"
#include "ui/look/text.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

bool hasColumn(const Model& model, const std::string& name) {
    return std::any_of(model.marks.begin(), model.marks.end(),
                       [&](const MarkedRows& mark) { return mark.isColumn && mark.name == name; });
}

/// Models that hold some of the samples.
std::vector<Model> holdersOf(const std::vector<Model>& models, const Model& owner, const MarkedRows& mark) {
    const std::vector<Index> rows = rowsLoadedAs(owner.data, *mark.rows);
    std::vector<Model> holders;
    for (const auto& model : models) {
        const auto shared = model.id == owner.id ? rows : sharedRows(owner.data, rows, model.data);
        // A group without any of them still is of the same file.
        if (shared) holders.push_back(model);
    }
    return holders;
}

}  // namespace

void Workspace::markSamples(int modelId, const MarkedRows& mark) {
    const Model* model = findModel(modelId);
    if (model == nullptr || mark.name.empty()) return;
    const auto isColumnNow = [&](const Model& one) { return hasColumn(one, mark.name); };
    MarkedRows wanted = mark;
    // What has become a column stays one.
    wanted.isColumn = mark.isColumn || std::any_of(m_models.begin(), m_models.end(), isColumnNow);
    if (!wanted.isColumn) {
        std::vector<int> ids;
        std::vector<Dataset> data;
        for (const auto& holder : holdersOf(m_models, *model, wanted)) {
            ids.push_back(holder.id);
            data.push_back(holder.data);
        }
        takeMark(ids, data, wanted);
        return;
    }
    struct Marked {
        std::vector<int> ids{};
        std::vector<Dataset> data{};
    };
    m_tracker.start<Marked>(
        {QStringLiteral("mark/%1").arg(modelId), tr("Adding a column to %1").arg(toQt(model->data.name())), true},
        [models = m_models, owner = *model, wanted](const Run& run) {
            run.check();
            Marked marked;
            std::vector<Dataset> before;
            bool isKnown = false;
            for (const auto& holder : holdersOf(models, owner, wanted)) {
                marked.ids.push_back(holder.id);
                before.push_back(holder.data);
                isKnown = isKnown || hasColumn(holder, wanted.name);
            }
            const std::vector<MarkedRows> old(isKnown ? 1 : 0, wanted);
            marked.data = withMarkColumns(before, old, std::span(&wanted, 1));
            return marked;
        },
        {this,
         [this, modelId, wanted](const std::shared_ptr<const Marked>& marked) {
             if (findModel(modelId) == nullptr) return;  // removed meanwhile
             takeMark(marked->ids, marked->data, wanted);
             emit columnAdded(modelId, toQt(wanted.name));
         },
         [this](const QString& message) { emit splitFailed(message); },
         {}});
}

void Workspace::takeMark(const std::vector<int>& ids, const std::vector<Dataset>& marked, const MarkedRows& mark) {
    std::vector<Model> models = m_models;
    for (auto& model : models) {
        const auto found = std::find(ids.begin(), ids.end(), model.id);
        if (found == ids.end()) continue;
        std::erase_if(model.marks, [&](const MarkedRows& known) { return known.name == mark.name; });
        model.marks.push_back(mark);
        if (!mark.isColumn) continue;
        model.data = marked[static_cast<std::size_t>(found - ids.begin())].withName(model.data.name());
        model.prepared = PreparedData(model.data, m_parts);
    }
    changeModels(std::move(models), [name = toQt(mark.name)] { return tr("name samples \"%1\"").arg(name); });
}

}  // namespace calibrium::ui
