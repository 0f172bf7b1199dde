// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct HypothesisTest;

struct NeesTest {
    double statistic = 0;  ///< nees()
    double degrees = 0;    ///< n d
    double pValue = 1;
};

/// Two-sided test of the NEES of normal predictions: for a calibrated model n d NEES has the chi-squared distribution
/// with n d degrees of freedom, for every n; p = 2 min(P(χ² <= n d NEES), P(χ² >= n d NEES)).
/// data: normal predictions with or without full covariance, without weights. Cost O(n d²). Throws as nees().
/// Source: Bar-Shalom, Li, Kirubarajan (2001), section 5.4.
NeesTest neesTest(const Dataset& data, const Run& run = {});

/// Test `chi-squared-nees`.
HypothesisTest chiSquaredNeesTest();

}  // namespace calibrium
