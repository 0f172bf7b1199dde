// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/open_models.h"

#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/data/notes.h"
#include "core/recalibration/fit_choice.h"
#include "core/run/error.h"
#include "core/workspace/new_groups.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <system_error>
#include <utility>

namespace calibrium {

namespace {

namespace fs = std::filesystem;

void forEachPath(SavedModel& model, const std::function<void(std::string&)>& visit) {
    visit(model.source.predictionsPath);
    visit(model.source.targetsPath);
    for (auto& path : model.source.furtherMembers) visit(path);
    for (auto& file : model.files) visit(file.path);
}

bool isRead(const SavedModel& model, const std::string& path) {
    return model.source.predictionsPath == path || model.source.targetsPath == path ||
           std::find(model.source.furtherMembers.begin(), model.source.furtherMembers.end(), path) !=
               model.source.furtherMembers.end();
}

/// The models that cannot be had without this file.
std::set<int> modelsOf(const WorkspaceFile& workspace, const std::string& path) {
    std::set<int> found;
    for (bool isGrowing = true; isGrowing;) {
        isGrowing = false;
        for (const auto& model : workspace.models) {
            if (model.data || found.contains(model.id)) continue;
            const bool isMadeOfFound = model.source == ImportSource{} && found.contains(model.parentId);
            if (!isRead(model, path) && !isMadeOfFound) continue;
            found.insert(model.id);
            isGrowing = true;
        }
    }
    return found;
}

/// Makes the models that are asked for, each once, and those that they are made of before them.
class Opener {
public:
    Opener(const WorkspaceFile& workspace, const Run& run) : m_workspace(workspace), m_run(run) {}

    const OpenedModel& open(const SavedModel& model) {
        const auto known = m_opened.find(model.id);
        if (known != m_opened.end()) return known->second;
        if (m_path.contains(model.id)) throw InvalidInput(Text("\"{1}\" is said to be made of itself.", model.name));
        const double total = static_cast<double>(m_workspace.models.size());
        const auto done = static_cast<double>(m_opened.size());
        const Run part = m_run.part(done / total, std::min(1.0, (done + 1) / total));
        // What could not be made is not on the way any more either.
        const PathStep step(m_path, model.id);
        OpenedModel opened = made(model, part);
        return m_opened.emplace(model.id, std::move(opened)).first->second;
    }

private:
    class PathStep {
    public:
        PathStep(std::set<int>& path, int id) : m_path(path), m_id(id) { m_path.insert(id); }
        ~PathStep() { m_path.erase(m_id); }
        PathStep(const PathStep&) = delete;
        PathStep& operator=(const PathStep&) = delete;

    private:
        std::set<int>& m_path;
        int m_id;
    };

    OpenedModel made(const SavedModel& model, const Run& run) {
        try {
            if (model.data) return {model, withMarks(*model.data, {}, model).withName(model.name)};
            if (model.recalibration) return recalibratedModel(model, run);
            OpenedModel opened = model.source == ImportSource{} ? partOfParent(model) : partOfFile(model, run);
            opened.data = opened.data.withName(opened.saved.name);
            return opened;
        } catch (const GroupGone&) {
            throw;
        } catch (const Error& error) {
            // What has a place names its file.
            if (!error.place().file.empty()) throw;
            throw InvalidInput(Text("\"{1}\" could not be opened. {2}", model.name, textOf(error)));
        }
    }

    /// before: the marks whose columns the data have already, as those of a parent have.
    static Dataset withMarks(const Dataset& data, std::span<const MarkedRows> before, const SavedModel& model) {
        const bool hasColumns =
            std::any_of(model.marks.begin(), model.marks.end(), [](const MarkedRows& mark) { return mark.isColumn; });
        return hasColumns ? withMarkColumns(std::span(&data, 1), columnsOf(before), model.marks).front() : data;
    }

    static std::vector<MarkedRows> columnsOf(std::span<const MarkedRows> marks) {
        std::vector<MarkedRows> columns;
        std::copy_if(marks.begin(), marks.end(), std::back_inserter(columns),
                     [](const MarkedRows& mark) { return mark.isColumn; });
        return columns;
    }

