// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/probability_map.h"

namespace calibrium {

struct RecalibrationMethod;

struct InterceptFit {
    double intercept = 0;  ///< b
    bool isAtBound = false;
};

/// The b with the smallest mean log score of σ(logit p + b), |b| <= 1e3: where observed and expected events agree.
/// Probabilities are kept 1e-12 away from 0 and 1. O(n) for each of about ten steps. Throws Cancelled.
InterceptFit fitIntercept(const ProbabilityRows& rows, const Run& run = {});

/// σ(logit p + b), of classes softmax(log p + b): recalibration in the large.
/// Source: Steyerberg (2019), Clinical Prediction Models, section 20.3; METHODS.md section 9.
RecalibrationMethod interceptRecalibration();

}  // namespace calibrium
