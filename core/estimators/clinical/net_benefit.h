// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/intervals.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;
struct Measure;
struct Parameter;

/// What the net benefit of acting on predictions is measured against.
enum class BenefitReference {
    NoAction,     ///< nobody is treated: the net benefit itself
    TreatingAll,  ///< everybody is treated: what the predictions gain over that
};

struct NetBenefitOptions {
    double threshold = 0.5;  ///< in [0, 1)
    BenefitReference reference = BenefitReference::NoAction;
    double level = defaultLevel;  ///< of the interval
};

struct NetBenefit {
    double value = 0;
    std::optional<Interval> interval;
    std::optional<Warning> withoutInterval;  ///< why there is none; set exactly where there is none
};

/// Net benefit of treating whoever has a predicted probability of at least the threshold t, in true positives per
/// sample: a false positive costs the odds of t.
///   NB = TP/n - FP/n · t/(1-t) = n^-1 Σ b_i,  b_i = 1{r_i >= t} (c_i - (1 - c_i) t/(1-t))
/// Against treating all it is n^-1 Σ (1{r_i >= t} - 1) (c_i - (1 - c_i) t/(1-t)). data: two classes (a binary data set
/// or a lens), n >= 1, r = probability of class 1; with case weights the mean is weighted.
/// The interval is carriedMeanInterval() of the b_i, with the number K of rows that carry their scatter if the model is
/// calibrated, which the predictions alone decide: K = (Σ E d²)² / Σ E d⁴, d = b_i - Σ E b_j / n. There is none for K <
/// 4 (simulated coverage 0.94 to 0.98 from there on, 0.90 with K = 3, 0.40 with K = 0.6), nor where all b_i are equal,
/// nor where heavyWeightsWarning() says so. Cost O(n). Throws InvalidSetting for more classes or another threshold.
/// Source: Vickers, Elkin (2006), Medical Decision Making 26, eq. 1; interval as scores.
NetBenefit netBenefit(const Dataset& data, const NetBenefitOptions& options = {});

/// The b_i, one for each row. Throws as netBenefit().
std::vector<double> benefitsOfRows(const Dataset& data, const NetBenefitOptions& options);

/// Setting `threshold` of measures that act on predictions from there on.
Parameter thresholdParameter();

/// Measure `net-benefit`.
Measure netBenefitMeasure();

}  // namespace calibrium
