// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/workspace/workspace_file.h"

#include <string>
#include <vector>

namespace calibrium {

/// The workspace with the models of which only results were kept, where their files are again what they were when
/// these results were computed: they can be had again, and what was made of them. Reads these files. Throws Cancelled.
WorkspaceFile withFoundModels(WorkspaceFile workspace, const Run& run = {});

/// The workspace with the file taken as it is now: it does not count as changed any more. Reads it. Throws Cancelled.
WorkspaceFile withFileAsItIs(WorkspaceFile workspace, const std::string& path, const Run& run = {});

/// The workspace with its models of `oldPath` read from another file: the same analysis, groups and recalibrations
/// included, of other samples. Models that are named after the old file are named after the new one. Names given to
/// samples go, and with them the groups by such a name and what was made of these. newTargets: the file of the targets
/// where they have one; empty: that of before. Results of before and kept runs of the Lab do not come along. Reads the
/// new files. Throws Cancelled.
WorkspaceFile withOtherFile(WorkspaceFile workspace, const std::string& oldPath, const std::string& newPath,
                            const std::string& newTargets, const Run& run = {});

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
