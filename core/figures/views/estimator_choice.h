// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// The view of the choice of an estimator: risks and estimates of each, with error bars, and the risk over each
/// hyperparameter with the chosen value marked. See chooseEstimator().
FigureMethod estimatorChoiceFigure();

}  // namespace calibrium
