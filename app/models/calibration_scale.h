// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/fit_options.h"
#include "app/progress_line.h"

namespace calibrium::app {

/// --percent beside --calibration, where the numbers of one file are percentages and those of the other are
/// probabilities already: that one is read as it stands, which is said. Nothing is changed where both are of one scale.
/// Throws InvalidInput where small numbers of one file may be either; Error, Cancelled of reading.
void settleScaleOfCalibration(DataOptions& data, FitOptions& fit, const Run& run, ProgressLine& progress);

}  // namespace calibrium::app
