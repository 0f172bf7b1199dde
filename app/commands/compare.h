// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/comparison_options.h"

namespace calibrium::app {

/// Prints the differences between all models of the options. Needs no display.
/// Returns the exit status; throws Error, Cancelled.
int runCompare(const CompareOptions& options);

}  // namespace calibrium::app
