// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/location_spread.h"
#include "core/run/run.h"

#include <cstdint>
#include <optional>

namespace calibrium {

class Dataset;

/// In which direction real-valued predictions are off on average: location and spread, apart from each other, and what
/// their intervals hold, which both change.
struct RegressionDirection {
    static constexpr double nominalCoverage = 0.9;

    double bias = 0;                            ///< mean of target minus predicted mean, in the unit of the target
    std::optional<Interval> biasInterval;       ///< 95 %, Student's t, from the scatter or the predicted
                                                ///< variance; absent where few rows carry the scatter
    LocationSpread parts;                       ///< mean PIT, and the spread without the bias
    double coverage = 0;                        ///< share of targets inside their central prediction intervals
    Interval coverageInterval;                  ///< 95 %, Clopper-Pearson
    double expectedCoverage = nominalCoverage;  ///< that of a calibrated model, see targetsInside()
    /// Nominal coverage of these intervals: 90 %, or that of the given interval nearest to it for quantile forecasts,
    /// which need no extrapolated quantile then.
    double nominal = nominalCoverage;
};

/// Of a data set with real targets in one dimension; absent for classes and for several dimensions. n >= 1.
/// Intervals are counted from quantile to quantile, by targetsInside(); PIT values of counts and draws are made uniform
/// with the seed. With case weights all are weighted, with the standard error and the degrees of freedom of
/// weightedMean() (no interval of the bias below 5 of these) and the interval of weightedProportionInterval(). Cost
/// that of locationSpread().
std::optional<RegressionDirection> regressionDirection(const Dataset& data, std::uint64_t seed, const Run& run = {});

}  // namespace calibrium
