// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/piecewise.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

double PiecewiseLinear::operator()(double at) const {
    const auto right = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), at) - x.begin());
    if (right == 0) return y.front();
    const std::size_t left = right - 1;
    // At a point itself its own value, to the last digit.
    if (right == x.size() || x[left] == at) return y[left];
    const double share = (at - x[left]) / (x[right] - x[left]);
    return y[left] + share * (y[right] - y[left]);
}

}  // namespace calibrium
