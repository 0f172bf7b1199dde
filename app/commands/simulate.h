// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Writes a data set of a world as a file that the other commands read. Returns the exit status.
int runSimulate(const CommandLine& line);

}  // namespace calibrium::app
