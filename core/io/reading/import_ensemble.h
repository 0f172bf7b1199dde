// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/run/run.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct ImportPlan;
struct ImportSource;

/// One source per member of the ensemble, all with its targets; the source itself if it is one model alone.
std::vector<ImportSource> memberSources(const ImportSource& source);

/// The inverse: one source that stands for all members. sources: not empty, of files.
ImportSource joinedSource(std::span<const ImportSource> sources, const std::string& name);

/// Converts every member and joins them (see joinMembers). An empty name stands for ensembleName() of the files.
/// Throws what finishImport and joinMembers throw, with file and line.
Dataset finishEnsemble(std::span<const ImportPlan> plans, const std::string& name, const Run& run = {});

/// What the files of an ensemble have in common: "net" for net-1.csv, net-2.csv; "ensemble" where that is nothing.
std::string ensembleName(std::span<const ImportSource> sources);

/// "a.csv, b.csv": all files of predictions, for reports; empty for pasted text.
std::string filesText(const ImportSource& source);

}  // namespace calibrium
