// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The choice where a column says in each row whether the prediction was right ("correct", "matched") beside another
/// one called as targets are ("class", "response"): that one stays where the verdict was computed from it and the
/// numbers, or where only it goes with them; the verdict is taken where only it does and the other name is that of
/// predictions as well. Both are rivals otherwise. Of one column of predictions.
Found<TargetChoice> withVerdictWeighed(const ColumnView& view, const std::vector<std::size_t>& predictions,
                                       TargetChoice choice);

}  // namespace calibrium
