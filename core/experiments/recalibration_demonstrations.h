// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/lab_presets.h"

#include <vector>

namespace calibrium {

/// What recalibration repairs and what it cannot; which improvement to believe; choosing an estimator by its risk.
std::vector<Demonstration> recalibrationDemonstrations();

}  // namespace calibrium
