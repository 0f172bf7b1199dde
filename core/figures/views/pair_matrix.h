// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

class Dataset;
class Run;
struct FigureCall;
struct FigureMethod;
struct FigureModel;
struct ReadyData;

/// View `pair-matrix`: h(i,j) as a heat map, one panel per model, with the means of its rows below. Samples stand in
/// the order of their confidence (the top label) or of the spread of their predictions (standard deviation, or E‖X −
/// X'‖ in several dimensions). More than 200 samples are averaged over cells (estimators/pair_averages.h). Class
/// probabilities are seen through the lens of the analysis.
FigureMethod pairMatrixFigure();

/// The model as the view sees it: through the lens of the analysis, with the kernel.
ReadyData pairMatrixData(const FigureModel& model, const FigureCall& call, const Run& run);
/// The rows of such data in the order of the axes.
std::vector<Index> pairMatrixOrder(const Dataset& data);

}  // namespace calibrium
