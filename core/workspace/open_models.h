// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/error.h"
#include "core/run/run.h"
#include "core/workspace/workspace_file.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Stamps of the files of a source, as they are now; those that cannot be read twice have none. Throws Cancelled.
std::vector<FileStamp> stampsOf(const ImportSource& source, const Run& run = {});

/// A data file of a workspace that is not what it was.
struct FileChange {
    std::string path;
    FileState state = FileState::Changed;  ///< never Unchanged
};

/// The files of all models that have changed or are missing, each once; models of which only the results are kept do
/// not count. Reads every file. Throws Cancelled.
std::vector<FileChange> changedFiles(const WorkspaceFile& workspace, const Run& run = {});

/// The workspace with a file at another place, in all models that are read from it. What lies beside the old place and
/// is missing there is looked for beside the new one.
WorkspaceFile withFileAt(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath);

/// The workspace without the models that cannot be had without this file: those that are read from it, and what was
/// made of them.
WorkspaceFile withoutFile(WorkspaceFile workspace, const std::string& path);

/// The workspace with the results alone of the models that withoutFile() would leave out. Those without results are
/// kept as well, so that their files can be found later: see withFoundModels().
WorkspaceFile withResultsOnly(WorkspaceFile workspace, const std::string& path);

/// A model of a workspace with its numbers.
struct OpenedModel {
    SavedModel saved;
    Dataset data;                                ///< named as the workspace names it
    std::optional<Recalibrated> recalibrated{};  ///< where it was recalibrated
};

/// Reads and makes all models, in the order of the workspace, but for those of which only results are kept. The same
/// files give the same digits as when it was saved: recalibrations are computed again from their rows, but for maps
/// that are to be applied as they are (SavedModel::isMapApplied). How a recalibration came about is said by the map in
/// use. Throws what importing, splitting and recalibrating throw, with the
/// name of the model where no file is named; GroupGone; Cancelled.
std::vector<OpenedModel> openModels(const WorkspaceFile& workspace, const Run& run = {});

/// A group of a model holds no sample any more: the file it was split from is another one now.
class GroupGone : public InvalidInput {
public:
    GroupGone(const Text& sentence, int modelId) : InvalidInput(sentence), m_modelId(modelId) {}
    [[nodiscard]] int modelId() const { return m_modelId; }

private:
    int m_modelId;
};

/// A workspace as far as its files still have what it was made of.
struct OpenedWorkspace {
    WorkspaceFile file;  ///< with the results alone of what is gone
    std::vector<OpenedModel> models;
    std::vector<Text> reasons;         ///< a sentence for each group that is gone
    std::vector<std::string> added{};  ///< labels of groups that the workspace did not have
};

/// As openModels(), which throws GroupGone; here the results of such groups, and of what was made of them, are kept,
/// and everything else is opened. A value that a column did not have when a model was split by it becomes a model
/// too, beside the groups.
OpenedWorkspace openWorkspace(WorkspaceFile workspace, const Run& run = {});

/// Models made of another one, made again of it as it is now.
struct MadeAgain {
    std::vector<OpenedModel> models;
    /// Why not, by the number of the model: its group is not there any more, or nothing says how it was made.
    std::map<int, Text> reasons;
};

/// Makes the models again that were made of one that has been read again: groups and weights by the same columns,
/// recalibrations as they say it (SavedModel::isMapApplied). source: that model, with its data. made: in the order of
/// the list, their sources and data are not looked at. Throws Cancelled.
MadeAgain madeAgain(const SavedModel& source, const std::vector<SavedModel>& made, const Run& run = {});

/// What the data of a model say that could not be made again; id "old-rows". source: the name of what was read again.
Warning oldRowsWarning(const std::string& source);

}  // namespace calibrium
