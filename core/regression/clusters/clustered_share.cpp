// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/clusters/clustered_share.h"

#include "core/method/value_range.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <functional>

namespace calibrium {

Interval clusteredShareInterval(std::span<const double> hits, const Eigen::VectorXd& weights,
                                std::span<const Index> clusters, double level) {
    const Index count = 1 + *std::max_element(clusters.begin(), clusters.end());
    if (std::adjacent_find(hits.begin(), hits.end(), std::not_equal_to<>()) == hits.end()) {
        return clopperPearson(hits.front() > 0 ? count : 0, count, level);
    }
    const double share = weightedMean(hits, weights).value;
    const LongRunError error = clusterError(hits, weights, clusters);
    return studentInterval(ValueRange::share(), share, error.standardError, error.degrees, level);
}

}  // namespace calibrium