    static OpenedModel partOfFile(const SavedModel& model, const Run& run) {
        Dataset data = withMarks(importDataset(model.source, model.overrides, run), {}, model);
        if (!model.weightColumn.empty()) data = withWeightColumn(data, model.weightColumn);
        return model.groupColumn.empty() ? OpenedModel{model, data} : group(data, model);
    }

    OpenedModel partOfParent(const SavedModel& model) {
        const OpenedModel& parent = parentOf(model);
        Dataset data = withMarks(parent.data, parent.saved.marks, model);
        if (model.weightColumn != parent.saved.weightColumn) data = withWeightColumn(data, model.weightColumn);
        return model.groupColumn == parent.saved.groupColumn ? OpenedModel{model, data} : group(data, model);
    }

    static SampleGroups groupsNow(const Dataset& data, const SavedModel& model) {
        try {
            return groupsOf(data, model.groupColumn);
        } catch (const InvalidInput& error) {
            throw GroupGone(Text("\"{1}\" could not be opened. {2}", model.name, textOf(error)), model.id);
        }
    }

    static OpenedModel group(const Dataset& data, SavedModel model) {
        const SampleGroups groups = groupsNow(data, model);
        followRanges(model, groups, data);
        const auto parts = groupData(data, groups);
        for (std::size_t g = 0; g < parts.size(); ++g) {
            if (groups.groups[g].label == model.groupLabel) return {std::move(model), parts[g]};
        }
        const Text reason = Text("The column {1} has no group {2} any more.", model.groupColumn, model.groupLabel);
        throw GroupGone(Text("\"{1}\" could not be opened. {2}", model.name, reason), model.id);
    }

    OpenedModel recalibratedModel(const SavedModel& model, const Run& run) {
        const OpenedModel& parent = parentOf(model);
        Recalibrated recalibrated = model.isMapApplied ? withSavedMap(model, parent.data, run)
                                                       : fittedAgain(*model.recalibration, parent.data, run);
        Dataset data = withMarks(recalibrated.data, parent.saved.marks, model).withName(model.name);
        SavedModel now = model;
        now.lineage = lineageText(recalibrated);
        return {std::move(now), std::move(data), std::move(recalibrated)};
    }

    static Recalibrated fittedAgain(const Lineage& lineage, const Dataset& parent, const Run& run) {
        return recalibrate(
            parent,
            {.request = lineage.request, .fit = parseFitChoice(lineage.fit), .calibration = {}, .seed = lineage.seed},
            run);
    }

    static Recalibrated withSavedMap(const SavedModel& model, const Dataset& parent, const Run& run) {
        if (model.map) return appliedBeside(*model.map, parent, model.mapFile, run);
        throw InvalidInput(
            "The workspace does not hold its map, as it was saved by an older version: open it with the old file and "
            "save it again, or fit the map again, on the command line with --refit.");
    }

    const OpenedModel& parentOf(const SavedModel& model) {
        const auto& models = m_workspace.models;
        const auto parent = std::find_if(models.begin(), models.end(),
                                         [&](const SavedModel& candidate) { return candidate.id == model.parentId; });
        if (parent == models.end()) throw InvalidInput("The model that it was made of is not part of the workspace.");
        return open(*parent);
    }

