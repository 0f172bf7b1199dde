// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/groups/regrouping.h"
#include "core/run/run.h"
#include "core/text/text.h"
#include "ui/workspace/document/saved_workspace.h"
#include "ui/workspace/models/model.h"

#include <map>
#include <string>
#include <vector>

namespace calibrium::ui {

/// Samples of a value that a group column of the file did not have before.
struct AddedGroup {
    int parentId = 0;  ///< of the model that was split, before it was read again
    std::string column;
    NewGroup group;
    std::vector<std::string> labels;  ///< of all groups of the column now
};

/// A model that was read once more, with what had been made of it.
struct ReadAgain {
    int modelId = 0;                  ///< that they come in place of
    std::vector<LoadedModel> models;  ///< never empty; the first has the names given to samples
    std::vector<RestoredModel> made{};
    std::vector<AddedGroup> added{};
    /// Why the others could not be made again, by their ids.
    std::map<int, Text> reasons{};
    Text lostMarks{};  ///< which names of samples went, in a sentence; empty where none did
};

/// Makes groups, weighted and recalibrated versions of a model again, by the same settings, from what was read in its
/// place; a value that a group column did not have before becomes a group too; names of its samples are looked for in
/// the first of these. all: the models of the workspace. Throws Cancelled, and what is wrong with the columns of named
/// samples.
ReadAgain readAgain(const std::vector<Model>& all, int modelId, const std::vector<LoadedModel>& loaded, const Run& run);

}  // namespace calibrium::ui
