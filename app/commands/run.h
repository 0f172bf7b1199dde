// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Computes the results of a workspace file as the window shows them and prints them as evaluate does.
/// Returns the exit status. Throws Error, Cancelled.
int runWorkspace(const CommandLine& line);

}  // namespace calibrium::app
