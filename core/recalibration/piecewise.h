// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

/// A function that is linear between the points (x_k, y_k) and constant outside. x rises; where two are equal, the
/// function jumps there and has the second value.
struct PiecewiseLinear {
    std::vector<double> x{}, y{};

    /// Needs at least one point. O(log k).
    [[nodiscard]] double operator()(double at) const;
};

}  // namespace calibrium
