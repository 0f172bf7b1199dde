// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `bandwidth`: the SKCE of every shown model with its interval, and the p-values of the chosen kernel tests, as
/// curves over the bandwidth, with the bandwidth in use as a line to drag. The grid is centred at the median distance
/// of the first model, whatever bandwidth is in use. Estimates equal those of the measure skce, p-values those of the
/// test at each bandwidth of the grid, to the last digit.
FigureMethod bandwidthFigure();

}  // namespace calibrium
