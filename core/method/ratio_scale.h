// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/better.h"

#include <cmath>

namespace calibrium {

/// Whether half of the right value is as far from it as twice of it, as of observed : expected: intervals and pooling
/// then take logarithms.
inline bool isRatio(const Better& better) {
    return better.kind() == Better::Kind::Nearest && better.signedDistance(2 * better.rightValue()) == std::log(2.0);
}

}  // namespace calibrium
