// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstdint>
#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

/// Bias and spread of real-valued predictions, told apart: a bias alone leaves the spread at 1.
struct LocationSpread {
    /// Mean of PIT values, made uniform for counts and draws; ½ for a calibrated model, above where targets are higher.
    double location = 0.5;
    std::optional<Interval> locationInterval;  ///< 95 %, Student's t
    /// How many times as far as predicted targets scatter once all predictions have been moved by one number, so that
    /// the mean PIT value is ½: see MovedPit. 1 as predicted, above where predictions are too narrow. Absent for
    /// quantile forecasts on one side of the median alone.
    std::optional<double> spread;
    std::optional<Interval> spreadInterval;  ///< 95 %, Student's t for the mean centrality of the moved values
};

/// data: a regression family with real targets, n >= 1. With case weights both are weighted. No intervals with a single
/// sample, without scatter, and where fewMissesWarning() or heavyWeightsWarning() say so. O(n), about ten times the PIT
/// values. Throws InvalidSetting for class probabilities and several dimensions; Cancelled.
/// Source: Dawid (1984), JRSS A 147; Gneiting, Balabdaoui, Raftery (2007), JRSS B 69, for what PIT values tell of
/// location and dispersion.
LocationSpread locationSpread(const Dataset& data, std::uint64_t seed, const Run& run = {});

/// Measures `location` and `spread`.
Measure locationMeasure();
Measure spreadMeasure();

}  // namespace calibrium
