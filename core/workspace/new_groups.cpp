// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/new_groups.h"

#include "core/analysis/groups/regrouping.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/run/error.h"
#include "core/workspace/open_models.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace calibrium {

namespace {

bool isMadeOf(const std::vector<OpenedModel>& models, const SavedModel& model, int parentId) {
    for (int id = model.parentId; id != 0;) {
        if (id == parentId) return true;
        const auto parent = std::find_if(models.begin(), models.end(),
                                         [id](const OpenedModel& candidate) { return candidate.saved.id == id; });
        id = parent == models.end() ? 0 : parent->saved.parentId;
    }
    return false;
}

/// The numbers and names that models of the workspace have already.
struct Taken {
    std::set<int> ids;
    std::set<int> series;
    std::set<std::string> names;

    explicit Taken(const WorkspaceFile& workspace) {
        for (const auto& model : workspace.models) add(model);
    }
    void add(const SavedModel& model) {
        ids.insert(model.id);
        series.insert(model.series);
        names.insert(model.name);
    }
    [[nodiscard]] int freeSeries() const {
        int number = 0;
        while (series.contains(number)) ++number;
        return number;
    }
    [[nodiscard]] std::string freeName(const std::string& wanted) const {
        std::string name = wanted;
        for (int number = 2; names.contains(name); ++number) name = wanted + " (" + std::to_string(number) + ")";
        return name;
    }
};

/// Columns that a model was split by, with the labels that there were then.
std::map<std::string, std::vector<std::string>> splitsOf(const SavedModel& parent, const WorkspaceFile& workspace) {
    std::map<std::string, std::vector<std::string>> splits;
    for (const auto& model : workspace.models) {
        const bool isGroup = model.parentId == parent.id && model.groupColumn != parent.groupColumn;
        if (isGroup && !model.groupLabels.empty()) splits[model.groupColumn] = model.groupLabels;
    }
    return splits;
}

/// Below the last group that comes before this one in their order, with all that was made of it; below the parent where
/// there is none.
std::vector<OpenedModel>::iterator placeOf(std::vector<OpenedModel>& models, int parentId, const std::string& column,
                                           const std::string& label, const std::vector<std::string>& labels) {
    auto place = std::find_if(models.begin(), models.end(),
                              [&](const OpenedModel& model) { return model.saved.id == parentId; });
    for (const auto& before : labels) {
        if (before == label) break;
        const auto group = std::find_if(models.begin(), models.end(), [&](const OpenedModel& model) {
            return model.saved.parentId == parentId && model.saved.groupColumn == column &&
                   model.saved.groupLabel == before;
        });
        if (group != models.end()) place = group;
    }
    const int above = place->saved.id;
    ++place;
    while (above != parentId && place != models.end() && isMadeOf(models, place->saved, above)) ++place;
    return place;
}

SavedModel partOf(const SavedModel& parent, const std::string& column, const NewGroup& group,
                  const std::vector<std::string>& labels, const Taken& taken) {
    SavedModel part{.id = *taken.ids.rbegin() + 1,
                    .parentId = parent.id,
                    .name = taken.freeName(parent.name + ": " + group.label),
                    .series = taken.freeSeries(),
                    .colour = {},
                    .source = parent.source,
                    .overrides = parent.overrides,
                    .files = parent.files,
                    .weightColumn = parent.weightColumn,
                    .clusterColumn = parent.clusterColumn,
                    .groupColumn = column,
                    .groupLabel = group.label,
                    .groupLabels = labels};
    part.marks = parent.marks;
    return part;
}

}  // namespace

void followRanges(SavedModel& model, const SampleGroups& groups, const Dataset& data) {
    const std::vector<std::string> labels = labelsOf(groups);
    if (!model.groupLabels.empty() && model.groupLabels != labels) {
        const auto renamed = regrouping(model.groupLabels, data, model.groupColumn).renamed;
        const auto now = renamed.find(model.groupLabel);
        if (now != renamed.end()) {
            const bool isNamedAfter = model.name.ends_with(model.groupLabel);
            if (isNamedAfter) {
                model.name.replace(model.name.size() - model.groupLabel.size(), model.groupLabel.size(), now->second);
            }
            model.groupLabel = now->second;
        }
    }
    model.groupLabels = labels;
}

std::vector<std::string> addNewGroups(std::vector<OpenedModel>& models, const WorkspaceFile& workspace) {
    std::vector<std::string> added;
    Taken taken(workspace);
    const std::vector<OpenedModel> parents = models;
    for (const auto& parent : parents) {
        for (const auto& [column, labels] : splitsOf(parent.saved, workspace)) {
            try {
                const Regrouping now = regrouping(labels, parent.data, column);
                for (const auto& group : now.added) {
                    SavedModel part = partOf(parent.saved, column, group, now.labels, taken);
                    taken.add(part);
                    added.push_back(group.label);
                    const auto place = placeOf(models, parent.saved.id, column, group.label, now.labels);
                    models.insert(place, {part, group.data.withName(part.name)});
                }
            } catch (const Error&) {
                // No groups any more: those that were there say why.
            }
        }
    }
    return added;
}

}  // namespace calibrium
