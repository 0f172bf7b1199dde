// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"

namespace calibrium {

/// Samples of S draws from a predictive distribution on the line. Parameters: n x S, in any order.
const Family& drawsFamily();

}  // namespace calibrium
