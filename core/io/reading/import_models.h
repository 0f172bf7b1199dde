// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"

#include <string>
#include <vector>

namespace calibrium {

/// One of the models of a source, with the decisions that read it alone.
struct ImportedModel {
    Dataset data;
    ImportOverrides overrides;
    std::string partColumn{};  ///< the column that names it and the other models of the file; empty where none does
};

/// The decisions that read one model each of those that stand one below the other in the plan's file
/// (ImportTables::parts); areFilesNamed: models are named after their file too, as there are several.
std::vector<ImportOverrides> overridesOfParts(const ImportPlan& plan, const ImportOverrides& overrides,
                                              bool areFilesNamed);

/// importDataset() of every model that stands in the rows of the source: one for most files; but for that part of its
/// rows that is left out. Throws as it does.
std::vector<ImportedModel> importModels(const ImportSource& source, const ImportOverrides& overrides,
                                        bool areFilesNamed, const Run& run = {}, const std::string& leftOut = {});

}  // namespace calibrium
