// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;

/// For intervals made of the scatter of classes or counts: where fewer than 5 targets beside the most probable class
/// (the predicted median) are expected and fewer than 50 seen (seeing a few by chance would print an interval just
/// where it is wrong), the scatter says nothing reliable of the mean, and no interval covers (0.39 of the scores' with
/// half a miss expected, 0.77 with 1.5, 0.97 with 5). With case weights events count as many as would scatter like them
/// with equal weights, (Σ w q)² / Σ w² q. Nothing for continuous targets. O(n m).
std::optional<Warning> fewMissesWarning(const Dataset& data);

/// For intervals around weighted means and sums over pairs: where the variance of a mean with the data's case weights
/// has fewer than 5 degrees of freedom, see weightedMean(), a few heavy rows decide and nothing tells how they scatter.
/// Nothing without weights.
std::optional<Warning> heavyWeightsWarning(const Dataset& data);

/// The probability of each row that its target is not the most probable class, or not the predicted median of a count.
/// Empty for continuous targets. O(n m).
std::vector<double> missProbabilities(const Dataset& data);

}  // namespace calibrium
