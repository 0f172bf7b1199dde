// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace calibrium {

/// Mean and spread of a sample; all 0 for an empty one.
struct SampleMoments {
    std::size_t count = 0;
    double mean = 0;
    double variance = 0;  ///< ddof 1; 0 for fewer than two values
    double third = 0;     ///< third and fourth central moment, ddof 0
    double fourth = 0;

    [[nodiscard]] double standardDeviation() const;
    /// Of the mean: s / sqrt(n).
    [[nodiscard]] double standardError() const;
    /// Of the variance s²: sqrt((m4 - s⁴ (n-3)/(n-1)) / n), for n >= 2; 0 otherwise.
    [[nodiscard]] double varianceError() const;
};

/// In two compensated passes, O(n).
SampleMoments momentsOf(std::span<const double> values);

}  // namespace calibrium
