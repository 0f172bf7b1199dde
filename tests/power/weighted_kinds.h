// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/prediction_kinds.h"

#include <string>
#include <vector>

namespace calibrium::power {

/// The ordinary binary, three-class and normal predictions with case weights that know nothing of the rows:
///   "equal weights"         all 0.3
///   "design weights"        one of five rows weighs 4 times as much as the others, as in a survey of two strata
///   "lognormal weights"     exp(Z), Z standard normal: n samples scatter like n / 2.7
///   "heavy weights"         exp(1.5 Z): like n / 9.5
///   "one dominating row"    lognormal weights, and a row that weighs as much as all others together
const std::vector<PredictionKind>& weightedKinds();

}  // namespace calibrium::power
