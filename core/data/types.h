// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// Classes, counted from 0.
using Labels = std::vector<std::int32_t>;

/// Observed outcomes of n samples: classes for the classification families, real values for the others.
struct Targets {
    Labels labels{};     ///< size n for classification, else empty
    RowMatrix values{};  ///< n x d for regression, else 0 x 0
};

}  // namespace calibrium
