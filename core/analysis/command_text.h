// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/io/import.h"

#include <string>
#include <vector>

namespace calibrium {

/// Where the models of an analysis come from, as on the command line.
struct AnalysisInput {
    std::vector<std::string> predictions;
    std::string targets;  ///< empty: in the predictions files
    std::string sample;   ///< id of a bundled sample in place of files
    ImportOverrides overrides;
};

/// The line that computes an analysis again: "calibrium evaluate a.csv --targets y.csv --measure ece:bins=15 --seed 1",
/// quoted for a POSIX shell. Overrides that the command line does not know (delimiter, roles) are left to detection.
std::string commandText(const AnalysisInput& input, const AnalysisSpecification& specification);

}  // namespace calibrium
