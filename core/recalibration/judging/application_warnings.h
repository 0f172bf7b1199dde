// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <vector>

namespace calibrium {

class Dataset;
class RecalibrationMap;
struct Warning;

/// What a map does to the rows it was applied to, beyond their calibration; empty where it does none of it:
///   "changed-classes"     the most probable class of some rows changed, and the accuracy with it (before, after)
///   "changed-order"       two classes: some rows have another order by the probability of class 1
///   "not-injective"       different predictions became equal, so that proper scores compare more than calibration
/// before: the rows; after: map.apply(before). O(n m + n log n).
std::vector<Warning> applicationWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& map);

/// The same of cross-fitted rows, each mapped by the fit to the other folds: how the maps of the folds change classes
/// and accuracy of the rows, and, with its name, whether the saved map, which is fitted to all rows and applied to none
/// of them, keeps their order (the maps of two folds never do to the last digit) and is injective.
std::vector<Warning> crossFittedWarnings(const Dataset& before, const Dataset& after, const RecalibrationMap& saved);

/// A finding of a fit, said of the map that is saved beside cross-fitted rows.
Warning ofTheSavedMap(Warning warning);

}  // namespace calibrium
