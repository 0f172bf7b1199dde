// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/other_files.h"

#include "core/workspace/open_models.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

namespace calibrium {

namespace {

std::string stemOf(const std::string& path) {
    std::filesystem::path name = std::filesystem::path(path).filename();
    // "predictions.csv.gz"
    if (name.extension() == ".gz") name = name.stem();
    return name.stem().string();
}

bool isGroupOfMark(const SavedModel& model) {
    return std::any_of(model.marks.begin(), model.marks.end(), [&](const MarkedRows& mark) {
        return mark.isColumn && !model.groupColumn.empty() && mark.name == model.groupColumn;
    });
}

/// Without groups of named samples, and what was made of them alone.
void dropGroupsOfMarks(WorkspaceFile& workspace) {
    std::set<int> gone;
    for (std::size_t before = gone.size() + 1; before != gone.size();) {
        before = gone.size();
        for (const auto& model : workspace.models) {
            const bool isMadeOfGone = model.source == ImportSource{} && gone.contains(model.parentId);
            if (isGroupOfMark(model) || (isMadeOfGone && !model.data)) gone.insert(model.id);
        }
    }
    std::erase_if(workspace.models, [&](const SavedModel& model) { return gone.contains(model.id); });
}

}  // namespace

WorkspaceFile withFoundModels(WorkspaceFile workspace, const Run& run) {
    std::set<int> missing;
    for (const auto& model : workspace.models) {
        if (!model.isResultsOnly) continue;
        const bool areThere = std::all_of(model.files.begin(), model.files.end(), [&](const FileStamp& file) {
            return stateOf(file, file.path, run) == FileState::Unchanged;
        });
        if (model.source != ImportSource{} && !areThere) missing.insert(model.id);
    }
    for (std::size_t before = missing.size() + 1; before != missing.size();) {
        before = missing.size();
        for (const auto& model : workspace.models) {
            if (model.isResultsOnly && model.source == ImportSource{} && missing.contains(model.parentId)) {
                missing.insert(model.id);
            }
        }
    }
    for (auto& model : workspace.models) model.isResultsOnly = model.isResultsOnly && missing.contains(model.id);
    return workspace;
}

WorkspaceFile withFileAsItIs(WorkspaceFile workspace, const std::string& path, const Run& run) {
    const auto now = stampOf(path, run);
    if (!now) return workspace;
    for (auto& model : workspace.models) {
        for (auto& file : model.files) {
            if (file.path == path) file = *now;
        }
    }
    return workspace;
}

WorkspaceFile withOtherFile(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                            const std::string& newTargets, const Run& run) {
    dropGroupsOfMarks(workspace);
    const std::string oldStem = stemOf(oldPath);
    for (auto& model : workspace.models) {
        model.results.clear();
        model.marks.clear();
        if (model.source.predictionsPath != oldPath) continue;
        model.source.predictionsPath = newPath;
        if (!newTargets.empty() && !model.source.targetsPath.empty()) model.source.targetsPath = newTargets;
        model.files = stampsOf(model.source, run);
        const bool isNamedAfter = !oldStem.empty() && model.name.starts_with(oldStem);
        if (isNamedAfter) model.name = stemOf(newPath) + model.name.substr(oldStem.size());
    }
    workspace.keptRuns.clear();
    return workspace;
}

}  // namespace calibrium
