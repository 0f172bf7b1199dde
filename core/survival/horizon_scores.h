// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/survival/follow_up.h"
#include "core/survival/horizon_calibration.h"

#include <optional>

namespace calibrium {

/// Scores of horizonCalibration() with inverse probability of censoring weights.
struct HorizonScores {
    HorizonValue brier;
    double scaledBrier = 0;
    std::optional<double> auc;  ///< nothing where one of both sides is empty
};

/// observed: the risk that stands for everybody in the score that the scaled one is compared with. O(n log n).
HorizonScores horizonScores(const FollowUp& people, double horizon, double observed);

}  // namespace calibrium
