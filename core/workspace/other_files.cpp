// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/other_files.h"

#include "core/analysis/groups/crossed_groups.h"
#include "core/run/error.h"
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
    return !model.groupColumn.empty() && isGroupOfMarks(model.groupColumn, model.marks);
}

std::vector<std::string> filesOf(const ImportSource& source) {
    std::vector<std::string> paths{source.predictionsPath, source.targetsPath};
    paths.insert(paths.end(), source.furtherMembers.begin(), source.furtherMembers.end());
    std::erase(paths, std::string());
    return paths;
}

bool isReadFrom(const SavedModel& model, const std::string& path) {
    const auto paths = filesOf(model.source);
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

/// Models of the file are computed again, and so is what was made of them.
void readAgain(WorkspaceFile& workspace, const std::string& path) {
    std::set<int> again;
    for (std::size_t before = again.size() + 1; before != again.size();) {
        before = again.size();
        for (auto& model : workspace.models) {
            const bool isMadeOfAgain = model.source == ImportSource{} && again.contains(model.parentId);
            if (!isReadFrom(model, path) && !isMadeOfAgain) continue;
            again.insert(model.id);
            model.isResultsOnly = false;
        }
    }
}

/// Whether a model was read from a file of the same content as this one.
bool isSaved(const WorkspaceFile& workspace, const std::string& path, const FileStamp& now) {
    return std::any_of(workspace.models.begin(), workspace.models.end(), [&](const SavedModel& model) {
        return std::any_of(model.files.begin(), model.files.end(), [&](const FileStamp& file) {
            return file.path == path && file.size == now.size && file.checksum == now.checksum;
        });
    });
}

/// The models that are read from this file of predictions, targets or members, and all that were made of them.
std::set<int> madeOfFile(const WorkspaceFile& workspace, const std::string& path) {
    std::set<int> found;
    for (std::size_t before = found.size() + 1; before != found.size();) {
        before = found.size();
        for (const auto& model : workspace.models) {
            if (isReadFrom(model, path) || found.contains(model.parentId)) found.insert(model.id);
        }
    }
    return found;
}

/// Numbers that were kept of the old rows say nothing of the new ones; a map does.
void applyMapsUnchanged(WorkspaceFile& workspace, const std::set<int>& models) {
    std::set<int> gone;
    for (auto& model : workspace.models) {
        if (!models.contains(model.id)) continue;
        if (gone.contains(model.parentId) || (model.data && !model.map)) {
            gone.insert(model.id);
        } else if (model.recalibration) {
            model.isMapApplied = true;
            model.data.reset();
        }
    }
    std::erase_if(workspace.models, [&](const SavedModel& model) { return gone.contains(model.id); });
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
    bool hasChanged = false;
    for (auto& model : workspace.models) {
        for (auto& file : model.files) {
            if (file.path != path) continue;
            hasChanged = hasChanged || file.size != now->size || file.checksum != now->checksum;
            file = *now;
        }
    }
    if (!hasChanged) return workspace;
    const std::set<int> made = madeOfFile(workspace, path);
    for (auto& model : workspace.models) {
        if (made.contains(model.id) && model.map) model.isMapApplied = true;
    }
    return workspace;
}

WorkspaceFile withOtherFile(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                            const std::string& newTargets, const Run& run) {
    dropGroupsOfMarks(workspace);
    const std::set<int> made = madeOfFile(workspace, oldPath);
    applyMapsUnchanged(workspace, made);
    const std::string oldStem = stemOf(oldPath);
    for (auto& model : workspace.models) {
        model.results.clear();
        model.marks.clear();
        const bool isNamedAfter = made.contains(model.id) && !oldStem.empty() && model.name.starts_with(oldStem);
        if (isNamedAfter) model.name = stemOf(newPath) + model.name.substr(oldStem.size());
        if (model.source.predictionsPath != oldPath) continue;
        model.source.predictionsPath = newPath;
        if (!newTargets.empty() && !model.source.targetsPath.empty()) model.source.targetsPath = newTargets;
        model.files = stampsOf(model.source, run);
    }
    workspace.keptRuns.clear();
    return workspace;
}

WorkspaceFile withMapsFittedAgain(WorkspaceFile workspace) {
    for (auto& model : workspace.models) {
        const bool wasFittedHere = model.recalibration && model.recalibration->calibration.empty();
        if (wasFittedHere && model.mapFile.empty()) model.isMapApplied = false;
    }
    return workspace;
}

std::vector<std::string> dataFilesOf(const WorkspaceFile& workspace) {
    std::vector<std::string> predictions;
    std::vector<std::string> others;
    const auto add = [](std::vector<std::string>& list, const std::string& path) {
        if (!path.empty() && std::find(list.begin(), list.end(), path) == list.end()) list.push_back(path);
    };
    for (const auto& model : workspace.models) {
        if (model.data) continue;
        add(predictions, model.source.predictionsPath);
        for (const auto& path : filesOf(model.source)) add(others, path);
    }
    for (const auto& path : others) add(predictions, path);
    return predictions;
}

WorkspaceFile withFileInPlace(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                              const Run& run) {
    const auto now = stampOf(newPath, run);
    if (!now) throw UnreadableFile(Text("This file cannot be read in place of {1}.", oldPath), {.file = newPath});
    readAgain(workspace, oldPath);
    if (isSaved(workspace, oldPath, *now)) return withFileAt(std::move(workspace), oldPath, newPath);
    std::set<std::string> predictions;
    std::set<std::string> judged;  // predictions whose targets are in the file
    for (const auto& model : workspace.models) {
        if (model.source.predictionsPath == oldPath) predictions.insert(oldPath);
        if (model.source.targetsPath == oldPath) judged.insert(model.source.predictionsPath);
    }
    for (const auto& path : predictions) workspace = withOtherFile(std::move(workspace), path, newPath, {}, run);
    for (const auto& path : judged) workspace = withOtherFile(std::move(workspace), path, path, newPath, run);
    bool isMember = false;
    for (auto& model : workspace.models) {
        auto& members = model.source.furtherMembers;
        if (std::find(members.begin(), members.end(), oldPath) == members.end()) continue;
        isMember = true;
        std::replace(members.begin(), members.end(), oldPath, newPath);
        model.files = stampsOf(model.source, run);
        model.results.clear();
        model.marks.clear();
    }
    if (isMember) applyMapsUnchanged(workspace, madeOfFile(workspace, newPath));
    return workspace;
}

}  // namespace calibrium
