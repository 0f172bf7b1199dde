// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

/// How well predictions order the outcomes.
struct Auc {
    double value = 0.5;
    double standardError = 0;  ///< DeLong's; 0 where every event has a larger prediction than every other sample
    Index eventCount = 0;      ///< samples of class 1
    Index otherCount = 0;
    std::optional<Interval> interval{};  ///< 95 %; absent without scatter
};

/// Area under the ROC curve, the share of pairs of an event and another sample that are in the right order:
///   AUC = (n₁ n₀)^-1 Σ_{c_i = 1, c_j = 0} (1{r_i > r_j} + ½ 1{r_i = r_j})
/// with the standard error of DeLong: se² = var(V_i)/n₁ + var(W_j)/n₀, V_i the share of others below event i, W_j the
/// share of events above j (ties count half, ddof 1). The interval is normal on the scale log(AUC/(1-AUC)), so that it
/// stays within [0,1]; it needs some scatter, 5 samples of either class, and predictions that expect as many (or 50).
/// With case weights a pair counts w_i w_j, and both variances are those of weightedMean().
/// data: two classes (a binary data set or a lens), r = probability of class 1. Cost O(n log n). Throws InvalidSetting
/// for more classes, InvalidInput where only one class was observed.
/// Source: DeLong, DeLong, Clarke-Pearson (1988), Biometrics 44, eqs. 3 to 5; Sun, Xu (2014), IEEE Signal Processing
/// Letters 21 (mid-ranks); Pepe (2003), section 5.2.2 (scale).
Auc auc(const Dataset& data);

/// Measure `auc`.
Measure aucMeasure();

}  // namespace calibrium
