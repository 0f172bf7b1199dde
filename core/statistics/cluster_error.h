// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/long_run_error.h"
#include "core/statistics/random.h"

#include <map>
#include <span>
#include <vector>

namespace calibrium {

/// Standard error of a mean m of values that depend on one another within clusters, by leaving out one of them at a
/// time:
///   se² = (G - 1)/G Σ_g (m_(g) - m)²,  m - m_(g) = Σ_{i in g} w_i (x_i - m) / (Σ w (1 - h_g)),
/// h_g the share of the weights that cluster g has. Student's t has one degree of freedom less than clusters of one
/// size would count as much, (Σ h)² / Σ h², at least 1. Of clusters of one size it is the usual robust error (Liang,
/// Zeger 1986) with G - 1, which comes to nothing where one cluster holds most of the rows: its own mean is then the
/// mean. clusters: of each value, from 0 to G - 1, none empty; G >= 2. Case weights of size 0 stand for equal ones.
/// O(n). Source: MacKinnon, Nielsen, Webb (2023), Cluster-robust inference: a guide to empirical practice, Journal of
/// Econometrics 232, section 3 (CV3).
LongRunError clusterError(std::span<const double> values, const Eigen::VectorXd& weights,
                          std::span<const Index> clusters);

/// Some of the values, whose clusters get numbers of their own, from 0 in the order in which they come.
class ClusteredPart {
public:
    /// Nothing where the weight is 0: such a row would be a cluster that counts for nothing.
    void add(double value, double weight, Index cluster);

    [[nodiscard]] const std::vector<double>& values() const { return m_values; }
    [[nodiscard]] const std::vector<Index>& clusters() const { return m_clusters; }
    [[nodiscard]] Eigen::Map<const Eigen::VectorXd> weights() const {
        return {m_weights.data(), std::ssize(m_weights)};
    }
    [[nodiscard]] Index clusterCount() const { return std::ssize(m_numberOf); }
    /// clusterError() of them. At least two clusters.
    [[nodiscard]] LongRunError error() const { return clusterError(m_values, weights(), m_clusters); }

private:
    std::vector<double> m_values;
    std::vector<double> m_weights;
    std::vector<Index> m_clusters;
    std::map<Index, Index> m_numberOf;
};

/// The share of the weights that each cluster has. clusters: of each row, from 0, none empty; as clusterError(). O(n).
std::vector<double> clusterShares(const Eigen::VectorXd& weights, std::span<const Index> clusters);

/// Degrees of freedom of Student's t of clusterError(): of as many clusters as they would be of one size, at least 1.
Index clusterDegrees(const std::vector<double>& shares);

/// One of Webb's six points ±sqrt(1/2), ±1, ±sqrt(3/2), of mean 0 and variance 1, for a wild bootstrap of few clusters.
/// Source: Webb (2014), Queen's Economics Department Working Paper 1315.
double drawWebbPoint(Generator& generator);

/// The rows of each cluster, rising. O(n).
std::vector<std::vector<Index>> clusterRows(std::span<const Index> clusters);

/// The rows of as many clusters as there are, drawn with replacement, one cluster after the other.
/// Source: Davison, Hinkley (1997), Bootstrap methods and their application, section 3.8.
std::vector<Index> resampledClusters(const std::vector<std::vector<Index>>& rows, Generator& generator);

/// The rows of `count` clusters drawn without replacement, rising; 0 <= count <= their number.
std::vector<Index> chosenClusters(const std::vector<std::vector<Index>>& rows, Index count, Generator& generator);

}  // namespace calibrium
