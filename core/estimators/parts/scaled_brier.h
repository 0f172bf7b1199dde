// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

/// What predictions gain over the base rate, in Brier score.
struct ScaledBrier {
    double value = 0;
    std::optional<Interval> interval{};  ///< 95 %; absent without scatter
};

/// Scaled Brier score, also index of prediction accuracy:
///   1 - Σ (r_i - c_i)² / Σ (c̄ - c_i)²,  c̄ the share of class 1
/// 1 for perfect predictions, 0 for no better than the base rate, negative for worse. The interval is that of the mean
/// of the linearised contributions, corrected for skewness. Case weights count in all sums.
/// data: two classes (a binary data set or a lens), n >= 1. Cost O(n). Throws InvalidSetting for more classes,
/// InvalidInput where only one class was observed.
/// Source: Steyerberg et al. (2010), Epidemiology 21; Kattan, Gerds (2018), Diagnostic and Prognostic Research 2.
ScaledBrier scaledBrier(const Dataset& data);

/// Measure `scaled-brier`.
Measure scaledBrierMeasure();

}  // namespace calibrium
