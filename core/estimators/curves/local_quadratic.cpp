// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/local_quadratic.h"

#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

/// Directions of the local design below this share of the largest are left at 0, as by a pseudo-inverse.
constexpr double rankThreshold = 1e-11;

/// Groups [first, last] around the place that hold so many samples, the nearest first, and the distance of the
/// farthest.
struct Neighbours {
    Index first = 0;
    Index last = -1;
    double reach = 0;
};

Neighbours neighboursOf(const Eigen::VectorXd& x, const Eigen::VectorXd& count, double place, double sampleCount) {
    const auto start = static_cast<Index>(std::lower_bound(x.begin(), x.end(), place) - x.begin());
    Neighbours near{start, start - 1, 0};
    double inside = 0;
    while (inside < sampleCount) {
        const bool hasLeft = near.first > 0;
        const bool hasRight = near.last + 1 < x.size();
        if (!hasLeft && !hasRight) break;
        const double toLeft = hasLeft ? place - x(near.first - 1) : 0;
        const double toRight = hasRight ? x(near.last + 1) - place : 0;
        const bool takesLeft = hasLeft && (!hasRight || toLeft < toRight);
        near.reach = takesLeft ? toLeft : toRight;
        inside += count(takesLeft ? --near.first : ++near.last);
    }
    return near;
}

double tricube(double u) {
    const double rest = 1 - u * u * u;
    return rest > 0 ? rest * rest * rest : 0.0;
}

}  // namespace

Eigen::RowVectorXd localQuadraticWeights(const Eigen::VectorXd& x, const Eigen::VectorXd& count, double place,
                                         double span) {
    const Neighbours near = neighboursOf(x, count, place, std::max(1.0, std::floor(span * count.sum() + 1e-5)));
    const Index size = near.last - near.first + 1;
    const double scale = near.reach > 0 ? near.reach : 1;
    const Eigen::VectorXd u = (x.segment(near.first, size).array() - place) / scale;
    Eigen::VectorXd weights = count.segment(near.first, size).cwiseProduct(u.cwiseAbs().unaryExpr(&tricube));
    // All that are near stand at the same distance: they count alike.
    if (!(weights.maxCoeff() > 0)) weights = count.segment(near.first, size);
    const Index terms = std::clamp<Index>((weights.array() > 0).count(), 1, 3);
    Eigen::MatrixXd powers = Eigen::MatrixXd::Ones(size, terms);
    for (Index k = 1; k < terms; ++k) powers.col(k) = powers.col(k - 1).cwiseProduct(u);
    const Eigen::MatrixXd moments = powers.transpose() * weights.asDiagonal() * powers;
    const Eigen::VectorXd first = leastSquares(moments, Eigen::VectorXd::Unit(terms, 0), rankThreshold);
    Eigen::RowVectorXd row = Eigen::RowVectorXd::Zero(x.size());
    row.segment(near.first, size) = weights.cwiseProduct(powers * first).transpose();
    return row;
}

}  // namespace calibrium
