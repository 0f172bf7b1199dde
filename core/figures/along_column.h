// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_method.h"

namespace calibrium {

/// View `along`: calibration along a numeric column of the file, or along its rows: the local mean of observed minus
/// predicted (localMeans()) with a pointwise band, one panel for class probabilities, two for real targets (location,
/// from the PIT minus one half, and width, from its dispersion minus 1). Case weights count.
FigureMethod alongColumnFigure();

}  // namespace calibrium
