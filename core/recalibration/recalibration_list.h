// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/registered.h"

namespace calibrium {

struct RecalibrationMethod;

/// What recalibrationMethods() reads, for core/registry, which hands it down.
Registered<RecalibrationMethod>& registeredRecalibrationMethods();

}  // namespace calibrium
