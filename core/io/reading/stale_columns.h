// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The columns beside predictions, none of them targets, that were computed from them, by their numbers: the predicted
/// class, the log odds of a probability or that of the other class, the variance, the ends of an interval, the mean of
/// draws, their spread and range, the width between two quantiles, the probability of passing a threshold, and whether
/// an interval held the target. After a map they would contradict the new predictions. A forecast that the predictions
/// were made from is none of them. Ascending. O(cells).
std::vector<std::size_t> staleColumns(const ImportPlan& plan);

}  // namespace calibrium
