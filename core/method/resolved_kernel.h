// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/kernel.h"
#include "core/method/values.h"
#include "core/run/warning.h"

#include <vector>

namespace calibrium {

/// A kernel with everything decided, and what was decided.
struct ResolvedKernel {
    Kernel kernel;
    /// What was decided where the settings left it open: bandwidth, distance and target if auto, gamma if median.
    Values resolved;
    std::vector<Warning> warnings;
};

}  // namespace calibrium
