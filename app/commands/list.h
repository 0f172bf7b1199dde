// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Prints what the registry knows.
/// Returns the exit status; throws what ends the command otherwise.
int runList(const CommandLine& line);

}  // namespace calibrium::app
