// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/histogram.h"

#include "core/statistics/intervals.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

std::vector<double> histogramEdges(std::span<const double> sample, std::size_t fewestBins, std::size_t mostBins) {
    std::vector<double> sorted(sample.begin(), sample.end());
    std::sort(sorted.begin(), sorted.end());
    double lower = sorted.front();
    double upper = sorted.back();
    // Narrower than this, neighbouring edges could be equal.
    const double smallestRange = 1e-9 * std::max(std::abs(lower), std::abs(upper));
    if (!(upper - lower > smallestRange)) {
        const double reach = lower == 0 ? 1.0 : 0.1 * std::abs(lower);
        lower -= reach;
        upper += reach;
        mostBins = fewestBins;
    }
    const double spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
    const double width = 2.0 * spread / std::cbrt(static_cast<double>(sorted.size()));
    const auto most = static_cast<double>(mostBins);
    const double wanted = width > 0 ? std::min(std::ceil((upper - lower) / width), most) : most;
    const std::size_t count = std::max(fewestBins, static_cast<std::size_t>(wanted));
    std::vector<double> edges;
    for (std::size_t k = 0; k <= count; ++k) {
        edges.push_back(lower + (upper - lower) * static_cast<double>(k) / static_cast<double>(count));
    }
    edges.back() = upper;
    return edges;
}

std::size_t histogramBin(std::span<const double> edges, double value) {
    const auto above = std::upper_bound(edges.begin(), edges.end(), value);
    const auto position =
        std::clamp<std::ptrdiff_t>(above - edges.begin() - 1, 0, static_cast<std::ptrdiff_t>(edges.size()) - 2);
    return static_cast<std::size_t>(position);
}

}  // namespace calibrium
