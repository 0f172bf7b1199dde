// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `kernel-error`: for every shown model and every computed test the statistic against its distribution under
/// calibration: histogram of the resampled statistics with the tail at and beyond the observed value set apart, or the
/// density or bound where the test has a formula for it, and the p-value.
FigureMethod kernelErrorFigure();

}  // namespace calibrium
