// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"

namespace calibrium {

/// Laplace distributions. Parameters: n x 2, location and scale.
const Family& laplaceFamily();

}  // namespace calibrium
