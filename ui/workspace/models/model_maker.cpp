// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/models/model_maker.h"

#include "core/run/part_store.h"
#include "ui/look/shades.h"
#include "ui/look/text.h"
#include "ui/workspace/document/saved_workspace.h"

#include <algorithm>
#include <set>

namespace calibrium::ui {

namespace {

/// The first number of a series that no model has.
int firstFreeSeries(const std::vector<Model>& models) {
    std::set<int> used;
    for (const auto& model : models) used.insert(model.series);
    int series = 0;
    while (used.contains(series)) ++series;
    return series;
}

/// How many models were made of this one by recalibration; its groups are models of other samples.
int childCount(const std::vector<Model>& models, int parentId) {
    return static_cast<int>(std::count_if(models.begin(), models.end(), [parentId](const Model& model) {
        return model.parentId == parentId && !model.group.isGroup();
    }));
}

}  // namespace

std::string freeName(const std::vector<Model>& models, const std::string& name) {
    const auto isTaken = [&](const std::string& candidate) {
        return std::any_of(models.begin(), models.end(),
                           [&](const Model& model) { return model.data.name() == candidate; });
    };
    std::string candidate = name;
    for (int number = 2; isTaken(candidate); ++number) candidate = name + " (" + std::to_string(number) + ")";
    return candidate;
}

bool isMadeOf(const std::vector<Model>& models, const Model& model, int parentId) {
    for (int id = model.parentId; id != 0;) {
        if (id == parentId) return true;
        const auto parent =
            std::find_if(models.begin(), models.end(), [id](const Model& candidate) { return candidate.id == id; });
        id = parent == models.end() ? 0 : parent->parentId;
    }
    return false;
}

std::vector<Model>::iterator placeBelow(std::vector<Model>& models, int parentId) {
    auto place = std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == parentId; });
    if (place != models.end()) ++place;
    while (place != models.end() && isMadeOf(models, *place, parentId)) ++place;
    return place;
}

ModelMaker::ModelMaker() : m_parts(std::make_shared<PartStore>(defaultPartBudget())) {}

PreparedData ModelMaker::prepared(const Dataset& data) const { return PreparedData(data, m_parts); }

void ModelMaker::setBudget(std::size_t bytes) { m_parts->setBudget(bytes); }

Model ModelMaker::loaded(const LoadedModel& loaded, const std::vector<Model>& models) {
    const int series = firstFreeSeries(models);
    const Dataset data = loaded.data.withName(freeName(models, loaded.data.name()));
    return {.id = takeId(),
            .series = series,
            .data = data,
            .source = loaded.source,
            .overrides = loaded.overrides,
            .style = seriesStyle(series),
            .prepared = prepared(data),
            .files = loaded.files,
            .marks = loaded.marks};
}

Model ModelMaker::made(const MadeModel& made, const std::vector<Model>& models) {
    const int series = firstFreeSeries(models);
    const Dataset data = made.data.withName(freeName(models, made.data.name()));
    const auto parent =
        std::find_if(models.begin(), models.end(), [&](const Model& model) { return model.id == made.parentId; });
    const SeriesStyle style = parent == models.end()
                                  ? seriesStyle(series)
                                  : childStyle(series, parent->style.colour, childCount(models, made.parentId));
    return {.id = takeId(),
            .series = series,
            .data = data,
            .source = {},
            .overrides = {},
            .style = style,
            .prepared = prepared(data),
            .parentId = made.parentId,
            .lineage = made.lineage,
            .recalibration = made.recalibration,
            .clusterColumn = parent == models.end() ? std::string() : parent->clusterColumn,
            .marks = parent == models.end() ? std::vector<MarkedRows>() : parent->marks};
}

Model ModelMaker::part(const Model& parent, const Dataset& data, const std::vector<Model>& models) {
    const int series = firstFreeSeries(models);
    const Dataset named = data.withName(freeName(models, data.name()));
    return {.id = takeId(),
            .series = series,
            .data = named,
            .source = parent.source,
            .overrides = parent.overrides,
            .style = seriesStyle(series),
            .prepared = prepared(named),
            .parentId = parent.id,
            .group = {},
            .weightColumn = parent.weightColumn,
            .clusterColumn = parent.clusterColumn,
            .files = parent.files,
            .marks = parent.marks};
}

Model ModelMaker::restored(const RestoredModel& item, int id, int parentId) const {
    const SavedModel& saved = item.opened.saved;
    SeriesStyle style = seriesStyle(saved.series);
    if (const QColor colour(toQt(saved.colour)); colour.isValid()) style.colour = colour;
    return {.id = id,
            .series = saved.series,
            .data = item.opened.data,
            .source = saved.source,
            .overrides = saved.overrides,
            .style = style,
            .isVisible = saved.isVisible,
            .prepared = prepared(item.opened.data),
            .parentId = parentId,
            .lineage = saved.lineage,
            .recalibration = item.recalibration,
            .group = {.column = saved.groupColumn, .label = saved.groupLabel, .labels = saved.groupLabels},
            .weightColumn = saved.weightColumn,
            .clusterColumn = saved.clusterColumn,
            .files = saved.files,
            .marks = saved.marks};
}

}  // namespace calibrium::ui
