// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/weighted_score_test.h"

#include "core/hypothesis/classical/blocks_test.h"
#include "core/run/error.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/distributions.h"
#include "core/text/text.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr double leastShare = 1e-10;  // of the largest: below, the features depend on each other

/// w_i z_i of each row: the tested features less what the free ones tell of them.
Eigen::MatrixXd testedParts(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                            const Eigen::VectorXd& weights) {
    const auto weightOf = [&](Index i) { return weights.size() > 0 ? weights(i) : 1.0; };
    const Index testedCount = features.cols() - freeCount;
    Eigen::MatrixXd information = Eigen::MatrixXd::Zero(features.cols(), features.cols());
    for (Index i = 0; i < features.rows(); ++i) {
        const double weight = weightOf(i) * fitted(i) * (1 - fitted(i));
        information.noalias() += weight * features.row(i).transpose() * features.row(i);
    }
    Eigen::MatrixXd share;  // of the tested features in the free ones, where there are such
    if (freeCount > 0) {
        share = information.bottomLeftCorner(testedCount, freeCount) *
                pseudoInverse(information.topLeftCorner(freeCount, freeCount));
    }
    Eigen::MatrixXd parts(features.rows(), testedCount);
    for (Index i = 0; i < features.rows(); ++i) {
        Eigen::VectorXd term = features.row(i).tail(testedCount).transpose();
        if (freeCount > 0) term -= share * features.row(i).head(freeCount).transpose();
        parts.row(i) = weightOf(i) * term.transpose();
    }
    return parts;
}

/// u'V⁺u, and the rank of V.
LikelihoodRatio quadraticForm(const Eigen::MatrixXd& variance, const Eigen::VectorXd& sum) {
    const SymmetricEigen parts = symmetricEigen(variance);
    const double least = leastShare * parts.values(variance.rows() - 1);
    LikelihoodRatio test{.statistic = 0, .degreesOfFreedom = 0};
    for (Index j = 0; j < variance.rows(); ++j) {
        if (!(parts.values(j) > least)) continue;
        const double along = parts.vectors.col(j).dot(sum);
        test.statistic += along * along / parts.values(j);
        ++test.degreesOfFreedom;
    }
    return test;
}

}  // namespace

LikelihoodRatio weightedScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                  const Labels& outcomes, const Eigen::VectorXd& weights) {
    const Eigen::MatrixXd terms = testedParts(features, freeCount, fitted, weights);
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(terms.cols());
    Eigen::MatrixXd variance = Eigen::MatrixXd::Zero(terms.cols(), terms.cols());
    for (Index i = 0; i < terms.rows(); ++i) {
        const Eigen::VectorXd term = terms.row(i).transpose();
        sum += (outcomes[static_cast<std::size_t>(i)] - fitted(i)) * term;
        variance.noalias() += fitted(i) * (1 - fitted(i)) * term * term.transpose();
    }
    const LikelihoodRatio test = quadraticForm(variance, sum);
    if (test.degreesOfFreedom == 0) return {.degreesOfFreedom = 0};
    return likelihoodRatio(test.statistic, test.degreesOfFreedom);
}

LikelihoodRatio clusteredScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                   const Labels& outcomes, const Eigen::VectorXd& weights,
                                   const std::vector<Index>& clusters) {
    const Eigen::MatrixXd terms = testedParts(features, freeCount, fitted, weights);
    const Index count = 1 + *std::max_element(clusters.begin(), clusters.end());
    if (count < fewestBlocks || count <= terms.cols()) {
        throw InvalidInput(Text(
            "Score tests over clusters need at least {1} of them, and the fit rows have {2}: closed testing has no "
            "p-values here; another method of recalibration does without.",
            std::max(fewestBlocks, terms.cols() + 1), count));
    }
    Eigen::MatrixXd sums = Eigen::MatrixXd::Zero(count, terms.cols());
    for (Index i = 0; i < terms.rows(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        sums.row(clusters[row]) += (outcomes[row] - fitted(i)) * terms.row(i);
    }
    const auto size = static_cast<double>(count);
    const Eigen::RowVectorXd mean = sums.colwise().mean();
    const Eigen::MatrixXd centred = sums.rowwise() - mean;
    // T² = G m'C⁺m is the quadratic form of the sum in G C.
    LikelihoodRatio test = quadraticForm(centred.transpose() * centred * (size / (size - 1)), size * mean.transpose());
    if (test.degreesOfFreedom == 0) return {.degreesOfFreedom = 0};
    const auto rank = static_cast<double>(test.degreesOfFreedom);
    const FisherDistribution distribution{rank, size - rank};
    const double ratio = test.statistic * (size - rank) / (rank * (size - 1));
    test.pValue = distribution.tail(ratio);
    return test;
}

}  // namespace calibrium
