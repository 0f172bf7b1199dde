// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Normalised estimation error squared, per dimension:
///   NEES = n^-1 Σ_i (y_i - m_i)' V_i^-1 (y_i - m_i) / d
/// with m and V the mean and the covariance of the predicted distribution: 1 on average if these are right, above for
/// predictions that are too certain. data: a regression family; weights respected. Cost O(n d²).
/// Throws InvalidSetting for class probabilities, InvalidInput where a variance is 0.
/// Source: Bar-Shalom, Li, Kirubarajan (2001), Estimation with applications to tracking and navigation, section 5.4;
/// per dimension: Li, Zhao, Jilkov (2002), Practical measures and test for credibility of an estimator.
MeanScore nees(const Dataset& data, const Run& run = {});

/// Measure `nees`.
Measure neesMeasure();

}  // namespace calibrium
