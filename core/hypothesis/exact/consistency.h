// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct HypothesisTest;
struct Measure;
struct MethodCall;

/// Statistics of `resampleCount` data sets: replicate r draws n rows with replacement and then a target for each from
/// its prediction, both with the stream r of Purpose::ConsistencyResamples; the measure is prepared again (bins, kernel
/// sums) on every one of them, under the values and the kernel of the call. Same digits for every number of threads.
/// Cost: resampleCount preparations and evaluations. Throws Cancelled, and what the measure throws.
std::vector<double> consistencyStatistics(const MethodCall& call, const Measure& measure, std::size_t resampleCount);

/// Hypothesis test `consistency`: consistency resampling for any testable measure T and every family.
///   p = (1 + #{T*_r >= T}) / (1 + R), T*_r the measure of resampled predictions with targets drawn from them;
///   two-sided for scores, see countedPValue()
/// Its level is right for many samples only: the resampled predictions repeat rows, which the observed ones do not.
/// Source: Broecker, Smith (2007), Weather and Forecasting 22; Vaicenavicius et al. (2019), section 5.
HypothesisTest consistencyTest();

}  // namespace calibrium
