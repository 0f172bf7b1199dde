// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/warning.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// What the statistic looks like if the model is calibrated: a sample, a curve, or both.
struct NullDistribution {
    std::vector<double> sample;  ///< resampled statistics, in order of the replicates
    std::vector<double> curveX;  ///< abscissae, rising
    std::vector<double> curveY;  ///< density, or the upper bound on P(T >= x) where isTailBound
    bool isTailBound = false;
    Text description;  ///< "1000 data sets drawn from the predictions"
};

/// What one of the statistics that a test joins says alone.
struct PartOfTest {
    Text name;  ///< "bandwidth 0.25", "class frequencies on the whole"
    double pValue = 1;
};

/// What a test says of a data set. H0: the model is calibrated.
struct TestOutcome {
    double statistic = 0;  ///< the value marked in the null distribution
    Text statisticName;    ///< "SKCE (unbiased)"
    double pValue = 1;
    bool isTwoSided = false;                     ///< small statistics count against calibration as well
    bool isLogOfP = false;                       ///< the statistic is −log10 of a combined p-value, and drawn as that
    std::optional<std::size_t> resampleCount{};  ///< of a counted p-value
    NullDistribution null;
    std::vector<PartOfTest> parts{};  ///< of a test that joins several statistics; their p-values are no results
    Values resolved;
    Values findings{};  ///< what the data said besides, which nobody could have set: strongest=bandwidth 0.25
    std::vector<Warning> warnings;
};

/// The p-value with what is known of its accuracy, for the texts of number_text.
PValue pValueOf(const TestOutcome& outcome);

}  // namespace calibrium
