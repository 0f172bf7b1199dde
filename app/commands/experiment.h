// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/experiment_options.h"

namespace calibrium::app {

/// Runs an experiment or a published figure of the Lab, prints what came out, and writes the plot or the numbers where
/// that was asked for; or computes one part of the run and writes that, for merge. Returns the exit status.
int runExperiment(const ExperimentOptions& options);

}  // namespace calibrium::app
