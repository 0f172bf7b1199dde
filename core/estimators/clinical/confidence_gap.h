// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

class Dataset;

/// How far predicted probabilities lie above the observed frequency on average: calibration "in the large".
struct ConfidenceGap {
    double value = 0;         ///< mean(r - c), in [-1, 1]; positive: predicted too high
    Interval interval;        ///< 95 %; never empty of width where nothing or everything occurs
    bool hasInterval = true;  ///< false over clusters that say too little of its scatter: clusteredGap()
    bool isTopLabel = true;  ///< r is the largest probability, c whether it was right; else those of the positive class
};

/// The gap seen through the data's confidence lens: top-label, or the positive class of a binary model.
/// The interval holds the mean differences mean(r) - mean(clamp(r - d, 0, 1)) of all shifts d under which the observed
/// count lies in neither 2.5 % tail of its Poisson-binomial distribution: exact up to 1000 samples for predictions that
/// are off by one shift, so it keeps its coverage where almost nothing or almost everything occurs.
/// A gap of 0 does not mean calibrated. data: classes, n >= 1. Cost O(n log n + 60 n min(c, n - c)), n <= 1000.
/// With case weights it is the weighted mean, and the interval that of the shifts under which the weighted sum of what
/// occurred lies in neither tail: weightedShifts().
/// Throws InvalidSetting for real targets. Source: METHODS.md section 5b; Hong (2013).
ConfidenceGap confidenceGap(const Dataset& data);

/// The same for given probabilities and the number of outcomes that occurred.
ConfidenceGap confidenceGap(std::span<const double> probabilities, Index occurredCount);

}  // namespace calibrium
