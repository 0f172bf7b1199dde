// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/survival/follow_up.h"
#include "core/survival/horizon_calibration.h"

#include <cstdint>
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

/// Of the AUC of horizonScores(), on the log-odds scale: log(A / (1 - A)) ± z s, s the standard deviation of that of
/// 200 resamples of the people, each with censoring weights of its own. Nothing where fewer than nine tenths of them
/// have an AUC between 0 and 1. O(200 n log n), side by side. Throws Cancelled.
std::optional<Interval> aucInterval(const FollowUp& people, double horizon, double auc, std::uint64_t seed,
                                    const Run& run = {});

}  // namespace calibrium
