// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/uniform_simplex.h"

#include "core/binning/bins.h"
#include "core/run/error.h"

#include <unordered_map>

namespace calibrium {

namespace {

using Cell = std::vector<std::int32_t>;

struct CellHash {
    std::size_t operator()(const Cell& cell) const {
        std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a over the coordinates
        for (const auto coordinate : cell) {
            hash ^= static_cast<std::uint64_t>(coordinate);
            hash *= 0x100000001b3U;
        }
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace

Bins uniformSimplexBins(const RowMatrix& probabilities, Index binsPerClass) {
    if (binsPerClass < 1) {
        throw InvalidSetting(Text("The number of bins per class is {1}; it must be at least 1.", binsPerClass));
    }
    const auto edges = equalEdges(binsPerClass);
    std::unordered_map<Cell, std::int32_t, CellHash> known;
    Bins bins;
    bins.index.reserve(static_cast<std::size_t>(probabilities.rows()));
    Cell cell(static_cast<std::size_t>(probabilities.cols()));
    for (Index i = 0; i < probabilities.rows(); ++i) {
        for (Index k = 0; k < probabilities.cols(); ++k) {
            cell[static_cast<std::size_t>(k)] = static_cast<std::int32_t>(equalBin(probabilities(i, k), edges));
        }
        const auto next = static_cast<std::int32_t>(known.size());
        bins.index.push_back(known.try_emplace(cell, next).first->second);
    }
    bins.count = static_cast<Index>(known.size());
    return bins;
}

}  // namespace calibrium
