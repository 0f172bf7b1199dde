// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "core/data/dataset.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// How far predicted probabilities lie above the observed frequencies on average, in points (hundredths).
struct ConfidenceGap {
    double points = 0;  ///< 100 mean(r - c); positive: over-confident
    double lower = 0;   ///< 95 % interval, in points
    double upper = 0;
};

/// Mean confidence minus accuracy (top-label; binary: mean p minus the frequency of the positive class) with the normal
/// interval of a mean, d -+ 1.96 s / sqrt(n), s the standard deviation (ddof 1) of r_i - c_i.
/// It is calibration "in the large": a gap of 0 does not mean calibrated. Absent for regression and for n = 1. Cost O(n
/// m).
std::optional<ConfidenceGap> confidenceGap(const Dataset& data);

/// One or two sentences made only from computed numbers: the confidence gap, and what the computed tests decide at the
/// significance level. Tests that disagree are named. A model is never called calibrated: a test can only fail to
/// reject.
std::vector<std::string> verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel = 0.05);

}  // namespace calibrium
