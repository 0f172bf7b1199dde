// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"
#include "core/statistics/random.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;

/// What the members of the exact test without a kernel are made of: a row and a number for each data set, the observed
/// one first.
struct WholeSums {
    RowMatrix totals;            ///< targetTotals()
    std::vector<double> scores;  ///< ScoreTotals
};

/// The sums of `rows`, class predictions, under their own targets and under `resampleCount` sets that are drawn from
/// the predictions, set r >= 1 with the stream r - 1 of `purpose`, without any set being stored: one byte decides for
/// most rows that the class of largest probability is drawn, and only the others are looked at. Both sums start at
/// those of the most probable classes; scores agree with ScoreTotals up to the rounding of sums.
/// Same digits for every number of threads. O(n R), about a nanosecond for a row of two classes and a set; memory for
/// 3 n m numbers where there are more classes. Throws Cancelled.
WholeSums drawnClassSums(const Dataset& rows, std::size_t resampleCount, std::uint64_t seed, Purpose purpose,
                         const Run& run = {});

/// Operations of drawnClassSums() for each row and set: more where the most probable classes are less certain, which is
/// looked up in some rows spread evenly over the file.
double drawnClassOperations(const Dataset& rows);

}  // namespace calibrium
