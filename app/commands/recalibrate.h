// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace calibrium::app {

/// Fits a recalibration method, prints what it changes, and writes the map and the recalibrated predictions.
int runRecalibrate(const CommandLine& line);

}  // namespace calibrium::app
