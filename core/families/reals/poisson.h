// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"

namespace calibrium {

/// Poisson distributions. Parameters: n x 1, the rate; targets are counts.
const Family& poissonFamily();

}  // namespace calibrium
