// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/cumulative_differences.h"
#include "core/statistics/intervals.h"

namespace calibrium {

struct Measure;
struct MethodInfo;

/// What makes a calibration error of the cumulative differences of two-class data.
struct CumulativeError {
    double (*value)(const CumulativeDifferences& sums, const Labels& labels);
    /// gapError: largestGapError(); asked for where hasGapInterval().
    Interval (*interval)(double value, double gapError, double level);
};

/// The measure with this id and these words: small is better, a test counts large values, of classes it is that of the
/// top label.
Measure cumulativeMeasure(MethodInfo info, const CumulativeError& error);

}  // namespace calibrium
