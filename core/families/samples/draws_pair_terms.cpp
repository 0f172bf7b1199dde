// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/draws_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/reals/continuous.h"
#include "core/families/samples/draws_distributions.h"
#include "core/kernels/gaussian_series.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using TargetKernel = double (*)(double difference, double gamma);
double gaussianKernel(double difference, double gamma) { return std::exp(-gamma * difference * difference); }
double laplacianKernel(double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); }

/// Expectations as means over the draws.
struct TargetTerms {
    RowMatrix draws;  ///< n x S, each row sorted, its missing draws at the end
    std::vector<Index> counts;
    Eigen::VectorXd targets;
    TargetKernel kernel;
    double gamma;

    [[nodiscard]] Index count(Index i) const { return counts[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const { return kernel(targets(i) - targets(j), gamma); }

    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        double sum = 0;
        for (Index s = 0; s < count(i); ++s) sum += kernel(draws(i, s) - targets(j), gamma);
        return sum / static_cast<double>(count(i));
    }

    /// For one and the same row a draw is not paired with itself.
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        double sum = 0;
        for (Index s = 0; s < count(i); ++s) {
            for (Index t = 0; t < count(j); ++t) {
                if (i != j || s != t) sum += kernel(draws(i, s) - draws(j, t), gamma);
            }
        }
        const Index pairCount = count(i) * (i == j ? count(j) - 1 : count(j));
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
    double lowest = terms.targets.minCoeff();
    double highest = terms.targets.maxCoeff();
    for (Index i = 0; i < terms.draws.rows(); ++i) {
        lowest = std::min(lowest, terms.draws(i, 0));
        highest = std::max(highest, terms.draws(i, terms.count(i) - 1));
    }
    const GaussianSeries series(terms.gamma, highest - lowest, 0.5 * lowest + 0.5 * highest);
    const bool isSmall = series.count() <= fewFeatures + 2 * static_cast<double>(terms.draws.cols());
    if (!isSmall) return std::nullopt;
    TermFeatures features{
        .residuals = Eigen::MatrixXd(static_cast<Index>(series.count()), terms.draws.rows()),
        .own = Eigen::VectorXd(terms.draws.rows()),
    };
    parallelForSmall(static_cast<std::size_t>(terms.draws.rows()), [&](std::size_t row) {
        const auto i = static_cast<Index>(row);
        const auto drawCount = static_cast<double>(terms.count(i));
        const Eigen::ArrayXd draws = terms.draws.row(i).head(terms.count(i)).transpose().array();
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
double meanDrawDistance(const Eigen::Ref<const Eigen::RowVectorXd>& a, const Eigen::Ref<const Eigen::RowVectorXd>& b) {
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

using Draws = Eigen::Ref<const Eigen::RowVectorXd>;

/// The quantile functions are steps: (∫ (F^-1 - G^-1)²)^½ over the shares at which one of them has an end.
double drawsWasserstein(const Draws& a, const Draws& b) {
    if (a.size() == b.size()) return (a - b).norm() / std::sqrt(static_cast<double>(a.size()));
    double sum = 0;
    // Shares in units of 1 / (S T), so that ends of both that agree do so exactly.
    Index from = 0;
    for (Index s = 0, t = 0; s < a.size() && t < b.size();) {
        const Index endOfA = (s + 1) * b.size();
        const Index endOfB = (t + 1) * a.size();
        const Index to = std::min(endOfA, endOfB);
        sum += static_cast<double>(to - from) * (a(s) - b(t)) * (a(s) - b(t));
        from = to;
        s += endOfA == to ? 1 : 0;
        t += endOfB == to ? 1 : 0;
    }
    return std::sqrt(sum / static_cast<double>(a.size() * b.size()));
}

double drawsEnergyDistance(const Draws& a, const Draws& b) {
    if (a.size() == b.size() && a == b) return 0.0;
    const double squared = 2 * meanDrawDistance(a, b) - meanDrawDistance(a, a) - meanDrawDistance(b, b);
    return std::sqrt(std::max(squared, 0.0));
}

using Distance = double (*)(const Draws& a, const Draws& b);
Distance distanceOf(const Kernel& kernel) {
    return kernel.distance == "wasserstein" ? &drawsWasserstein : &drawsEnergyDistance;
}

class DrawsPairTerms final : public PairTerms {
public:
    DrawsPairTerms(const Dataset& data, const Kernel& kernel)
        : m_distance(distanceOf(kernel)),
          m_terms{.draws = withSortedRows(data.parameters()),
                  .counts = {},
                  .targets = data.values().col(0),
                  .kernel = kernel.target == "gaussian" ? &gaussianKernel : &laplacianKernel,
                  .gamma = kernel.gamma} {
        m_terms.counts = drawCountsOf(m_terms.draws);
        if (kernel.target == "gaussian") m_features = termFeatures(m_terms);
    }

    [[nodiscard]] Index sampleCount() const override { return m_terms.draws.rows(); }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        const auto own = [this](Index i) { return m_terms.draws.row(i).head(m_terms.count(i)); };
        fillSymmetric([&](Index i, Index j) { return m_distance(own(i), own(j)); }, rows, columns, out, stride);
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
    RowMatrix draws = withSortedRows(data.parameters());
    std::vector<Index> counts = drawCountsOf(draws);
    return functionDistances(data.sampleCount(), [distance = distanceOf(kernel), draws = std::move(draws),
                                                  counts = std::move(counts)](Index i, Index j) {
        return distance(draws.row(i).head(counts[static_cast<std::size_t>(i)]),
                        draws.row(j).head(counts[static_cast<std::size_t>(j)]));
    });
}

}  // namespace calibrium
