// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/weighted_score_test.h"

#include "core/statistics/decompositions.h"

namespace calibrium {

LikelihoodRatio weightedScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                  const Labels& outcomes, const Eigen::VectorXd& weights) {
    const Index rows = features.rows();
    const Index testedCount = features.cols() - freeCount;
    Eigen::MatrixXd information = Eigen::MatrixXd::Zero(features.cols(), features.cols());
    for (Index i = 0; i < rows; ++i) {
        const double weight = weights(i) * fitted(i) * (1 - fitted(i));
        information.noalias() += weight * features.row(i).transpose() * features.row(i);
    }
    Eigen::MatrixXd share;  // of the tested features in the free ones, where there are such
    if (freeCount > 0) {
        share = information.bottomLeftCorner(testedCount, freeCount) *
                pseudoInverse(information.topLeftCorner(freeCount, freeCount));
    }
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(testedCount);
    Eigen::MatrixXd variance = Eigen::MatrixXd::Zero(testedCount, testedCount);
    for (Index i = 0; i < rows; ++i) {
        Eigen::VectorXd term = features.row(i).tail(testedCount).transpose();
        if (freeCount > 0) term -= share * features.row(i).head(freeCount).transpose();
        term *= weights(i);
        sum += (outcomes[static_cast<std::size_t>(i)] - fitted(i)) * term;
        variance.noalias() += fitted(i) * (1 - fitted(i)) * term * term.transpose();
    }
    constexpr double leastShare = 1e-10;  // of the largest: below, the features depend on each other
    const SymmetricEigen parts = symmetricEigen(variance);
    const double least = leastShare * parts.values(testedCount - 1);
    double statistic = 0;
    Index degrees = 0;
    for (Index j = 0; j < testedCount; ++j) {
        if (!(parts.values(j) > least)) continue;
        const double along = parts.vectors.col(j).dot(sum);
        statistic += along * along / parts.values(j);
        ++degrees;
    }
    if (degrees == 0) return {.degreesOfFreedom = 0};
    return likelihoodRatio(statistic, degrees);
}

}  // namespace calibrium
