// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/matrix.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Panel;

/// Numbers in [0,1] of one model that are uniform if it is calibrated: PIT values, ranks.
struct PitValues {
    std::string name;
    int series = 0;
    std::vector<double> values;
    Eigen::VectorXd weights;  ///< of size 0 without case weights
};

struct PitHistogramLook {
    Text xLabel;
    Index binCount = 10;
    double level = defaultLevel;  ///< of the range of a calibrated bin
    std::uint64_t seed = 1;
};

/// A histogram of the values relative to uniform ones, the bars of several models side by side, with the range of a
/// calibrated bin of the first model. The bars stand for samples; title, place and notes are left to the caller. At
/// least one model, each with at least one value. Throws as weightedPitHistogram().
Panel pitHistogramPanel(std::span<const PitValues> models, const PitHistogramLook& look, const Run& run);

}  // namespace calibrium
