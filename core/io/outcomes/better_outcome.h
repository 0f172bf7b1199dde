// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/choose_target.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The choice with the columns of two labels as rivals that a single column of probabilities fits clearly better than
/// the one chosen by its name, "passed" beside a "class" that has nothing to do with the predictions, or clearly and
/// about as well, "readmit" beside "died". Beside a name
/// that surely is that of an outcome ("y", isSurelyObserved) only where the predictions have nothing to do with it, in
/// rows enough to see it. No rival is a column that was computed from the predictions, nor any where names of
/// predictions and target go together.
TargetChoice withBetterOutcomes(const ColumnView& view, const std::vector<std::size_t>& predictions,
                                bool isSurelyObserved, TargetChoice choice);

}  // namespace calibrium
