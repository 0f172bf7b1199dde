// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"

#include <vector>

namespace calibrium {

/// An estimated calibration function of pairs of predictions, at the rows of a matrix:
///   h(p_i, p_j) = f_i' M f_j, which estimates <E[Δ|p_i], E[Δ|p_j]>, Δ = p - e_y
/// f: what was estimated of the rows, n x q; M: q x q, symmetric, absent for the identity.
/// Source: Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, section 3.
struct PairFunction {
    RowMatrix features;
    Eigen::MatrixXd form{};

    [[nodiscard]] double value(Index i, Index j) const;
    /// Mean of h(p_i, p_i): the estimate of the squared calibration error CE_2². May be negative for kkr.
    [[nodiscard]] double squaredEstimate() const;
    /// Calibration estimation risk of each row, mean over j ≠ i of (Δ_i·Δ_j - h(p_i, p_j))²; gaps: Δ, n rows, n >= 2.
    /// O(n q m); with a form O(n q (q + m)) for q <= n/4, else O(n² q). Throws Cancelled.
    [[nodiscard]] std::vector<double> rowRisks(const RowMatrix& gaps, const Run& run = {}) const;
    /// Their mean: the risk R(h). Source: the same, eq. 20.
    [[nodiscard]] double risk(const RowMatrix& gaps, const Run& run = {}) const;
};

/// What the function would be if softmax(exponent log p) were the true class probabilities of prediction p: f = p -
/// that. Source: the same, section 5.1 (Figure 1), where the exponent is 10/3 θ.
PairFunction temperedFunction(const RowMatrix& probabilities, double exponent);

}  // namespace calibrium
