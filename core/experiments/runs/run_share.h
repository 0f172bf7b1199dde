// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/run_file.h"
#include "core/run/run.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class PreparedExperiment;
struct ExperimentTable;

/// The repetitions of a plan: its own number, or the default of its experiment.
std::size_t repetitionsOf(const ExperimentPlan& plan);

/// The repetitions first, ..., first + count - 1, counted from 0, that a part of a run computes.
struct RepetitionRange {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Shares that differ by one repetition at most and follow each other. Throws InvalidSetting if there are more parts
/// than repetitions, or the part is not one of them.
RepetitionRange rangeOf(const RunShare& share, std::size_t repetitions);

/// The table of one part of the experiment's run, on all cores. Every repetition has its own random stream, so its
/// numbers are those of the whole run. repetitions: of the whole run. Throws what rangeOf() and stream() throw.
ExperimentTable computeShare(const PreparedExperiment& experiment, const RunShare& share, std::size_t repetitions,
                             const Run& run = {});

/// A share with the name of its file, for messages.
struct NamedShare {
    std::string fileName;
    ExperimentRun run;
};

/// The whole run from all of its shares, in whatever order: the table that one machine would have computed, digit for
/// digit. Throws InvalidInput with one sentence if a part is missing or there twice, if the shares are of different
/// runs, or if a share does not hold the repetitions of its part.
ExperimentRun mergeShares(std::vector<NamedShare> shares);

}  // namespace calibrium
