// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/matrix.h"

#include <memory>
#include <span>
#include <vector>

#include <Eigen/Core>

namespace calibrium {

class PredictiveDistributions;

/// A normal distribution of d dimensions as a part of a mixture.
struct VectorComponent {
    double weight = 1;
    Eigen::VectorXd mean;
    Eigen::MatrixXd covariance;
};

/// How the parameters of a mixture of normal vectors stand in the columns of a data set: d, the K weights, the K means,
/// the K spreads, which are standard deviations or upper triangles of covariances.
struct VectorMixtureShape {
    bool hasCovariances = false;
    Index d = 0;
    Index k = 0;

    /// Of a data set's parameters.
    static VectorMixtureShape of(const RowMatrix& parameters, bool hasCovariances);
    /// Numbers of the spread of a component.
    [[nodiscard]] Index spreadWidth() const { return hasCovariances ? d * (d + 1) / 2 : d; }
    [[nodiscard]] Index firstMean() const { return 1 + k; }
    [[nodiscard]] Index firstSpread() const { return 1 + k + k * d; }
    [[nodiscard]] Eigen::MatrixXd covariance(const RowMatrix& parameters, Index row, Index component) const;
    /// The standard deviation of one coordinate.
    [[nodiscard]] double deviation(const RowMatrix& parameters, Index row, Index component, Index coordinate) const;
    /// Those of weight above 0, whose weights are divided by the row's sum.
    [[nodiscard]] std::vector<VectorComponent> components(const RowMatrix& parameters, Index row) const;
};

/// The mixture's distributions. E ‖X - y‖ and E ‖X - X'‖ are sums over components of meanLength(). O(K d³) per row and
/// target for the density, O(K² d³) for the mean difference.
std::shared_ptr<const PredictiveDistributions> vectorMixtureDistributions(const RowMatrix& parameters,
                                                                          bool hasCovariances);

}  // namespace calibrium
