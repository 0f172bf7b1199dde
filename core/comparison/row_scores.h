// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/compared_side.h"

#include <optional>
#include <vector>

namespace calibrium {

/// Whether the measure is a mean of scores of the rows, by their weights, as far as a few rows tell: they tell most of
/// the other measures apart.
bool isMeanOverRows(const ComparedSide& side, const Run& run);

/// The scores of the rows of which the measure is the mean; nothing for other measures. n evaluations of single rows.
std::optional<std::vector<double>> rowScores(const ComparedSide& side, const Run& run);

/// Of a measure that is a mean U over pairs of samples, the jackknife's pseudo-values n U - (n - 1) U₍₋ᵢ₎, U₍₋ᵢ₎
/// without the pairs of sample i: their mean is U, and √n times U's scatter is theirs, which is more than it where U is
/// degenerate (a calibrated model's SKCE). Nothing for other measures. One pass over the pairs. Source: Arvesen (1969),
/// Annals of Mathematical Statistics 40.
std::optional<std::vector<double>> pairScores(const ComparedSide& side, const Run& run);

/// Whether rows given twice change nothing: a bootstrap resample is then what the measure means by data.
bool isOfTheEmpiricalDistribution(const ComparedSide& side, const Run& run);

}  // namespace calibrium
