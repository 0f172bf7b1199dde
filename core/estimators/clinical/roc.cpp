// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/roc.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/run/error.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace calibrium {

RocCurve rocCurve(const Dataset& data, std::size_t mostCorners) {
    const Eigen::VectorXd r = positiveProbabilities(data, "ROC curve");
    std::vector<Index> order(static_cast<std::size_t>(r.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return r(a) > r(b); });
    RocCurve curve{
        .falsePositiveRate = {0}, .truePositiveRate = {0}, .thresholds = {std::numeric_limits<double>::infinity()}};
    const std::size_t step = 1 + (order.size() - 1) / std::max<std::size_t>(1, mostCorners - 1);
    double events = 0;
    double others = 0;
    std::size_t sinceCorner = 0;
    for (std::size_t s = 0; s < order.size(); ++s) {
        const Index i = order[s];
        const double weight = data.weight(i);
        (data.labels()[static_cast<std::size_t>(i)] == 1 ? events : others) += weight;
        ++sinceCorner;
        const bool isLast = s + 1 == order.size();
        if (!isLast && (r(order[s + 1]) == r(i) || sinceCorner < step)) continue;
        curve.falsePositiveRate.push_back(others);
        curve.truePositiveRate.push_back(events);
        curve.thresholds.push_back(r(i));
        sinceCorner = 0;
    }
    if (!(events > 0 && others > 0)) {
        throw InvalidInput(
            Text("A ROC curve needs samples of both outcomes, but {1} has only one of them.", data.name()));
    }
    for (double& rate : curve.falsePositiveRate) rate /= others;
    for (double& rate : curve.truePositiveRate) rate /= events;
    return curve;
}

}  // namespace calibrium
