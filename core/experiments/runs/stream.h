// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_summary.h"
#include "core/figures/figure.h"
#include "core/run/run.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace calibrium {

class PreparedExperiment;
struct ExperimentTable;

/// What a running experiment shows: the numbers so far and their picture.
struct ExperimentState {
    std::shared_ptr<const ExperimentTable> table;
    Figure figure;
    ExperimentSummary summary;
    std::size_t repetitions = 0;  ///< whole ones
    bool isFinished = false;      ///< all that were asked for
};

struct StreamOptions {
    std::size_t repetitions = 1000;                 ///< in all, those of the table included
    std::chrono::milliseconds publishInterval{50};  ///< between two published states, at least
};

/// An empty table of the experiment.
ExperimentTable emptyTable(const PreparedExperiment& experiment);

/// Computes cells until the table holds the wanted repetitions, on all cores, and publishes the state on the way:
/// pausing is stopping and keeping the table, going on is calling this again with it, wanting more is a larger number.
/// The numbers depend on the plan only: not on threads, pauses or the interval. What was not whole when the run was
/// stopped is computed again. publish may be empty; it is called from the calling thread, while other threads compute,
/// and takes up at most half of that thread's time: very large tables are shown less often. What was computed since
/// the last published state is lost when the run is stopped. A cell that throws InvalidInput counts as refused.
/// Throws Cancelled within milliseconds of a cell's own reaction; whatever a cell throws but InvalidInput;
/// InvalidSetting if the table is of another experiment.
ExperimentState stream(const PreparedExperiment& experiment, ExperimentTable table, const StreamOptions& options,
                       const std::function<void(const ExperimentState&)>& publish = {}, const Run& run = {});

}  // namespace calibrium
