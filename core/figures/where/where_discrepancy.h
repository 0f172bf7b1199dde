// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/local/local_discrepancy.h"

#include <string>
#include <vector>

namespace calibrium {

class Values;
struct Parameter;

/// What the view shows in place of the witness function: the local discrepancy (MCMD).
bool showsDiscrepancy(const Values& values);
/// The settings of the view that decide that, and the penalty.
std::vector<Parameter> discrepancyParameters();

/// The local discrepancy of at most 500 samples, evenly spaced over the rows, at these places.
struct FittedDiscrepancy {
    LocalDiscrepancy discrepancy;
    Text note;  ///< how many samples; empty where all
};
FittedDiscrepancy fittedDiscrepancy(const Dataset& data, const Kernel& kernel, const Dataset& places,
                                    const Values& values, const Run& run);

}  // namespace calibrium
