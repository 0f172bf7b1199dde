// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/error.h"
#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <string>
#include <vector>

namespace calibrium {

struct DatasetParts;

/// The checks of METHODS.md section 1, shared by the families. All throw InvalidInput; places hold the sample and the
/// parameter column, both from 1. Comparisons are written so that NaN fails.

/// Rows whose sum misses 1 by no more stay exactly as they are (float32 softmax outputs).
inline constexpr double acceptedRowSumDeviation = 1e-5;
/// Rows whose sum misses 1 by no more are divided by it. The sum itself is rounded, so the limit has room for that.
inline constexpr double repairedRowSumDeviation = 1e-3 + 1e-9;
/// Probabilities that leave [0,1] by no more are 0 or 1, off by the rounding of what computed them.
inline constexpr double roundOffOfProbabilities = 1e-9;

/// A row of class probabilities does not sum to 1: dividing it by its sum mends it, where that is what is meant.
class RowSumError : public InvalidInput {
public:
    using InvalidInput::InvalidInput;
};

/// The name of the column where a check of the targets fails: where they stand in a file, the reader knows.
inline constexpr const char* targetPlaceName = "target";
Place placeOfTarget(Index sample);

/// At least one sample, and as many targets as samples. Labels within 0..classCount-1 where classCount > 0.
void checkTargets(const DatasetParts& parts, Index classCount);

/// At least two samples; `what` begins the sentence otherwise: "The gamma test".
void requireTwoSamples(Index n, const Text& what);

/// Every entry is a number from 0 to `largest`.
void checkProbabilities(const RowMatrix& probabilities, double largest = 1.0);

/// Entries that leave [0, 1] by the round-off above become 0 or 1; the others stay. Where there are any, one warning,
/// "repaired-round-off", counts the rows that hold them. areRows: each row sums to 1, so that an entry above 1 is left
/// to its sum.
void repairRoundOff(RowMatrix& probabilities, bool areRows, std::vector<Warning>& warnings);

/// Rows sum to 1: they stay as they are, are repaired (the number of such rows is returned) or refused with a
/// RowSumError, by the limits above.
Index checkAndRepairRowSums(RowMatrix& probabilities);

}  // namespace calibrium
