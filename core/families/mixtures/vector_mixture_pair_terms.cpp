// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/last_made.h"
#include "core/families/mixtures/vector_mixture_components.h"
#include "core/families/reals/continuous.h"
#include "core/kernels/transport.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

struct Component {
    double weight;
    Eigen::VectorXd mean;
    Eigen::MatrixXd covariance;
    Eigen::MatrixXd root;  ///< symmetric square root of the covariance
};
using VectorRows = std::vector<std::vector<Component>>;

VectorRows vectorRowsOf(const RowMatrix& parameters, bool hasCovariances) {
    const auto shape = VectorMixtureShape::of(parameters, hasCovariances);
    VectorRows rows;
    for (Index i = 0; i < parameters.rows(); ++i) {
        auto& row = rows.emplace_back();
        for (auto& c : shape.components(parameters, i)) {
            const SymmetricEigen eigen = symmetricEigen(c.covariance);
            const Eigen::MatrixXd root =
                eigen.vectors * eigen.values.cwiseMax(0).cwiseSqrt().asDiagonal() * eigen.vectors.transpose();
            row.push_back({c.weight, std::move(c.mean), std::move(c.covariance), root});
        }
    }
    return rows;
}

std::shared_ptr<const VectorRows> sharedVectorRows(const RowMatrix& parameters, bool hasCovariances) {
    static LastMade<VectorRows> last;
    return last.get(parameters, hasCovariances ? 1 : 0,
                    [&](const RowMatrix& given) { return vectorRowsOf(given, hasCovariances); });
}

/// W_2² of two normal vectors, Bures' form; rounding clipped at 0.
double squaredDistance(const Component& a, const Component& b, bool hasCovariances) {
    const double means = (a.mean - b.mean).squaredNorm();
    if (!hasCovariances) return means + (a.root.diagonal() - b.root.diagonal()).squaredNorm();
    if (a.covariance == b.covariance) return means;
    const Eigen::MatrixXd inner = b.root * a.covariance * b.root;
    const double cross = risingEigenvalues(inner).cwiseMax(0).cwiseSqrt().sum();
    return means + std::max(a.covariance.trace() + b.covariance.trace() - 2 * cross, 0.0);
}

/// MW_2 (W21 section D.3).
double mixtureWasserstein(const std::vector<Component>& a, const std::vector<Component>& b, bool hasCovariances) {
    RowMatrix cost(static_cast<Index>(a.size()), static_cast<Index>(b.size()));
    Eigen::VectorXd supply(cost.rows());
    Eigen::VectorXd demand(cost.cols());
    for (Index k = 0; k < cost.rows(); ++k) {
        const Component& first = a[static_cast<std::size_t>(k)];
        supply(k) = first.weight;
        for (Index l = 0; l < cost.cols(); ++l) {
            const Component& second = b[static_cast<std::size_t>(l)];
            demand(l) = second.weight;
            cost(k, l) = squaredDistance(first, second, hasCovariances);
        }
    }
    return std::sqrt(transportCost(supply, demand, cost));
}

/// |I+2γΣ|^-½ exp(-γ δᵀ (I+2γΣ)^-1 δ): the Gaussian kernel's expectation (W21 D.1).
double expectation(const Eigen::VectorXd& difference, const Eigen::MatrixXd& covariance, double gamma, bool isFull) {
    if (!isFull) {
        double exponent = 0;
        double spreads = 1;
        for (Index k = 0; k < difference.size(); ++k) {
            const double spread = 1 + 2 * gamma * covariance(k, k);
            exponent += difference(k) * difference(k) / spread;
            spreads *= spread;
        }
        return std::exp(-gamma * exponent) / std::sqrt(spreads);
    }
    const Index d = difference.size();
    const Eigen::LLT<Eigen::MatrixXd> factor(Eigen::MatrixXd::Identity(d, d) + 2 * gamma * covariance);
    const Eigen::VectorXd solved = factor.matrixL().solve(difference);
    return std::exp(-gamma * solved.squaredNorm()) / factor.matrixLLT().diagonal().prod();
}

struct VectorTargetTerms {
    std::shared_ptr<const VectorRows> rows;
    std::shared_ptr<const Eigen::MatrixXd> between;  ///< E kY(Z_i, Z_j), or empty where it is computed when asked for
    RowMatrix targets;
    double gamma;
    bool isFull;

    [[nodiscard]] const std::vector<Component>& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (targets.row(i) - targets.row(j)).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        double sum = 0;
        for (const Component& c : at(i)) {
            sum += c.weight * expectation(targets.row(j).transpose() - c.mean, c.covariance, gamma, isFull);
        }
        return sum;
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        if (between->size() > 0) return (*between)(i, j);
        double sum = 0;
        for (const Component& a : at(i)) {
            for (const Component& b : at(j)) {
                sum += a.weight * b.weight * expectation(a.mean - b.mean, a.covariance + b.covariance, gamma, isFull);
            }
        }
        return sum;
    }
};

/// Expectations between all pairs (O(n²) numbers), kept for the resamples of a test: they do not depend on the targets.
VectorTargetTerms vectorTargetTerms(const Dataset& data, double gamma, bool isFull) {
    constexpr Index mostKept = 1500;
    static LastMade<Eigen::MatrixXd> last;
    VectorTargetTerms terms{sharedVectorRows(data.parameters(), isFull), std::make_shared<const Eigen::MatrixXd>(),
                            data.values(), gamma, isFull};
    const Index n = data.sampleCount();
    if (n > mostKept) return terms;
    // The sign tells matrices that are read in two ways apart.
    terms.between = last.get(data.parameters(), isFull ? -gamma : gamma, [&](const RowMatrix&) {
        Eigen::MatrixXd values(n, n);
        for (Index i = 0; i < n; ++i) {
            for (Index j = i; j < n; ++j) values(i, j) = values(j, i) = terms.betweenPredictions(i, j);
        }
        return values;
    });
    return terms;
}

auto distanceOf(const Dataset& data, bool hasCovariances) {
    return [rows = sharedVectorRows(data.parameters(), hasCovariances), data, hasCovariances](Index i, Index j) {
        if (data.parameters().row(i) == data.parameters().row(j)) return 0.0;
        return mixtureWasserstein((*rows)[static_cast<std::size_t>(i)], (*rows)[static_cast<std::size_t>(j)],
                                  hasCovariances);
    };
}

}  // namespace

std::unique_ptr<PairTerms> vectorMixturePairTerms(const Dataset& data, double gamma, bool hasCovariances) {
    return functionPairTerms(data.sampleCount(), distanceOf(data, hasCovariances),
                             vectorTargetTerms(data, gamma, hasCovariances));
}

std::unique_ptr<PairTerms> vectorMixtureDistanceTerms(const Dataset& data, bool hasCovariances) {
    return functionDistances(data.sampleCount(), distanceOf(data, hasCovariances));
}

}  // namespace calibrium
