// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"
#include "core/run/run.h"

namespace calibrium {

struct Figure;
struct Recalibrated;

/// What recalibration has changed, drawn: the reliability view of the judged rows before (series 0) and after (series
/// 1), for classes side by side, and beside it the map where it is one of single probabilities (mapFigure()).
/// look: settings of the reliability view that differ from the defaults. Same digits for every number of threads.
/// Throws InvalidSetting, Cancelled.
Figure beforeAfterFigure(const Recalibrated& recalibrated, const Run& run = {}, const Values& look = {});

}  // namespace calibrium
