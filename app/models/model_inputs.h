// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/options/data_options.h"
#include "core/io/reading/import.h"

#include <string>
#include <vector>

namespace calibrium::app {

/// Where the models come from: the files that the options or their sample name, one model each or joined.
std::vector<ImportSource> inputSources(const DataOptions& options);
/// The files of predictions and targets that are read; some may be empty.
std::vector<std::string> inputFiles(const DataOptions& options);

/// What is read of the files: a model per source, or per source and set of columns. Of a folder, the file that a
/// sentence speaks of is named with its path.
struct ModelInput {
    ImportSource source;
    ImportOverrides overrides;
    bool isOfFolder = false;
};
std::vector<ModelInput> modelInputs(const DataOptions& options);

/// Throws UsageError if the options name several models, for a command that takes one.
void requireOneModel(const DataOptions& options, Command command);

/// The one model that a command takes predictions of, and how it is read. Throws UsageError if there are several.
ModelInput onlyModelInput(const DataOptions& options, Command command);

}  // namespace calibrium::app
