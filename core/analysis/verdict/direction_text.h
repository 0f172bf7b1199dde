// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/direction.h"
#include "core/text/text.h"

#include <string>

namespace calibrium {

/// Whether the share of targets that the intervals hold is another than that of a calibrated model.
bool isCoverageOff(const RegressionDirection& direction);

/// "the 90 % intervals hold 84 % of the targets (95 % 81 to 88)", with what a calibrated model's would hold where that
/// is something else; an interval that leaves this out is written with the digits that show it.
Text coverageText(const RegressionDirection& direction);

/// The sentence on a model whose calibration was rejected. It names what is off, location or spread, and says of the
/// other that it is as predicted: a bias also keeps targets out of intervals, which says nothing of their width.
Text directionSentence(const std::string& name, const RegressionDirection& direction);

}  // namespace calibrium
