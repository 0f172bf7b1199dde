// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Samples by whether their predicted probability reaches a threshold and whether the event happened; of data with case
/// weights their weights.
struct DecisionTable {
    double truePositives = 0;
    double falsePositives = 0;
    double falseNegatives = 0;
    double trueNegatives = 0;
};

/// Those with r_i >= threshold are positive. data: two classes (a binary data set or a lens), r = probability of class
/// 1. O(n). Throws InvalidSetting for more classes.
DecisionTable decisionTable(const Dataset& data, double threshold);

/// What is shared out: of which samples the share is taken, and what counts.
enum class DecisionShare {
    Sensitivity,              ///< TP / (TP + FN)
    Specificity,              ///< TN / (TN + FP)
    PositivePredictiveValue,  ///< TP / (TP + FP)
    NegativePredictiveValue,  ///< TN / (TN + FN)
};

struct SharedOut {
    double value = 0;   ///< in [0,1]
    Interval interval;  ///< Clopper and Pearson's
};

/// The share with its interval: clopperPearson() of the samples it is taken of, with case weights
/// weightedProportionInterval(). data as decisionTable(). O(n). Throws InvalidSetting for more classes, InvalidInput
/// where there is no sample to take the share of.
/// Source: Altman, Bland (1994), BMJ 308, 1552 and 309, 102; Clopper, Pearson (1934), Biometrika 26.
SharedOut decisionShare(const Dataset& data, DecisionShare share, double threshold, double level = defaultLevel);

/// Measures `sensitivity`, `specificity`, `ppv` and `npv`.
Measure sensitivityMeasure();
Measure specificityMeasure();
Measure positivePredictiveValueMeasure();
Measure negativePredictiveValueMeasure();

}  // namespace calibrium
