// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/pit.h"
#include "core/run/run.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// Whether each target lies in the central interval of its prediction.
struct InsideTargets {
    std::vector<double> inside;  ///< 1 or 0
    std::vector<double>
        expected;  ///< probability of it for a calibrated model, see UnivariateDistributions::shareWithin
};

/// The intervals go from the quantile (1 - coverage)/2 to the quantile (1 + coverage)/2, both of them inside, as a
/// reader of the intervals counts. Continuous predictions hold `coverage` of the targets if they are calibrated, counts
/// at least that, and few draws less (10 draws reach from the first to the last at 90 %, which hold 9/11).
/// data: a regression family with real targets, n >= 1; coverage in [0, 1]. O(n) quantiles. Throws InvalidSetting for
/// class probabilities, several dimensions and a coverage outside; Cancelled.
InsideTargets targetsInside(const Dataset& data, double coverage, const Run& run = {});

/// The same counted at several levels, by case weights where there are any.
struct CountedCoverage {
    IntervalCoverage observed;
    std::vector<double> expected;  ///< share of a calibrated model at each level
    bool isAsNamed = true;         ///< whether those are the levels themselves: continuous predictions
};
CountedCoverage countedCoverage(const Dataset& data, std::span<const double> levels, double confidence = 0.95,
                                const Run& run = {});

}  // namespace calibrium
