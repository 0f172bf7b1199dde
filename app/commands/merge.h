// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Puts the parts of an experiment's run together and gives it as the experiment itself would have. Returns the exit
/// status. Throws Error, Cancelled.
int runMerge(const CommandLine& line);

}  // namespace calibrium::app
