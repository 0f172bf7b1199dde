// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `along`: calibration along a column of numbers or dates of the file, or along its rows: the local mean of
/// observed minus predicted (localMeans()) with a pointwise band, one panel for class probabilities, two for real
/// targets (location, the PIT minus one half, and spread, by locallyCentred(), as a multiple of the predicted one).
/// Case weights count.
FigureMethod alongColumnFigure();

}  // namespace calibrium
