// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/groups.h"
#include "core/data/notes.h"
#include "ui/look/shades.h"
#include "ui/look/text.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace calibrium::ui {

QStringList Workspace::groupColumns(int modelId) const {
    QStringList columns;
    const Model* model = findModel(modelId);
    if (model == nullptr) return columns;
    for (const auto& name : noteColumnNames(model->data)) columns.append(toQt(name));
    return columns;
}

void Workspace::splitModel(int modelId, const QString& column) {
    const Model* model = findModel(modelId);
    if (model == nullptr) return;
    // One line of command evaluates by one column.
    if (model->group.isGroup()) {
        emit splitFailed(
            tr("%1 is a group already; split the model that it is a part of.").arg(toQt(model->data.name())));
        return;
    }
    struct Split {
        SampleGroups groups;
        std::vector<Dataset> parts;
    };
    m_tracker.start<Split>(
        {QStringLiteral("split/%1").arg(modelId), tr("Splitting %1").arg(toQt(model->data.name())), true},
        [data = model->data, name = column.toStdString()](const Run& run) {
            run.check();
            Split split{.groups = groupsOf(data, name), .parts = {}};
            split.parts = groupData(data, split.groups);
            return split;
        },
        {this,
         [this, modelId, column](const std::shared_ptr<const Split>& split) {
             addGroups(modelId, column, split->groups, split->parts);
         },
         [this](const QString& message) { emit splitFailed(message); },
         {}});
}

void Workspace::weighModel(int modelId, const QString& column) {
    const Model* model = findModel(modelId);
    if (model == nullptr) return;
    m_tracker.start<Dataset>(
        {QStringLiteral("weigh/%1").arg(modelId), tr("Weighting %1").arg(toQt(model->data.name())), true},
        [data = model->data, name = column.toStdString()](const Run& run) {
            run.check();
            return withWeightColumn(data, name).withName(data.name() + " weighted by " + name);
        },
        {this,
         [this, modelId, column](const std::shared_ptr<const Dataset>& weighted) {
             const Model* parent = findModel(modelId);
             if (parent == nullptr) return;  // removed meanwhile
             std::vector<Model> models = m_models;
             Model child = childOf(*parent, *weighted, models);
             child.group = parent->group;
             child.weightColumn = column.toStdString();
             models.insert(models.begin() + (parent - m_models.data()) + 1, std::move(child));
             changeModels(std::move(models), [name = toQt(parent->data.name()), column] {
                 return tr("weight %1 by %2").arg(name, column);
             });
         },
         [this](const QString& message) { emit splitFailed(message); },
         {}});
}

namespace {

/// How many models were made of this one by recalibration; its groups are models of other samples.
int childCount(const std::vector<Model>& models, int parentId) {
    return static_cast<int>(std::count_if(models.begin(), models.end(), [parentId](const Model& model) {
        return model.parentId == parentId && !model.group.isGroup();
    }));
}

}  // namespace

int Workspace::addMadeModels(const std::vector<MadeModel>& made, const Saying& text) {
    std::vector<Model> models = m_models;
    for (const auto& item : made) {
        const int series = firstFreeSeries(models);
        const Dataset data = item.data.withName(freeName(models, item.data.name()));
        auto place =
            std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == item.parentId; });
        const std::vector<MarkedRows> marks = place == models.end() ? std::vector<MarkedRows>() : place->marks;
        const SeriesStyle style = place == models.end()
                                      ? seriesStyle(series)
                                      : childStyle(series, place->style.colour, childCount(models, item.parentId));
        if (place != models.end()) ++place;
        while (place != models.end() && isMadeOf(models, *place, item.parentId)) ++place;
        models.insert(place, {.id = m_nextModelId++,
                              .series = series,
                              .data = data,
                              .source = {},
                              .overrides = {},
                              .style = style,
                              .prepared = PreparedData(data, m_parts),
                              .parentId = item.parentId,
                              .lineage = item.lineage,
                              .recalibration = item.recalibration,
                              .marks = marks});
    }
    changeModels(std::move(models), text);
    return m_nextModelId - 1;
}

Model Workspace::childOf(const Model& parent, const Dataset& data, const std::vector<Model>& models) {
    const int series = firstFreeSeries(models);
    const Dataset named = data.withName(freeName(models, data.name()));
    return {.id = m_nextModelId++,
            .series = series,
            .data = named,
            .source = parent.source,
            .overrides = parent.overrides,
            .style = seriesStyle(series),
            .prepared = PreparedData(named, m_parts),
            .parentId = parent.id,
            .group = {},
            .weightColumn = parent.weightColumn,
            .files = parent.files,
            .marks = parent.marks};
}

void Workspace::addGroups(int modelId, const QString& column, const SampleGroups& groups,
                          const std::vector<Dataset>& parts) {
    const Model* parent = findModel(modelId);
    if (parent == nullptr) return;  // removed meanwhile
    std::vector<Model> models = m_models;
    auto place = std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == modelId; });
    for (std::size_t g = 0; g < parts.size(); ++g) {
        Model child = childOf(*parent, parts[g], models);
        child.group = {.column = column.toStdString(), .label = groups.groups[g].label, .labels = labelsOf(groups)};
        place = models.insert(place + 1, std::move(child));
    }
    changeModels(std::move(models), [name = toQt(parent->data.name()), by = toQt(groups.column)] {
        return tr("split %1 by %2").arg(name, by);
    });
}

}  // namespace calibrium::ui
