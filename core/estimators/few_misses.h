// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/warning.h"

#include <optional>

namespace calibrium {

/// For intervals made of the scatter of class data: where fewer than 5 misses of the top label are expected and fewer
/// than 15 seen (seeing five by chance would print an interval just where it is wrong), the scatter says nothing
/// reliable of the mean, and no interval covers (0.39 of the scores' with half a miss expected, 0.77 with 1.5, 0.97
/// with 5). Nothing for real targets. O(n m).
std::optional<Warning> fewMissesWarning(const Dataset& data);

}  // namespace calibrium
