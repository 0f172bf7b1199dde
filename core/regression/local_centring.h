// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/moved_pit.h"
#include "core/run/run.h"
#include "core/statistics/local_mean.h"

#include <span>
#include <vector>

namespace calibrium {

/// MovedPit::centrality() of each row after its prediction has been moved by the shift that centres the PIT values near
/// its place, so that a bias that changes along x does not count as spread. The shift is found at quantiles of x, in
/// windows of LocalWindows, and is linear between them. x: n numbers. O(200 span n) PIT values. Throws Cancelled.
std::vector<double> locallyCentred(const MovedPit& pit, std::span<const double> x, const LocalMeanOptions& options,
                                   const Run& run = {});

}  // namespace calibrium
