// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Prints the differences between all models of the command line. Needs no display.
/// Returns the exit status; throws Error, Cancelled.
int runCompare(const CommandLine& line);

}  // namespace calibrium::app
