// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

struct RecalibrationMethod;

/// Class shares of the population that predictions were made for, if its classes are otherwise like those that the
/// model knows, with shares `known`: the maximum likelihood estimate by expectation maximisation, until no share moves
/// by more than 1e-12 or 10,000 steps are done.
///   p'_ik ∝ p_ik π'_k/π_k,  π'_k = n⁻¹ Σ_i p'_ik
/// predictions: n x m; known: m shares, all above 0, sum 1; weights: n numbers above 0, by which the mean over i is
/// taken, or none. O(n m) for each step. Throws Cancelled.
/// Source: Saerens, Latinne, Decaestecker (2002), Neural Computation 14, eq. (2.9).
std::vector<double> populationShares(const RowMatrix& predictions, const std::vector<double>& known,
                                     const Run& run = {}, const Eigen::VectorXd& weights = {});

RecalibrationMethod prevalenceRecalibration();

}  // namespace calibrium
