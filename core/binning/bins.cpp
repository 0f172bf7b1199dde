// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/bins.h"

#include <algorithm>

namespace calibrium {

std::vector<double> equalEdges(Index count) {
    std::vector<double> edges;
    for (Index k = 0; k <= count; ++k) edges.push_back(static_cast<double>(k) / static_cast<double>(count));
    return edges;
}

Index equalBin(double r, const std::vector<double>& edges, BinEdges owner) {
    const auto inner = edges.begin() + 1;
    const auto last = edges.end() - 1;
    const auto found = owner == BinEdges::Right ? std::lower_bound(inner, last, r) : std::upper_bound(inner, last, r);
    return found - inner;
}

std::vector<Index> binSizes(const Bins& bins) {
    std::vector<Index> sizes(static_cast<std::size_t>(bins.count), 0);
    for (const auto bin : bins.index) ++sizes[static_cast<std::size_t>(bin)];
    return sizes;
}

}  // namespace calibrium
