// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/prediction_kinds.h"

#include <vector>

namespace calibrium::power {

/// Predictions of the families that predictionKinds() leaves out, so that verdicts and intervals are measured for every
/// family:
///   "laplace", "mixture", "normal-full"    "ordinary": those of powerSettings()
///   "laplace"                              "confident": the same with a scale of 0.001
///   "quantiles"                            "ordinary": at 0.05, 0.1, .., 0.95, of normal distributions
///                                          "few levels": at 0.1, 0.5 and 0.9
///                                          "tied": at 0.05, 0.25, 0.5, 0.75, 0.95, cut off at 0, as those of rainfall
const std::vector<PredictionKind>& furtherKinds();

}  // namespace calibrium::power
