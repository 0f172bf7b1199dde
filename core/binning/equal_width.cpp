// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_width.h"

#include "core/run/error.h"

namespace calibrium {

Bins equalWidthBins(const Eigen::VectorXd& confidences, Index binCount, BinEdges edges) {
    if (binCount < 1) {
        throw InvalidSetting(Text("The number of bins is {1}; it must be at least 1.", binCount));
    }
    Bins bins;
    bins.count = binCount;
    bins.edges = equalEdges(binCount);
    bins.index.reserve(static_cast<std::size_t>(confidences.size()));
    for (const double r : confidences) bins.index.push_back(static_cast<std::int32_t>(equalBin(r, bins.edges, edges)));
    return bins;
}

}  // namespace calibrium
