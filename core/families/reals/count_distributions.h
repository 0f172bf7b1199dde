// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/predictive_distributions.h"

namespace calibrium {

/// log Γ(z + 1) without Stirling's (z + ½) log z - z + ½ log 2π, for z > 0.
double stirlingError(double z);

/// z log(z/m) + m - z for z, m > 0, whose terms cancel where z is near m. Never negative.
double countDeviance(double z, double m);

/// What distributions of counts have in common: quantiles by their distribution function, PIT values within its jumps.
class CountDistributions : public UnivariateDistributions {
public:
    /// By bisection between the counts around a guess that enclose it: O(log of its error) distribution functions.
    [[nodiscard]] double quantile(Index row, double level) const override;
    [[nodiscard]] bool isDiscrete() const override { return true; }
    [[nodiscard]] double randomisedPit(Index row, double y, double v) const override {
        return (1 - v) * cdf(row, y - 1) + v * cdf(row, y);
    }

protected:
    /// Where a quantile is first looked for, z that of the standard normal distribution: by default the Cornish-Fisher
    /// expansion of a Poisson distribution, which has this mean.
    [[nodiscard]] virtual double quantileGuess(Index row, double z) const;
};

}  // namespace calibrium
