// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/pair_function.h"

#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr Index tileRows = 128;
/// Products of sums are cheaper than pairs, and far enough from it that both kinds need no exact comparison, where
/// every number of a row has at least so many rows.
constexpr Index rowsPerNumber = 4;

/// For each row the sum over all j of (Δ_i·Δ_j - g_i·f_j)², g = f M, from products of sums: O(n) instead of O(n²).
Eigen::VectorXd sumsOverAll(const RowMatrix& formed, const RowMatrix& features, const RowMatrix& gaps) {
    const Eigen::MatrixXd gapGram = gaps.transpose() * gaps;
    const Eigen::MatrixXd cross = gaps.transpose() * features;
    const Eigen::MatrixXd featureGram = features.transpose() * features;
    return (gaps * gapGram).cwiseProduct(gaps).rowwise().sum() -
           2.0 * (gaps * cross).cwiseProduct(formed).rowwise().sum() +
           (formed * featureGram).cwiseProduct(formed).rowwise().sum();
}

/// The same where h has a form, pair by pair, in tiles; the row's own pair left out.
Eigen::VectorXd sumsOverOthers(const PairFunction& function, const RowMatrix& gaps, const Run& run) {
    const Index n = gaps.rows();
    Eigen::VectorXd sums(n);
    for (Index first = 0; first < n; first += tileRows) {
        run.step(static_cast<double>(first) / static_cast<double>(n));
        const Index count = std::min(tileRows, n - first);
        const RowMatrix left = function.features.middleRows(first, count) * function.form;
        RowMatrix losses = gaps.middleRows(first, count) * gaps.transpose();
        losses.noalias() -= left * function.features.transpose();
        for (Index i = 0; i < count; ++i) losses(i, first + i) = 0;
        sums.segment(first, count) = losses.rowwise().squaredNorm();
    }
    return sums;
}

}  // namespace

double PairFunction::value(Index i, Index j) const {
    if (form.size() == 0) return features.row(i).dot(features.row(j));
    return (features.row(i) * form).dot(features.row(j));
}

double PairFunction::squaredEstimate() const {
    const Eigen::VectorXd own = form.size() == 0
                                    ? Eigen::VectorXd(features.rowwise().squaredNorm())
                                    : Eigen::VectorXd((features * form).cwiseProduct(features).rowwise().sum());
    CompensatedSum sum;
    for (const double value : own) sum.add(value);
    return sum.value() / static_cast<double>(own.size());
}

std::vector<double> PairFunction::rowRisks(const RowMatrix& gaps, const Run& run) const {
    const Index n = gaps.rows();
    Eigen::VectorXd sums;
    if (form.size() == 0 || rowsPerNumber * features.cols() <= n) {
        const RowMatrix formed = form.size() == 0 ? features : RowMatrix(features * form);
        const Eigen::VectorXd own = gaps.rowwise().squaredNorm() - formed.cwiseProduct(features).rowwise().sum();
        sums = (sumsOverAll(formed, features, gaps).array() - own.array().square()).max(0.0);
    } else {
        sums = sumsOverOthers(*this, gaps, run);
    }
    run.step(1.0);
    sums /= static_cast<double>(n - 1);
    return {sums.begin(), sums.end()};
}

double PairFunction::risk(const RowMatrix& gaps, const Run& run) const {
    const auto risks = rowRisks(gaps, run);
    CompensatedSum sum;
    for (const double value : risks) sum.add(value);
    return sum.value() / static_cast<double>(risks.size());
}

PairFunction temperedFunction(const RowMatrix& probabilities, double exponent) {
    PairFunction function{.features = probabilities, .form = {}};
    for (Index i = 0; i < probabilities.rows(); ++i) {
        // Zero to the power of zero is one here: every class counts.
        Eigen::ArrayXd logs(probabilities.cols());
        for (Index k = 0; k < probabilities.cols(); ++k) {
            logs(k) = exponent == 0 ? 0.0 : exponent * std::log(probabilities(i, k));
        }
        const Eigen::ArrayXd weights = (logs - logs.maxCoeff()).exp();
        function.features.row(i) -= (weights / weights.sum()).matrix().transpose();
    }
    return function;
}

}  // namespace calibrium
