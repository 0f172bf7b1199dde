// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/pair_function.h"
#include "core/risk/risk_rows.h"

#include <span>

namespace calibrium {

struct FactorOptions {
    double gamma = 0.5;        ///< of the kernel exp(-γ‖x - x'‖²), > 0
    Index maximumRank = 1000;  ///< beyond, the kernel is approximated
    double tolerance = 1e-14;  ///< largest k(x,x) - g(x)·g(x) at which the factor counts as complete
};

/// Features g(x) of all rows with k(x, x') = g(x)·g(x') up to `residual`, by Cholesky with pivoting: what all fits with
/// this kernel share. Predictions alone decide them, so that no targets leak.
struct KernelFactor {
    RowMatrix features;   ///< n x r
    double residual = 0;  ///< the largest error of an entry of the Gram matrix
};

/// O(n r²) time, O(n r) memory; rows in parallel, same digits for every number of threads. Throws Cancelled.
/// Source: Harbrecht, Peters, Schneider (2012), Applied Numerical Mathematics 62.
KernelFactor kernelFactor(const RowMatrix& predictions, const FactorOptions& options = {}, const Run& run = {});

/// Kernel ridge regression of calibration functions on one set of training rows, for every λ: the Gram matrix
/// K = Σ l_i u_i u_i' of the training rows is decomposed once, through the r x r matrix that shares its spectrum.
class KernelRidge {
public:
    /// train: rows of the factor; gaps: Δ of all rows. O(n r² + r³). Throws Cancelled.
    KernelRidge(const KernelFactor& factor, const RowMatrix& gaps, std::span<const Index> train, const Run& run = {});

    /// Kronecker kernel ridge regression of Δ·Δ' on pairs: with c(x) = V'g(x), a = V'Σ g Δ (over the training rows)
    ///   h(x,x') = Σ_ij c_i(x) (a_i·a_j) / (l_i l_j + λ n²) c_j(x'), the solution of (K⊗K + λ n² I) α = vec ΔΔ'
    /// Source: Gruber, Bach (2024), eqs. 28-31.
    [[nodiscard]] PairFunction kkr(std::span<const Index> eval, double lambda) const;

    /// Ridge regression of Δ itself, then the inner product: f(x) = Σ_i c_i(x) a_i / (l_i + λ n). Source: eq. 32.
    [[nodiscard]] PairFunction ukkr(std::span<const Index> eval, double lambda) const;

private:
    const KernelFactor& m_factor;
    Eigen::VectorXd m_eigenvalues;  ///< l, rising
    Eigen::MatrixXd m_vectors;      ///< V, r x r
    Eigen::MatrixXd m_projected;    ///< a, r x m
    double m_trainCount = 0;
};

}  // namespace calibrium
