// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/draws_pair_terms.h"

#include "core/families/reals/continuous.h"
#include "core/families/samples/draws_distributions.h"
#include "core/kernels/gaussian_series.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

using TargetKernel = double (*)(double difference, double gamma);
double gaussianKernel(double difference, double gamma) { return std::exp(-gamma * difference * difference); }
double laplacianKernel(double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); }

/// Expectations as means over the draws.
struct TargetTerms {
    RowMatrix draws;  ///< n x S, each row sorted
    Eigen::VectorXd targets;
    TargetKernel kernel;
    double gamma;

    [[nodiscard]] double betweenTargets(Index i, Index j) const { return kernel(targets(i) - targets(j), gamma); }

    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        double sum = 0;
        for (Index s = 0; s < draws.cols(); ++s) sum += kernel(draws(i, s) - targets(j), gamma);
        return sum / static_cast<double>(draws.cols());
    }

    /// For one and the same row a draw is not paired with itself.
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        double sum = 0;
        for (Index s = 0; s < draws.cols(); ++s) {
            for (Index t = 0; t < draws.cols(); ++t) {
                if (i != j || s != t) sum += kernel(draws(i, s) - draws(j, t), gamma);
            }
        }
        const Index pairCount = draws.cols() * (i == j ? draws.cols() - 1 : draws.cols());
        return sum / static_cast<double>(pairCount);
    }
};

/// What the terms of pairs are made of by GaussianSeries.
struct TermFeatures {
    Eigen::MatrixXd residuals;  ///< φ(y_i) - E φ(Z_i) in a column for each row: scalar products are terms of two rows
    Eigen::VectorXd own;        ///< the term of a row with itself
};

/// Nothing where that would take more memory than a few times the draws.
std::optional<TermFeatures> termFeatures(const TargetTerms& terms) {
    constexpr double fewFeatures = 128;
    const double lowest = std::min(terms.draws.minCoeff(), terms.targets.minCoeff());
    const double highest = std::max(terms.draws.maxCoeff(), terms.targets.maxCoeff());
    const GaussianSeries series(terms.gamma, highest - lowest, 0.5 * lowest + 0.5 * highest);
    const bool isSmall = series.count() <= fewFeatures + 2 * static_cast<double>(terms.draws.cols());
    if (!isSmall) return std::nullopt;
    const auto drawCount = static_cast<double>(terms.draws.cols());
    TermFeatures features{
        .residuals = Eigen::MatrixXd(static_cast<Index>(series.count()), terms.draws.rows()),
        .own = Eigen::VectorXd(terms.draws.rows()),
    };
    parallelForSmall(static_cast<std::size_t>(terms.draws.rows()), [&](std::size_t row) {
        const auto i = static_cast<Index>(row);
        const Eigen::ArrayXd draws = terms.draws.row(i).transpose().array();
        const Eigen::ArrayXd target = Eigen::ArrayXd::Constant(1, terms.targets(i));
        const Eigen::RowVectorXd ofTarget = series.meanFeatures(target);
        const Eigen::RowVectorXd ofDraws = series.meanFeatures(draws);
        features.residuals.col(i) = (ofTarget - ofDraws).transpose();
        // Of the mean over all pairs of draws those of a draw with itself are 1.
        const double betweenDraws = (drawCount * ofDraws.squaredNorm() - 1) / (drawCount - 1);
        features.own(i) = 1 - 2 * ofTarget.dot(ofDraws) + betweenDraws;
    });
    return features;
}

/// Mean |x - y| over all pairs of two sorted rows, in O(S): a merge that counts what lies below.
double meanAbsoluteDifference(const Eigen::Ref<const Eigen::RowVectorXd>& a,
                              const Eigen::Ref<const Eigen::RowVectorXd>& b) {
    double sum = 0;
    double sumBelow = 0;
    Index below = 0;
    const double total = b.sum();
    const Index count = b.size();
    for (Index s = 0; s < a.size(); ++s) {
        while (below < count && b(below) <= a(s)) sumBelow += b(below++);
        sum += a(s) * static_cast<double>(2 * below - count) + total - 2 * sumBelow;
    }
    return sum / static_cast<double>(a.size() * count);
}

double wasserstein(const RowMatrix& sorted, Index i, Index j) {
    return (sorted.row(i) - sorted.row(j)).norm() / std::sqrt(static_cast<double>(sorted.cols()));
}

double energyDistance(const RowMatrix& sorted, Index i, Index j) {
    if (i == j || sorted.row(i) == sorted.row(j)) return 0.0;
    const double squared = 2 * meanAbsoluteDifference(sorted.row(i), sorted.row(j)) -
                           meanAbsoluteDifference(sorted.row(i), sorted.row(i)) -
                           meanAbsoluteDifference(sorted.row(j), sorted.row(j));
    return std::sqrt(std::max(squared, 0.0));
}

using Distance = double (*)(const RowMatrix& sorted, Index i, Index j);
Distance distanceOf(const Kernel& kernel) { return kernel.distance == "wasserstein" ? &wasserstein : &energyDistance; }

class DrawsPairTerms final : public PairTerms {
public:
    DrawsPairTerms(const Dataset& data, const Kernel& kernel)
        : m_distance(distanceOf(kernel)),
          m_terms{.draws = withSortedRows(data.parameters()),
                  .targets = data.values().col(0),
                  .kernel = kernel.target == "gaussian" ? &gaussianKernel : &laplacianKernel,
                  .gamma = kernel.gamma} {
        if (kernel.target == "gaussian") m_features = termFeatures(m_terms);
    }

    [[nodiscard]] Index sampleCount() const override { return m_terms.draws.rows(); }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillSymmetric([this](Index i, Index j) { return m_distance(m_terms.draws, i, j); }, rows, columns, out, stride);
    }

    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillSymmetric(
            [this](Index i, Index j) {
                if (m_features && i == j) return m_features->own(i);
                if (m_features) return m_features->residuals.col(i).dot(m_features->residuals.col(j));
                return m_terms.betweenTargets(i, j) - m_terms.fromPrediction(i, j) - m_terms.fromPrediction(j, i) +
                       m_terms.betweenPredictions(i, j);
            },
            rows, columns, out, stride);
    }

    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fillWitness(m_terms, rows, columns, out, stride);
    }

private:
    Distance m_distance;
    TargetTerms m_terms;
    std::optional<TermFeatures> m_features;  ///< absent: means over all pairs of draws
};

}  // namespace

std::unique_ptr<PairTerms> drawsPairTerms(const Dataset& data, const Kernel& kernel) {
    return std::make_unique<DrawsPairTerms>(data, kernel);
}

std::unique_ptr<PairTerms> drawsDistanceTerms(const Dataset& data, const Kernel& kernel) {
    return functionDistances(data.sampleCount(),
                             [distance = distanceOf(kernel), draws = withSortedRows(data.parameters())](
                                 Index i, Index j) { return distance(draws, i, j); });
}

}  // namespace calibrium
