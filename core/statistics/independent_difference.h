// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

namespace calibrium {

/// A quantity of one sample with its interval.
struct IntervalEstimate {
    double value = 0;
    Interval interval;
};

/// Interval for b - a of two independent samples from the intervals of a and b, which must have the same level and may
/// be asymmetric (the square-and-add method):
///   [d - sqrt((b - l_b)² + (u_a - a)²), d + sqrt((u_b - b)² + (a - l_a)²)],  d = b - a
/// For normal intervals it is the normal interval of the difference. O(1).
/// Source: Zou, Donner (2008), Construction of confidence limits about effect measures, Statistics in Medicine 27;
/// Newcombe (1998), Statistics in Medicine 17, for proportions.
Interval independentDifference(const IntervalEstimate& a, const IntervalEstimate& b);

}  // namespace calibrium
