// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Run;
struct FigureModel;
struct Panel;

struct RegressionLook {
    Index binCount = 10;  ///< of the PIT histogram
    double level = 0.95;  ///< of all bands
    std::uint64_t seed = 1;
};

/// What a reliability diagram is for real-valued targets (METHODS.md section 10), one row of panels: the quantile
/// calibration curve with a simultaneous band, the coverage of central intervals (with that of a calibrated model where
/// it is not the nominal one), the PIT histogram with the range of a calibrated bin (of the first model, where the
/// numbers of samples differ) and location and spread, and the predicted standard deviations with their mean and the
/// sharpness. Quantile forecasts get points at the levels that they are given at, with Clopper-Pearson intervals, and
/// the coverage of the central intervals that are given. With clusters the intervals of shares are those of
/// clusteredShareInterval(), those of the bins of the histogram among them, and the band of the curve is that of
/// clusteredQuantileCalibration(). Models
/// whose targets have several dimensions are left out; no model left gives no panels. PIT values of counts and draws
/// are randomised with the seed. Throws Cancelled.
std::vector<Panel> regressionPanels(std::span<const FigureModel* const> models, const RegressionLook& look,
                                    const Run& run);

}  // namespace calibrium
