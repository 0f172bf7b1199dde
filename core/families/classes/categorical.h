// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Family;

/// Probabilities of m >= 2 classes; targets are classes. Parameters: n x m, rows summing to 1.
const Family& categoricalFamily();

/// Row-wise softmax of logits, n x m -> n x m, free of overflow: p_k = exp(z_k - max z) / sum_l exp(z_l - max z).
/// Logits must be finite.
RowMatrix softmax(RowMatrix logits);

}  // namespace calibrium
