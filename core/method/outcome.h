// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/parameter.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// "[0.037, 0.049]", for reading.
std::string intervalText(const Interval& interval, int digits = 4);

/// Where a measure lies for a calibrated model with the same predictions.
struct CalibratedRange {
    double lower = 0;
    double upper = 0;
    double level = 0.95;
    std::size_t resampleCount = 0;  ///< data sets drawn from the predictions
};

/// "if calibrated 0.006 to 0.011", for reading.
Text rangeText(const CalibratedRange& range, int digits = 4);

/// What a measure says of a data set.
struct Estimate {
    double value = 0;
    std::optional<Interval> interval;             ///< only where its coverage is what it says
    std::optional<CalibratedRange> ifCalibrated;  ///< of calibration errors without such an interval
    Values resolved;  ///< what was used where the settings left it open: bandwidth=median -> 0.9986
    std::vector<Warning> warnings;
};

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
