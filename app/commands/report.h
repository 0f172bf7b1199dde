// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Writes a report of all models to a file. Needs a QApplication, on any platform.
/// Returns the exit status; throws what ends the command otherwise.
int runReport(const CommandLine& line);

}  // namespace calibrium::app
