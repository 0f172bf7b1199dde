// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/probability_map.h"

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct RecalibrationMethod;

/// σ(a logit p + b). At p = 0 and p = 1 the limit.
struct PlattCurve {
    double slope = 1;      ///< a
    double intercept = 0;  ///< b

    [[nodiscard]] double operator()(double p) const;
};

struct PlattFit {
    PlattCurve curve;
    bool isAtBound = false;
};

/// a and b with the smallest mean log score, |a|, |b| <= 1e3, without a penalty; probabilities are kept 1e-12 away from
/// 0 and 1. O(n) for each of about ten steps. Throws Cancelled.
/// Source: Platt (1999), Advances in Large Margin Classifiers, on log odds as METHODS.md section 9 has it.
PlattFit fitPlatt(const ProbabilityRows& rows, const Run& run = {});

/// a and b at the minimum of the unbiased SKCE of these rows (SkceObjective, of binary predictions) that a search
/// downwards from fitPlatt() finds, by its derivatives. At least two rows. O(n²) for each of some tens of steps. Throws
/// InvalidInput for fewer; Cancelled. Source: W21, section 6.
PlattFit fitPlattBySkce(const ProbabilityRows& rows, const Run& run = {});

nlohmann::json toJson(const PlattCurve& curve);
/// Throws InvalidInput.
PlattCurve plattFromJson(const nlohmann::json& json);

RecalibrationMethod plattRecalibration();

}  // namespace calibrium
