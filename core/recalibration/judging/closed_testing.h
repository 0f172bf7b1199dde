// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/classes/flexible_logistic.h"
#include "core/recalibration/judging/likelihood_ratio.h"

#include <array>

namespace calibrium {

struct RecalibrationMethod;

/// The steps of the ladder by which a model is updated, from doing nothing to the freest.
enum class UpdateStep { None, Intercept, Logistic, Flexible };

/// "none", "intercept", "logistic", "flexible".
const char* nameOf(UpdateStep step);

struct ClosedTesting {
    UpdateStep choice = UpdateStep::None;
    /// Of the flexible curve against none, intercept and logistic, in this order: likelihood ratios, of weighted rows
    /// and of clusters score tests; a step without a test, as the curve has no knots, has none degrees of freedom.
    std::array<LikelihoodRatio, 3> tests{};
    FlexibleCurve curve{};  ///< of the choice
    bool isAtBound = false;
};

/// The closed testing procedure: the flexible curve is tested against doing nothing; only if that is rejected against
/// the intercept alone, and only then against logistic recalibration, each by the likelihood ratio at `level`, with
/// case weights by weightedScoreTest(), of rows in clusters by clusteredScoreTest(). The first that is not rejected is
/// chosen, else the flexible curve. A calibrated model is left alone with probability 1 - level. Cost: that of the four
/// fits. Throws Cancelled. Source: Vergouwe, Nieboer, Oostenbrink et al. (2017), Statistics in Medicine 36, 4529-4539.
ClosedTesting closedTesting(const ProbabilityRows& rows, double level = 0.05, const Run& run = {});

RecalibrationMethod closedTestingRecalibration();

}  // namespace calibrium
