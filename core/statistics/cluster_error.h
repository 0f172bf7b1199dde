// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/long_run_error.h"
#include "core/statistics/random.h"

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

/// The rows of each cluster, rising. O(n).
std::vector<std::vector<Index>> clusterRows(std::span<const Index> clusters);

/// The rows of as many clusters as there are, drawn with replacement, one cluster after the other.
/// Source: Davison, Hinkley (1997), Bootstrap methods and their application, section 3.8.
std::vector<Index> resampledClusters(const std::vector<std::vector<Index>>& rows, Generator& generator);

/// The rows of `count` clusters drawn without replacement, rising; 0 <= count <= their number.
std::vector<Index> chosenClusters(const std::vector<std::vector<Index>>& rows, Index count, Generator& generator);

}  // namespace calibrium
