// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/estimator_choice.h"

#include <functional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// The mean of what folds or parts found, and its standard error over them.
FoldMean foldMean(std::span<const double> values);
/// The root of the mean of squares, with the scatter of their roots.
FoldMean rootMean(std::span<const double> squares);

/// Finds the best and compares all with it, row by row on the same validation rows; NaN is a row without a risk. Over
/// all pairs the risk is a U-statistic: twice the scatter of its row means. Of disjoint pairs both rows have the pair's
/// loss, and half as many losses are independent: √2 times the scatter.
void compareWithBest(EstimatorChoice& choice, const std::vector<std::vector<double>>& rowRisks, RiskPairs pairs);

/// The choice with one part of the rows as test part.
struct PartChoice {
    EstimatorChoice choice;
    std::vector<std::vector<double>> rowRisks;  ///< of each estimator the validation risk of every row; NaN: none
};

/// outer: the number of the test part, of nested cross-validation; 0 for a single split. Throws and costs as
/// chooseEstimator() with one split.
PartChoice chooseOnPart(const Dataset& data, const EstimatorChoiceOptions& options, int outer, const Run& run,
                        const std::function<void(const EstimatorChoice&)>& publish);

}  // namespace calibrium
