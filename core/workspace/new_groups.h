// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct OpenedModel;
struct SampleGroups;
struct SavedModel;
struct WorkspaceFile;

/// The range that a group of a number holds has moved with the samples: the group takes the label of the range at its
/// place, and so does its name unless the user gave it another one. groups: those of the data now.
void followRanges(SavedModel& model, const SampleGroups& groups, const Dataset& data);

/// Adds a model for each value that a column did not have when a model of the workspace was split by it, below the
/// group that comes before it in their order. Returns the labels of these groups. workspace: with all models, also
/// those of which only results are kept.
std::vector<std::string> addNewGroups(std::vector<OpenedModel>& models, const WorkspaceFile& workspace);

}  // namespace calibrium
