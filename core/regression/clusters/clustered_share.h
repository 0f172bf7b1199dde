// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

/// Interval of a share of rows that depend on one another within clusters: by clusterError() and Student's t on the
/// scale of log-odds; where the share is 0 or 1, that of Clopper and Pearson for as many clusters that are alike, which
/// is wider than that of rows. hits: 1 or 0 of each row; clusters: of each row, from 0, at least 2. Case weights of
/// size 0 stand for equal ones. O(n). Source: MacKinnon, Nielsen, Webb (2023), Journal of Econometrics 232.
Interval clusteredShareInterval(std::span<const double> hits, const Eigen::VectorXd& weights,
                                std::span<const Index> clusters, double level);

}  // namespace calibrium
