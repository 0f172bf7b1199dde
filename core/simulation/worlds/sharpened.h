// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

namespace calibrium {

/// softmax(exponent log p) of every row: p^exponent, normalised; 0 stays 0. probabilities: n x m, exponent > 0. O(n m).
RowMatrix sharpened(const RowMatrix& probabilities, double exponent);

}  // namespace calibrium
