// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Applies a saved map to predictions, with or without targets, and writes them.
int runApply(const CommandLine& line);

}  // namespace calibrium::app
