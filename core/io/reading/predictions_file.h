// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/extra_column.h"
#include "core/io/reading/mapped_file.h"
#include "core/run/run.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct ImportPlan;
struct MappedPredictions;
struct MappedText;

/// The bytes of a file of predictions. A path that ends in .npy: a NumPy array of the predictions alone, toNpy(); any
/// other: CSV, with the targets if they are known, and with the extras.
std::string predictionsBytes(const Dataset& data, const std::string& path, bool hasTargets = true,
                             const std::vector<ExtraColumn>& extras = {});

/// The same of mapped predictions, like the file that they were read from: CSV as mappedFile(), an array as
/// mappedColumns().
MappedText predictionsBytes(const ImportPlan& plan, const MappedPredictions& predictions, const std::string& path,
                            const Run& run = {});

}  // namespace calibrium
