// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/long_run_error.h"
#include "core/statistics/random.h"

#include <span>
#include <vector>

namespace calibrium {

/// Standard error of a mean of values that depend on one another within clusters:
///   se² = G/(G - 1) Σ_g (Σ_{i in g} w_i (x_i - m))² / (Σ w)², with G - 1 degrees of freedom for Student's t
/// clusters: of each value, from 0 to G - 1, none empty; G >= 2. Case weights of size 0 stand for equal ones. O(n).
/// Source: Liang, Zeger (1986), Biometrika 73.
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
