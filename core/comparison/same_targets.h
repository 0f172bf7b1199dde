// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;

/// Throws InvalidInput, naming both and the first sample that differs, unless the data sets have the same targets in
/// the same order, and the same case weights up to a factor (none: equal ones). O(n).
void requireSameTargets(const Dataset& a, const Dataset& b);

}  // namespace calibrium
