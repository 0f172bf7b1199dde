// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_width.h"

#include "core/run/error.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

Bins equalWidthBins(const Eigen::VectorXd& confidences, Index binCount, BinEdges edges) {
    if (binCount < 1) {
        throw InvalidSetting("The number of bins is " + std::to_string(binCount) + "; it must be at least 1.");
    }
    const auto m = static_cast<double>(binCount);
    Bins bins;
    bins.count = binCount;
    bins.index.reserve(static_cast<std::size_t>(confidences.size()));
    for (const double r : confidences) {
        const double bin = edges == BinEdges::Right ? std::ceil(m * r) - 1.0 : std::floor(m * r);
        bins.index.push_back(static_cast<std::int32_t>(std::clamp(bin, 0.0, m - 1.0)));
    }
    for (Index k = 0; k <= binCount; ++k) bins.edges.push_back(static_cast<double>(k) / m);
    return bins;
}

}  // namespace calibrium
