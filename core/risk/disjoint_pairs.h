// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/pair_function.h"
#include "core/statistics/random.h"

#include <vector>

namespace calibrium {

/// Rows in pairs that share none: first[k] with second[k].
struct DisjointPairs {
    std::vector<Index> first, second;
};

/// The rows 0..rowCount-1 in random order, each with the next one; of an odd number the last one stays alone. Files are
/// often sorted by class or outcome, so that neighbours would be no independent pairs.
DisjointPairs disjointPairs(Index rowCount, Generator& generator);

/// Losses (Δ_i·Δ_j - h(p_i, p_j))² of the pairs. Where rows are independent, so are the losses: their mean estimates
/// the risk without bias, and their scatter says how well. gaps: Δ of the function's rows. O(n (q + m)), with a form
/// O(n q²). Source: Gruber, Bach (2024), section 3 (the risk is a mean over independent pairs).
std::vector<double> pairLosses(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs);

/// Their mean, the risk in linear time: the mean over all ways of pairing is PairFunction::risk(). At least one pair.
double disjointRisk(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs);

/// Of each row the loss of its pair; NaN for a row without one.
std::vector<double> disjointRowRisks(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs);

}  // namespace calibrium
