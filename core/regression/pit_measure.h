// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

namespace calibrium {

struct Measure;
struct MethodInfo;

/// A measure that is a distance of the PIT values (of counts and draws: made uniform with the seed) from uniformity.
/// distance: takes them unsorted, in [0, 1], at least one, with the samples' case weights (of size 0 for none). Time of
/// its estimate: O(n) and the distance's own.
using PitDistance = std::function<double(std::span<const double>, const Eigen::VectorXd&)>;
Measure pitMeasure(MethodInfo info, PitDistance distance);

}  // namespace calibrium
