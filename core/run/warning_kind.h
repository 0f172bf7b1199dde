// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <vector>

namespace calibrium {

/// Whether a finding only states how something was read or computed, so that it is no reason to doubt a number: what
/// the import took for granted or repaired within rounding, weights that were asked for, parts that were sampled,
/// approximated or extrapolated as usual, what calibrated means for draws, bins with few samples, whose noise the range
/// of calibrated models shows, an interval that a measure does not have. Everything else warns.
bool isNote(const Warning& warning);

/// Whether any of them is more than a note.
bool hasDoubt(const std::vector<Warning>& warnings);

}  // namespace calibrium
