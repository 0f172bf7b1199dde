// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

struct TargetScale {
    double gamma = 0.5;             ///< > 0
    std::vector<Warning> warnings;  ///< "zero-target-median", "equal-targets"
};

/// γ of a target kernel by the median heuristic: 1 / (2 median ‖y - y'‖²) for gaussian, 1 / median |y - y'| for
/// laplacian, over all pairs of targets that are drawn from the predictions, one per row.
///   If the median is 0: the mean of the positive distances, with a warning. If all are 0: 1/2, with a warning.
/// The observed targets do not enter, so γ is free for every test (METHODS.md section 5, Validity) and stays as it is
/// in resamples. data: real targets, n >= 2; above targetScaleRows rows a random choice of so many. The seed decides
/// rows and targets. Time O(min(n, targetScaleRows)²).
/// Throws InvalidInput if n < 2; Cancelled. Source: Gretton et al. (2012), JMLR 13, section 8 (the median heuristic).
TargetScale medianTargetScale(const Dataset& data, const std::string& targetKernel, std::uint64_t seed,
                              const Run& run = {});

inline constexpr Index targetScaleRows = 2000;

}  // namespace calibrium
