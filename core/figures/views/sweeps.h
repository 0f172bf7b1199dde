// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `sweeps`: the ECE of classification models over the number of bins beside that of a calibrated model with the
/// same predictions (p = 1), the block estimate of the SKCE of all models over the block size, below each the computing
/// time, measured on the way, and below these the expected ECE over the number of samples (ece_by_size.h). Estimates
/// are the same on every run; times are not, and stand in their own panels only.
FigureMethod sweepsFigure();

}  // namespace calibrium
