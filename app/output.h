// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

#include <string>

namespace calibrium::app {

/// Writes to standard output; what a terminal would obey is shown instead. Throws UnreadableFile if it could not be
/// written in full, as on a full disk.
void print(const std::string& text);

/// One line on standard error, with the program's name in front, as for what ends a command.
void printError(const std::string& sentence);

/// Throws UsageError if the file to write is one of those to read (predictions, targets, samples, similarities), by
/// whatever name, unless --force was given.
void refuseOverwriting(const CommandLine& line);

}  // namespace calibrium::app
