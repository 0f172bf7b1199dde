// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// Probability integral transforms F_i(y_i) of the targets under their predictions: uniform on [0,1] for a calibrated
/// model with continuous predictions. Counts: not randomised. Draws: share of draws <= y.
/// data: a regression family with real targets, n >= 1. Cost O(n), mixtures O(n K).
/// Throws InvalidSetting for class probabilities and several dimensions. Source: Dawid (1984), JRSS A 147.
std::vector<double> pitValues(const Dataset& data, const Run& run = {});

/// PIT values made uniform for counts and draws as well: a random height inside the jump of the distribution function,
/// pitHeights() in the order of the rows; the rank among the draws for predictive draws.
/// Continuous predictions: as pitValues. Source: Czado, Gneiting, Held (2009), Biometrics 65.
std::vector<double> randomisedPitValues(const Dataset& data, std::uint64_t seed, const Run& run = {});

/// The heights v of randomised PIT values, uniform on [0,1): from stream 0 of Purpose::PitHeights.
std::vector<double> pitHeights(Index count, std::uint64_t seed);

/// Counts of PIT values in equal bins of [0,1], with what each bin of a calibrated model holds.
struct PitHistogram {
    std::vector<double> edges;  ///< count + 1 of them
    std::vector<Index> counts;
    double expected = 0;  ///< n / bins
    Index lower = 0;      ///< a calibrated bin stays in [lower, upper] with probability level at least
    Index upper = 0;
    double level = 0.95;
};

/// values in [0,1], n >= 1; bin k holds (k/K, (k+1)/K], 0 the first. The band is that of a single bin, from the
/// quantiles (1-level)/2 and (1+level)/2 of the binomial distribution: some of many bins may leave it by chance. Throws
/// InvalidSetting for binCount < 1 or a level outside (0,1).
PitHistogram pitHistogram(std::span<const double> values, Index binCount, double level = 0.95);

/// Share of PIT values <= τ against τ, with a simultaneous band.
struct QuantileCalibration {
    std::vector<double> levels;
    std::vector<double> shares;
    std::vector<double> lower;  ///< the share of a calibrated model lies in [lower, upper] at all τ at once with
    std::vector<double> upper;  ///< probability bandLevel
    double bandLevel = 0.95;
    double bandHalfWidth = 0;
};

/// The band is τ ± d with P(D_n >= d) = 1 - bandLevel for Kolmogorov's statistic: exact up to n = 10,000, so narrower
/// than the Dvoretzky-Kiefer-Wolfowitz band, which bounds it; for counts and draws it holds for randomised values only.
/// values in [0,1], n >= 1; levels in [0,1]. O(n log n). Throws InvalidSetting for levels outside.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, figure 5; statistics/kolmogorov.h.
QuantileCalibration quantileCalibration(std::span<const double> values, std::span<const double> levels,
                                        double bandLevel = 0.95);

/// Share of targets in their central prediction intervals.
struct IntervalCoverage {
    std::vector<double> levels;       ///< nominal
    std::vector<double> shares;       ///< observed
    std::vector<Interval> intervals;  ///< Clopper-Pearson, one by one
};

/// Of continuous predictions, from their PIT values: the share with |PIT - 1/2| <= level/2; of others see
/// regression/counted_coverage.h. values: n >= 1; levels in [0,1]. Throws InvalidSetting for levels outside.
IntervalCoverage intervalCoverage(std::span<const double> values, std::span<const double> levels,
                                  double confidence = 0.95);

}  // namespace calibrium
