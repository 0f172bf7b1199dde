// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "core/experiments/stream.h"

namespace calibrium::app {

/// Writes a run of an experiment to line.output, if there is one, and prints it in line.format. Throws Error,
/// Cancelled.
void giveRun(const CommandLine& line, const ExperimentPlan& plan, const ExperimentState& state);

}  // namespace calibrium::app
