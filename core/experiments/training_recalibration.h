// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"

namespace calibrium {

/// Experiment `training-recalibration`: normal distributions around networks that learn the Friedman 1 problem, before
/// and after Platt scaling of their variance, along the training. At every recorded step each network's variance is
/// recalibrated on `calibration` samples that it never sees otherwise, and judged on the test data.
/// Conditions: steps. Quantities: for every network "before <measure> network k" and "after <measure> network k", and
/// "variance factor network k", the variance after recalibration over that before, mean over the test data.
/// Summary, per measure: mean of the networks before and after at the last step and at their best steps, and the range
/// of the improvement along the training. Source: GB22, Appendix G.5, Figures 8 and 9; networks: W21 Appendix A.3.
Experiment trainingRecalibrationExperiment();

}  // namespace calibrium
