// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Kernel;

/// Id of the warning: a statistic under this bandwidth says nothing of calibration, whatever its p-value.
inline constexpr const char* degenerateBandwidthId = "degenerate-bandwidth";

/// Between these bandwidths a kernel tells predictions apart and holds some of them alike.
struct BandwidthReach {
    double least = 0;  ///< the smallest distance between two different predictions
    double most = 0;   ///< 20 times the largest
};

/// Of up to 300 evenly spaced rows. Equal predictions do not count: a few of them among many would let a kernel that
/// sees nothing else decide. Nothing for fewer than two rows and where all predictions are equal. O(1) in n.
std::optional<BandwidthReach> bandwidthReach(const Dataset& data, const Kernel& kernel);

/// A warning where the bandwidth lies beyond that reach: the kernel cannot tell predictions apart, or no two are alike.
std::optional<Warning> degenerateBandwidth(const Dataset& data, const Kernel& kernel);

}  // namespace calibrium
