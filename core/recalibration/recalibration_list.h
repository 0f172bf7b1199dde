// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/recalibration_method.h"
#include "core/run/registered.h"

namespace calibrium {

/// What recalibrationMethods() reads, for core/registry, which hands it down.
Registered<RecalibrationMethod>& registeredRecalibrationMethods();

}  // namespace calibrium
