// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <string>
#include <vector>

namespace calibrium {

struct WorkspaceFile;

/// The workspace with the models of which only results were kept, where their files are again what they were when
/// these results were computed: they can be had again, and what was made of them. Reads these files. Throws Cancelled.
WorkspaceFile withFoundModels(WorkspaceFile workspace, const Run& run = {});

/// The workspace with the file taken as it is now: it does not count as changed any more. Where it has changed, maps of
/// recalibrations made of it are applied as they are from then on, as far as the workspace holds them. Reads it. Throws
/// Cancelled.
WorkspaceFile withFileAsItIs(WorkspaceFile workspace, const std::string& path, const Run& run = {});

/// The workspace with its models of `oldPath` read from another file: the same analysis, groups included, of other
/// samples. Maps of recalibrations are not fitted again: they are applied as they are (SavedModel::isMapApplied).
/// Models that are named after the old file are named after the new one; rows of the old file that are kept themselves,
/// as those that a recalibration was judged on, go. Names given to
/// samples go, and with them the groups by such a name and what was made of these. newTargets: the file of the targets
/// where they have one; empty: that of before. Results of before and kept runs of the Lab do not come along. Reads the
/// new files. Throws Cancelled.
WorkspaceFile withOtherFile(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                            const std::string& newTargets, const Run& run = {});

/// The workspace with all maps fitted again to the rows that there are now, as their recalibrations say, in place of
/// being applied as they are; those of calibration sets and of files of their own stay.
WorkspaceFile withMapsFittedAgain(WorkspaceFile workspace);

/// The files that models of the workspace are read from, each once: predictions, then targets and further members of
/// ensembles.
std::vector<std::string> dataFilesOf(const WorkspaceFile& workspace);

/// The workspace with one of its data files read from another place. Where the new file is what the old one was when
/// the workspace was saved, nothing else changes, as withFileAt(); else it is the same analysis of other samples, as
/// withOtherFile(), also for targets and members. Models of which only results were kept are read again where this is
/// their file, and with them what was made of them. Reads the new file. Throws UnreadableFile if it cannot be read,
/// Cancelled.
WorkspaceFile withFileInPlace(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                              const Run& run = {});

}  // namespace calibrium
