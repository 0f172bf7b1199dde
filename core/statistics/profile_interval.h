// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <functional>
#include <optional>

namespace calibrium {

/// The values around `value`, 95 %, at which loss() stays below the allowed one: 0 at the value, rising on both sides,
/// as twice a log-likelihood lost. step > 0 is how far away an end is looked for first. Nothing where an end lies
/// beyond 1e6. Some tens of calls. Source: Venzon, Moolgavkar (1988), Applied Statistics 37.
std::optional<Interval> profileInterval(double value, double step, double allowed, const Text& kind,
                                        const std::function<double(double)>& loss);

}  // namespace calibrium
