// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <optional>

namespace calibrium {

class Dataset;

/// Why the scatter of rows says nothing of the difference between two models of the same classes: both expect fewer
/// than 5 targets beside their most probable class, and fewer than 5 were seen. Of so rare events none may be seen at
/// all; then all rows prefer the model that expects fewer, and their scatter, which knows nothing of the missing
/// events, finds that certain (of calibrated models with half an event expected in 20 rows, recalibration seemed to
/// gain in 26 of 28). With case weights they count as many as would scatter like them with equal weights, (Σ w q)² / Σ
/// w² q. Nothing for real targets. a, b: the same targets. O(n m).
std::optional<Warning> fewEventsWarning(const Dataset& a, const Dataset& b);

}  // namespace calibrium
