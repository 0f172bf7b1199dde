// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/kernel.h"
#include "core/run/warning.h"

#include <optional>

namespace calibrium {

/// Id of the warning: a statistic under this bandwidth says nothing of calibration, whatever its p-value.
inline constexpr const char* degenerateBandwidthId = "degenerate-bandwidth";

/// A warning where the kernel cannot tell predictions apart, its bandwidth above 20 times the largest distance of two
/// of them, or holds no two alike, below the smallest distance, and no two are equal. Judged by up to 300 evenly spaced
/// rows. Nothing for fewer than two rows and where all predictions are equal. O(1) in n.
std::optional<Warning> degenerateBandwidth(const Dataset& data, const Kernel& kernel);

}  // namespace calibrium
