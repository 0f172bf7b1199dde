// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace calibrium {

struct Experiment;

/// How often a test rejected at one number of samples.
struct RejectionCount {
    double sampleCount = 0;
    std::int64_t rejections = 0;
    std::int64_t dataSets = 0;  ///< >= 1
};

/// The number of samples at which a power is reached, and what it could be by the Wilson intervals.
struct NeededSamples {
    std::optional<double> estimate{};  ///< absent: not reached at the largest n
    bool isAtMost = false;             ///< reached at the smallest n already: fewer may do
    std::optional<double> lower{};     ///< absent: not even the upper ends reach it, or even the first one does
    std::optional<double> upper{};     ///< absent: not reached by the lower ends
};

/// Where the power crosses `power`: the isotonic fit of the rejection rates (power cannot fall with n), linear in log n
/// between the sample sizes. The interval takes the upper and the lower ends of the Wilson intervals instead, each made
/// monotone (no upper end above a later one, no lower end below an earlier one).
/// counts: at least one, sampleCount rising, > 0. power in (0,1), level of the Wilson intervals.
NeededSamples neededSamples(std::span<const RejectionCount> counts, double power, double level);

/// Experiment `planning`: level and power of tests for the user's own world against the number of samples, and the n
/// needed for a wanted power against the miscalibration that the world's settings state. Conditions: n = from, 2 from,
/// .. up to `to`, and the world's own n if it lies between, each with the world as it is and, where the world has a
/// null hypothesis, with its `calibrated` values. Figure: power (solid) and level (dashed) with Wilson bands, the
/// wanted power, the needed n. Summary: power and level with their intervals per n, then the needed n (row "needed n,
/// <test>"). Throws InvalidSetting if the world's settings are calibrated: nothing to find.
Experiment planningExperiment();

}  // namespace calibrium
