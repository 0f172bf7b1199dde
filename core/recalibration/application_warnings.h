// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/recalibration_method.h"

#include <vector>

namespace calibrium {

/// What a map does to the rows it was applied to, beyond their calibration; empty where it does none of it:
///   "changed-classes"     the most probable class of some rows changed, and the accuracy with it (before, after)
///   "changed-order"       two classes: some rows have another order by the probability of class 1
///   "not-injective"       different predictions became equal, so that proper scores compare more than calibration
/// before: the rows; after: map.apply(before). O(n m + n log n).
std::vector<Warning> applicationWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& map);

/// The same of cross-fitted rows, each mapped by the fit to the other folds: what the maps of the folds do to the rows,
/// and whether the saved map, which is fitted to all rows and was applied to none of them, is injective.
std::vector<Warning> crossFittedWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& saved);

/// A finding of a fit, said of the map that is saved beside cross-fitted rows.
Warning ofTheSavedMap(Warning warning);

}  // namespace calibrium
