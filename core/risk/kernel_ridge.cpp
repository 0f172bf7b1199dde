// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/kernel_ridge.h"

#include "core/run/parallel.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr Index blockRows = 512;
/// Directions whose weight in every value of h is below this are left out.
constexpr double negligibleWeight = 1e-14;

/// Cholesky with pivoting of the Gram matrix, one landmark at a time.
class Factorisation {
public:
    Factorisation(const RowMatrix& predictions, const FactorOptions& options)
        : m_predictions(predictions),
          m_gamma(options.gamma),
          m_columns(predictions.rows(), std::min(predictions.rows(), options.maximumRank)),
          m_residuals(Eigen::VectorXd::Ones(predictions.rows())) {}

    [[nodiscard]] Index capacity() const { return m_columns.cols(); }
    [[nodiscard]] double largestResidual(Index& row) const { return m_residuals.maxCoeff(&row); }

    void add(Index rank, Index pivot, const Run& run) {
        const double root = std::sqrt(m_residuals(pivot));
        const Eigen::VectorXd own = m_columns.row(pivot).head(rank);
        const auto blockCount = static_cast<std::size_t>((m_predictions.rows() + blockRows - 1) / blockRows);
        parallelFor(blockCount, run.withoutProgress(), [&](std::size_t block) {
            const Index first = static_cast<Index>(block) * blockRows;
            const Index count = std::min(blockRows, m_predictions.rows() - first);
            const auto rows = m_predictions.middleRows(first, count);
            Eigen::VectorXd column =
                (-m_gamma * (rows.rowwise() - m_predictions.row(pivot)).rowwise().squaredNorm().array()).exp();
            if (rank > 0) column.noalias() -= m_columns.block(first, 0, count, rank) * own;
            column /= root;
            m_columns.block(first, rank, count, 1) = column;
            auto residuals = m_residuals.segment(first, count);
            residuals = (residuals - column.cwiseAbs2()).cwiseMax(0.0);
        });
        m_residuals(pivot) = 0;
    }

    [[nodiscard]] RowMatrix features(Index rank) const { return m_columns.leftCols(rank); }

private:
    const RowMatrix& m_predictions;
    double m_gamma;
    Eigen::MatrixXd m_columns;
    Eigen::VectorXd m_residuals;
};

}  // namespace

KernelFactor kernelFactor(const RowMatrix& predictions, const FactorOptions& options, const Run& run) {
    Factorisation factorisation(predictions, options);
    Index rank = 0;
    Index pivot = 0;
    double residual = factorisation.largestResidual(pivot);
    while (residual > options.tolerance && rank < factorisation.capacity()) {
        factorisation.add(rank, pivot, run);
        ++rank;
        run.step(std::pow(static_cast<double>(rank) / static_cast<double>(factorisation.capacity()), 2));
        residual = factorisation.largestResidual(pivot);
    }
    run.step(1.0);
    return {.features = factorisation.features(rank), .residual = residual};
}

KernelRidge::KernelRidge(const KernelFactor& factor, const RowMatrix& gaps, std::span<const Index> train,
                         const Run& run)
    : m_factor(factor), m_trainCount(static_cast<double>(train.size())) {
    const RowMatrix features = selectedRows(factor.features, train);
    run.check();
    const Eigen::MatrixXd gram = features.transpose() * features;
    run.check();
    SymmetricEigen eigen = symmetricEigen(gram);
    run.check();
    m_eigenvalues = eigen.values.cwiseMax(0.0);
    m_vectors = std::move(eigen.vectors);
    m_projected = m_vectors.transpose() * (features.transpose() * selectedRows(gaps, train));
}

PairFunction KernelRidge::kkr(std::span<const Index> eval, double lambda) const {
    const double penalty = lambda * m_trainCount * m_trainCount;
    const Index rank = m_eigenvalues.size();
    // The largest weight that direction i has is l_i l_max / (l_i l_max + λ n²).
    const double largest = m_eigenvalues(rank - 1);
    Index first = 0;
    while (first + 1 < rank && m_eigenvalues(first) * largest < negligibleWeight * penalty) ++first;
    const Index count = rank - first;
    const auto values = m_eigenvalues.tail(count);
    const auto projected = m_projected.bottomRows(count);
    PairFunction function;
    function.features = selectedRows(m_factor.features, eval) * m_vectors.rightCols(count);
    function.form = projected * projected.transpose();
    const Eigen::MatrixXd scales = (values * values.transpose()).array() + penalty;
    function.form.array() /= scales.array();
    return function;
}

PairFunction KernelRidge::ukkr(std::span<const Index> eval, double lambda) const {
    const Eigen::ArrayXd scales = m_eigenvalues.array() + lambda * m_trainCount;
    const Eigen::MatrixXd weights = m_projected.array().colwise() / scales;
    const Eigen::MatrixXd coefficients = m_vectors * weights;
    return {.features = selectedRows(m_factor.features, eval) * coefficients, .form = {}};
}

}  // namespace calibrium
