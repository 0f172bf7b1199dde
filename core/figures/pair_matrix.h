// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_method.h"

namespace calibrium {

/// View `pair-matrix`: h(i,j) as a heat map, one panel per model. Samples stand in the order of their confidence (the
/// top label) or of the spread of their predictions (standard deviation, or E‖X − X'‖ in several dimensions). More than
/// 200 samples are averaged over cells (estimators/pair_averages.h). Class probabilities are seen through the lens of
/// the analysis.
FigureMethod pairMatrixFigure();

}  // namespace calibrium
