// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_mass.h"

#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Halfway, but on the right side of two neighbouring doubles, whose midpoint rounds to one of them.
double midpoint(double left, double right, BinEdges edges) {
    const double middle = left + (right - left) / 2;
    if (edges == BinEdges::Right) return middle < right ? middle : left;
    return middle > left ? middle : right;
}

/// Number of sorted values that lie to the left of an edge.
Index leftCount(const std::vector<double>& sorted, double edge, BinEdges edges) {
    const auto end = edges == BinEdges::Right ? std::upper_bound(sorted.begin(), sorted.end(), edge)
                                              : std::lower_bound(sorted.begin(), sorted.end(), edge);
    return end - sorted.begin();
}

std::vector<double> innerEdges(const std::vector<double>& sorted, Index partCount, BinEdges edges) {
    const auto n = static_cast<Index>(sorted.size());
    std::vector<double> inner;
    Index cut = 0;
    Index used = 0;
    for (Index part = 0; part + 1 < partCount; ++part) {
        cut += n / partCount + (part < n % partCount ? 1 : 0);
        const double edge =
            midpoint(sorted[static_cast<std::size_t>(cut - 1)], sorted[static_cast<std::size_t>(cut)], edges);
        const Index left = leftCount(sorted, edge, edges);
        if (left > used && left < n) {
            inner.push_back(edge);
            used = left;
        }
    }
    return inner;
}

}  // namespace

Bins equalMassBins(const Eigen::VectorXd& confidences, Index binCount, BinEdges edges) {
    if (binCount < 1) {
        throw InvalidSetting(Text("The number of bins is {1}; it must be at least 1.", binCount));
    }
    std::vector<double> sorted(confidences.begin(), confidences.end());
    std::sort(sorted.begin(), sorted.end());
    const Index partCount = std::min(binCount, static_cast<Index>(sorted.size()));
    const std::vector<double> inner = innerEdges(sorted, partCount, edges);

    Bins bins;
    bins.count = static_cast<Index>(inner.size()) + 1;
    bins.mergedCount = partCount - bins.count;
    bins.edges.push_back(std::min(0.0, sorted.front()));
    bins.edges.insert(bins.edges.end(), inner.begin(), inner.end());
    bins.edges.push_back(std::max(1.0, sorted.back()));
    bins.index.reserve(sorted.size());
    for (const double r : confidences) {
        const auto found = edges == BinEdges::Right ? std::lower_bound(inner.begin(), inner.end(), r)
                                                    : std::upper_bound(inner.begin(), inner.end(), r);
        bins.index.push_back(static_cast<std::int32_t>(found - inner.begin()));
    }
    return bins;
}

}  // namespace calibrium
