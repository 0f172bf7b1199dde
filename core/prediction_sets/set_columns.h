// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prediction_sets/prediction_sets.h"

namespace calibrium {

/// Throws InvalidInput where the names of the columns contradict each other or what was promised: the ends of intervals
/// and the target in different units ("lo_C", "y_K") or on different scales ("log_lo", "y"), and ends whose names say
/// another level ("lower_80" beside --level 0.9).
void checkSetColumns(const SetColumns& columns, double level);

}  // namespace calibrium
