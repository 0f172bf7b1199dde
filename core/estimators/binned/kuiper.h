// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/cumulative_differences.h"

#include <string>

namespace calibrium {

class Dataset;
struct Measure;

/// The cumulative differences of two-class data: scores are the probabilities of class 1, and label 1 is the event.
/// Throws InvalidSetting, naming the method, for more than two classes.
CumulativeDifferences cumulativeDifferences(const Dataset& data, const std::string& method);

/// Kuiper calibration error: the range of the cumulative differences C of events and probabilities.
///   max_k C_k - min_k C_k, C_0 = 0: the largest |mean-weighted sum of y - r| over any stretch of scores
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. Result in [0,1]; not below, and at most
/// twice, ksError(Pooled); needs no bins and no bandwidth; biased upward. Cost O(n log n).
/// It is the cutoff calibration error sup_I |mean (y - r) 1{r in I}|, I any interval of scores.
/// Throws InvalidSetting for more than two classes.
/// Source: Arrieta-Ibarra, Gujral, Tannen, Tygert, Xu (2022), JMLR 23(351), ECCE-R; Kuiper (1960); Rossellini, Soloff,
/// Barber, Ren, Willett (2025), arXiv:2502.19851.
double kuiperError(const Dataset& data);

/// Measure `kuiper`.
Measure kuiperMeasure();

}  // namespace calibrium
