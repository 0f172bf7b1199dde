// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/options/data_options.h"
#include "app/progress_line.h"
#include "core/data/dataset.h"
#include "core/run/run.h"

#include <string>

namespace calibrium::app {

/// A model as its file has it, and as a map that was fitted before makes it.
struct MappedModel {
    Dataset before;
    Dataset after;
};

/// The only model that the options name through the map of a file: what the map says of columns decides how the file is
/// read, which is said. weights: the column of its case weights; empty: none. Throws UsageError for several models;
/// Error, Cancelled.
MappedModel mappedModel(const std::string& mapFile, const DataOptions& data, Command command,
                        const std::string& weights, const Run& run, ProgressLine& progress);

}  // namespace calibrium::app
