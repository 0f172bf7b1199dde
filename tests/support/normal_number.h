// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/random.h"

#include <cmath>
#include <numbers>

namespace calibrium::test {

/// A number of the standard normal distribution by Box and Muller, of two uniform ones. Unlike the distributions of the
/// standard library it is the same on every platform.
inline double normalNumber(Generator& generator) {
    const double radius = std::sqrt(-2 * std::log(1 - uniform01(generator)));
    return radius * std::cos(2 * std::numbers::pi * uniform01(generator));
}

}  // namespace calibrium::test
