// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

class Dataset;

/// The places in a data set, from 0, of the rows of a part of it that is in the same order: the rows that a setting has
/// not set apart. A row that is not in the data set has a place behind its end. O(n).
std::vector<Index> placesIn(const Dataset& whole, const Dataset& part);

}  // namespace calibrium
