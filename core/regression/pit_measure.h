// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method.h"

#include <functional>
#include <vector>

namespace calibrium {

/// A measure that is a distance of the PIT values (of counts and draws: made uniform with the seed) from uniformity.
/// distance: takes them unsorted, in [0, 1]; at least one. Time of its estimate: O(n) and the distance's own.
Measure pitMeasure(MethodInfo info, std::function<double(const std::vector<double>&)> distance);

}  // namespace calibrium
