// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/probability_map.h"

namespace calibrium {

struct RecalibrationMethod;

/// σ(a ln p - b ln(1 - p) + c), a, b >= 0: what it takes if the predictions are Beta distributed within each class. At
/// p = 0 and p = 1 the limit.
struct BetaCurve {
    double a = 1, b = 1, c = 0;

    [[nodiscard]] double operator()(double p) const;
};

struct BetaFit {
    BetaCurve curve;
    bool isAtBound = false;  ///< at 1e3; a or b = 0 is no such bound
};

/// The curve with the smallest mean log score, a, b in [0, 1e3], |c| <= 1e3; probabilities are kept 1e-12 away from 0
/// and 1. Of a convex problem with two signs that are asked for: the best of the four fits with none, one or both of
/// a and b at 0 that keep them. O(n) for each of about forty steps. Throws Cancelled.
/// Source: Kull, Silva Filho, Flach (2017), AISTATS, section 3.
BetaFit fitBeta(const ProbabilityRows& rows, const Run& run = {});

RecalibrationMethod betaRecalibration();

}  // namespace calibrium
