// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/pair_function.h"
#include "core/risk/risk_rows.h"

#include <span>
#include <vector>

namespace calibrium {

/// Rows set apart for fitting and judging: fold 0..foldCount-1 of each row, or none for rows that are only judged.
struct FoldPlan {
    static constexpr int none = -1;

    std::vector<int> foldOfRow;
    int foldCount = 0;

    [[nodiscard]] std::vector<Index> rowsOf(int fold) const;
    [[nodiscard]] std::vector<Index> rowsBeside(
        int fold) const;  ///< of all other folds: what a fold's model is fitted on
};

/// Gaps of kernel density ratios, fitted without each fold in turn:
///   f(p) = p - Σ_j K(p; α_j) e_{y_j} / Σ_j K(p; α_j),  α_j = p_j/b + 1, K the Dirichlet density
/// over the rows j of the other folds; a scalar r is the vector (1 - r, r) and f takes its second entry. Coordinates
/// below 1e-12 count as 1e-12 in K, without renormalising. Computed in logs: never NaN.
/// Result [b][v]: features of all rows, n x m (scalar: n x 1), for bandwidth b fitted without fold v; rows of other
/// folds than v, on which it was fitted, stay 0. Every kernel value is computed once for all folds: O(n² (m + B)) for B
/// bandwidths, same digits for every number of threads. Throws Cancelled.
/// Source: Gruber, Bach (2024), eq. 25; Popordanoska et al. (2022).
std::vector<std::vector<RowMatrix>> kdeGaps(const RiskRows& rows, const FoldPlan& plan,
                                            std::span<const double> bandwidths, const Run& run = {});

}  // namespace calibrium
