// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <string>
#include <vector>

namespace calibrium::test {

/// A data set with its integral probability metrics by linear programs that know no duality.
struct IntegralMetricCase {
    std::string name;
    Dataset data;
    double kantorovich, dudley, totalVariation;
};

/// Those of integral_metrics.json in the folder of test data.
std::vector<IntegralMetricCase> integralMetricCases(const std::string& folder);

}  // namespace calibrium::test
