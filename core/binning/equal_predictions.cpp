// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_predictions.h"

#include "core/binning/bins.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace calibrium {

Bins equalPredictionBins(const RowMatrix& probabilities) {
    const auto compare = [&](Index a, Index b) {
        for (Index k = 0; k < probabilities.cols(); ++k) {
            if (probabilities(a, k) != probabilities(b, k)) return probabilities(a, k) < probabilities(b, k) ? -1 : 1;
        }
        return 0;
    };
    std::vector<Index> order(static_cast<std::size_t>(probabilities.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return compare(a, b) < 0; });
    // The first sample of each run stands for it.
    std::vector<Index> first(order.size());
    for (std::size_t s = 0; s < order.size(); ++s) {
        const bool isNew = s == 0 || compare(order[s - 1], order[s]) != 0;
        first[static_cast<std::size_t>(order[s])] = isNew ? order[s] : first[static_cast<std::size_t>(order[s - 1])];
    }
    Bins bins;
    bins.index.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto leader = static_cast<std::size_t>(first[i]);
        bins.index[i] = leader == i ? static_cast<std::int32_t>(bins.count++) : bins.index[leader];
    }
    return bins;
}

}  // namespace calibrium
