// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/error.h"

#include <string>

namespace calibrium {

/// The checks of METHODS.md section 1, shared by the families. All throw InvalidInput; places hold the sample and the
/// parameter column, both from 1. Comparisons are written so that NaN fails.

/// Rows whose sum misses 1 by no more stay exactly as they are (float32 softmax outputs).
inline constexpr double acceptedRowSumDeviation = 1e-5;
/// Rows whose sum misses 1 by no more are divided by it.
inline constexpr double repairedRowSumDeviation = 1e-3;

/// The name of the column where a check of the targets fails: where they stand in a file, the reader knows.
inline constexpr const char* targetPlaceName = "target";
Place placeOfTarget(Index sample);

/// At least one sample, and as many targets as samples. Labels within 0..classCount-1 where classCount > 0.
void checkTargets(const DatasetParts& parts, Index classCount);

/// At least two samples; `what` begins the sentence otherwise: "The gamma test".
void requireTwoSamples(Index n, const std::string& what);

/// Every entry is a number from 0 to `largest`.
void checkProbabilities(const RowMatrix& probabilities, double largest = 1.0);

/// Rows sum to 1: they stay as they are, are repaired (the number of such rows is returned) or refused, by the limits
/// above.
Index checkAndRepairRowSums(RowMatrix& probabilities);

}  // namespace calibrium
