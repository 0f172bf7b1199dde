// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/outcome.h"
#include "core/run/run.h"

#include <cstdint>
#include <optional>

namespace calibrium {

/// In which direction real-valued predictions are off on average: location and width.
struct RegressionDirection {
    static constexpr double nominalCoverage = 0.9;

    double bias = 0;                       ///< mean of target minus predicted mean, in the unit of the target
    std::optional<Interval> biasInterval;  ///< 95 %, Student's t, from the scatter or the predicted
                                           ///< variance; absent where few rows carry the scatter
    double coverage = 0;                   ///< share of targets inside their central prediction intervals
    Interval coverageInterval;             ///< 95 %, Clopper-Pearson
    /// Nominal coverage of these intervals: 90 %, or that of the given interval nearest to it for quantile forecasts,
    /// which need no extrapolated quantile then.
    double nominal = nominalCoverage;
};

/// Of a data set with real targets in one dimension; absent for classes and for several dimensions. n >= 1.
/// A target lies inside where its PIT value, randomised by the seed where distributions jump, is within half the
/// nominal coverage of 1/2: then that is the expected share for calibrated counts and draws, too. With case weights
/// both are weighted, with the standard error and the degrees of freedom of weightedMean() (no interval of the bias
/// below 5 of these) and the interval of weightedProportionInterval(). Cost O(n).
std::optional<RegressionDirection> regressionDirection(const Dataset& data, std::uint64_t seed, const Run& run = {});

}  // namespace calibrium
