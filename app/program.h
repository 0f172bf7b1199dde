// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

#include <QCoreApplication>

#include <memory>

namespace calibrium::app {

/// The application object that a command needs. Text needs no display at all; pictures are drawn off screen, so that
/// they do not depend on one. Throws UsageError when the window is asked for and there is no display.
std::unique_ptr<QCoreApplication> makeApplication(Command command, int& argc, char** argv);

/// Runs the command and returns the exit status; throws what ends it otherwise.
int runCommand(const ParsedCommand& parsed);

}  // namespace calibrium::app
