// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/disjoint_pairs.h"
#include "core/risk/estimator_choice.h"
#include "core/risk/kde_gaps.h"

#include <vector>

namespace calibrium {

/// Rows of the training part by fold, with what is fitted to judge each fold, and the test part.
struct ChoiceSplit {
    FoldPlan plan;
    std::vector<std::vector<Index>> train;
    std::vector<std::vector<Index>> validation;
    std::vector<DisjointPairs> validationPairs;  ///< of the fold's rows, counted from 0
    std::vector<Index> test;
};

/// n rows split at random by the seed. outer: the number of the test part, of nested cross-validation; 0 for a single
/// split, whose share of test rows the options say.
ChoiceSplit choiceSplit(Index n, const EstimatorChoiceOptions& options, int outer);

}  // namespace calibrium
