// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/experiments/experiment.h"
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
    std::string join{};  ///< name of the one model that the files are the members of; empty: a model per file
};

/// The line that computes an analysis again: "calibrium evaluate a.csv --targets y.csv --measure ece:bins=15 --seed 1",
/// quoted for a POSIX shell. Overrides that the command line does not know (delimiter, header) are left to detection.
std::string commandText(const AnalysisInput& input, const AnalysisSpecification& specification);

/// The line that runs an experiment of the Lab again: "calibrium experiment distribution --world dirichlet:alpha=0.1
/// --set repetitions=500 --measure ece --seed 1". input: where the predictions come from, for worlds that take them.
std::string commandText(const AnalysisInput& input, const ExperimentPlan& plan);

}  // namespace calibrium
