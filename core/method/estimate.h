// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
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

}  // namespace calibrium