    const WorkspaceFile& m_workspace;
    const Run& m_run;
    std::map<int, OpenedModel> m_opened;
    std::set<int> m_path;  ///< models that are being opened
};

}  // namespace

std::vector<FileStamp> stampsOf(const ImportSource& source, const Run& run) {
    std::vector<std::string> paths{source.predictionsPath, source.targetsPath};
    paths.insert(paths.end(), source.furtherMembers.begin(), source.furtherMembers.end());
    std::vector<FileStamp> stamps;
    for (const auto& path : paths) {
        if (path.empty()) continue;
        if (auto stamp = stampOf(path, run)) stamps.push_back(std::move(*stamp));
    }
    return stamps;
}

std::vector<FileChange> changedFiles(const WorkspaceFile& workspace, const Run& run) {
    std::vector<FileChange> changes;
    std::set<std::string> seen;
    for (const auto& model : workspace.models) {
        if (model.data || model.isResultsOnly) continue;
        for (const auto& file : model.files) {
            if (!seen.insert(file.path).second) continue;
            const FileState state = stateOf(file, file.path, run);
            if (state != FileState::Unchanged) changes.push_back({file.path, state});
        }
    }
    return changes;
}

WorkspaceFile withFileAt(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath) {
    const fs::path oldFolder = fs::path(oldPath).parent_path();
    const fs::path newFolder = fs::path(newPath).parent_path();
    const auto now = [&](const std::string& path) -> std::string {
        if (path == oldPath) return newPath;
        std::error_code error;
        const fs::path beside = newFolder / fs::path(path).filename();
        const bool isBeside = !path.empty() && fs::path(path).parent_path() == oldFolder && !fs::exists(path, error);
        return isBeside && fs::exists(beside, error) ? beside.string() : path;
    };
    for (auto& model : workspace.models) forEachPath(model, [&](std::string& path) { path = now(path); });
    return workspace;
}

WorkspaceFile withoutFile(WorkspaceFile workspace, const std::string& path) {
    const std::set<int> gone = modelsOf(workspace, path);
    std::erase_if(workspace.models, [&](const SavedModel& model) { return gone.contains(model.id); });
    return workspace;
}

WorkspaceFile withResultsOnly(WorkspaceFile workspace, const std::string& path) {
    const std::set<int> gone = modelsOf(workspace, path);
    std::error_code error;
    const bool isMissing = !fs::exists(path, error);
    for (auto& model : workspace.models) {
        if (!gone.contains(model.id)) continue;
        model.isResultsOnly = true;
        model.isFileMissing = isMissing;
    }
    return workspace;
}

std::vector<OpenedModel> openModels(const WorkspaceFile& workspace, const Run& run) {
    Opener opener(workspace, run);
    std::vector<OpenedModel> models;
    for (const auto& model : workspace.models) {
        if (!model.isResultsOnly) models.push_back(opener.open(model));
    }
    return models;
}

namespace {

/// The results alone of a model and of everything that was made of it.
void keepResultsOf(WorkspaceFile& workspace, int modelId) {
    std::set<int> gone{modelId};
    for (std::size_t before = 0; before != gone.size();) {
        before = gone.size();
        for (const auto& model : workspace.models) {
            if (gone.contains(model.parentId) && !model.data) gone.insert(model.id);
        }
    }
    for (auto& model : workspace.models) {
        if (gone.contains(model.id)) model.isResultsOnly = true;
    }
}

}  // namespace

OpenedWorkspace openWorkspace(WorkspaceFile workspace, const Run& run) {
    OpenedWorkspace opened{.file = std::move(workspace), .models = {}, .reasons = {}};
    while (true) {
        try {
            // Progress is that of the first attempt, which is the only one as a rule.
            opened.models = openModels(opened.file, opened.reasons.empty() ? run : run.withoutProgress());
            opened.added = addNewGroups(opened.models, opened.file);
            return opened;
        } catch (const GroupGone& gone) {
            // One more each time, so that it ends.
            opened.reasons.push_back(gone.text());
            keepResultsOf(opened.file, gone.modelId());
        }
    }
}

MadeAgain madeAgain(const SavedModel& source, const std::vector<SavedModel>& made, const Run& run) {
    WorkspaceFile all;
    all.models.push_back(source);
    for (SavedModel model : made) {
        // Of its parent, and not of the file, which has been read.
        model.source = {};
        model.data.reset();
        all.models.push_back(std::move(model));
    }
    MadeAgain result;
    Opener opener(all, run);
    for (std::size_t i = 1; i < all.models.size(); ++i) {
        const SavedModel& model = all.models[i];
        if (!model.recalibration && model.groupColumn.empty() && model.weightColumn.empty()) {
            result.reasons[model.id] =
                Text("\"{1}\" could not be made again: the workspace does not say how.", model.name);
            continue;
        }
        try {
            result.models.push_back(opener.open(model));
        } catch (const Error& error) {
            result.reasons[model.id] = error.text();
        }
    }
    return result;
}

Warning oldRowsWarning(const std::string& source) {
    return {"old-rows", Severity::Doubt,
            Text("These are rows that {1} had before it was read again from its file.", source)};
}

}  // namespace calibrium
