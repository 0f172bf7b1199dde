// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/comparison_options.h"

namespace calibrium::app {

/// Prints, for every model, the estimators of the calibration error with their risks and estimates. Needs no display.
/// Returns the exit status; throws Error, Cancelled.
int runChooseEstimator(const ChooseEstimatorOptions& line);

}  // namespace calibrium::app
