// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/run.h"

#include <string>

namespace calibrium {

struct Figure;
struct Recalibrated;

/// The column of the clusters that the folds of its fit kept together; empty where they kept none, and of a map that
/// was fitted to other rows before.
std::string clustersOfFolds(const Recalibrated& recalibrated);

/// What recalibration has changed, drawn: the reliability view of the judged rows before (series 0) and after (series
/// 1), for classes side by side, and beside it the map where it is one of single probabilities (mapFigure()).
/// Where folds kept clusters together, bars and bands are over these.
/// look: settings of the reliability view that differ from the defaults. Same digits for every number of threads.
/// Throws InvalidSetting, Cancelled.
Figure beforeAfterFigure(const Recalibrated& recalibrated, const Run& run = {}, const Values& look = {});

}  // namespace calibrium
