// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Opens the main window with the files of the command line, and returns when it is closed. Needs a QApplication.
/// Returns the exit status; throws what ends the command otherwise.
int runWindow(const CommandLine& line);

}  // namespace calibrium::app
