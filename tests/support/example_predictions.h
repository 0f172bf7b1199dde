// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/random.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

using Bounds = std::vector<std::pair<double, double>>;

/// Uniform numbers between two bounds, one column per pair of bounds.
RowMatrix uniformColumns(const Bounds& bounds, Index sampleCount, Generator& generator);

/// Valid predictions of a family that is not of classes. A family without a line here throws std::out_of_range, which
/// fails the tests over all families.
RowMatrix examplePredictions(const std::string& familyId, Index sampleCount, Generator& generator);

}  // namespace calibrium::test
