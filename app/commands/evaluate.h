// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Prints measures and tests of every model in the format asked for. Needs no display.
/// Returns the exit status; throws what ends the command otherwise.
int runEvaluate(const CommandLine& line);

}  // namespace calibrium::app
