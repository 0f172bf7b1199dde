// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/resample.h"

#include "core/run/parallel.h"

#include <algorithm>

#include <boost/random/binomial_distribution.hpp>

namespace calibrium {

std::vector<Index> resampledRows(Index n, Generator& generator) {
    std::vector<Index> rows(static_cast<std::size_t>(n));
    for (auto& row : rows) row = static_cast<Index>(uniformIndex(generator, n));
    return rows;
}

std::vector<Index> chosenRows(Index n, Index count, Generator& generator) {
    std::vector<Index> rows;
    rows.reserve(static_cast<std::size_t>(count));
    for (Index row = 0; row < n && count > 0; ++row) {
        if (uniformIndex(generator, n - row) >= count) continue;
        rows.push_back(row);
        --count;
    }
    return rows;
}

std::vector<Index> resampledBlocks(Index n, Index length, Generator& generator) {
    std::vector<Index> rows;
    rows.reserve(static_cast<std::size_t>(n));
    while (static_cast<Index>(rows.size()) < n) {
        const auto first = static_cast<Index>(uniformIndex(generator, n));
        const Index count = std::min(length, n - static_cast<Index>(rows.size()));
        for (Index i = 0; i < count; ++i) rows.push_back((first + i) % n);
    }
    return rows;
}

std::vector<Index> chosenBlocks(Index n, Index length, Index count, Generator& generator) {
    const Index blockCount = n / length;
    std::vector<Index> rows;
    for (const Index block : chosenRows(blockCount, count, generator)) {
        const Index end = block + 1 == blockCount ? n : (block + 1) * length;
        for (Index row = block * length; row < end; ++row) rows.push_back(row);
    }
    return rows;
}

std::vector<std::int32_t> resampledCounts(Index n, Generator& generator) {
    std::vector<std::int32_t> counts(static_cast<std::size_t>(n), 0);
    for (Index draw = 0; draw < n; ++draw) ++counts[static_cast<std::size_t>(uniformIndex(generator, n))];
    return counts;
}

Index drawBinomial(Index trials, double probability, Generator& generator) {
    boost::random::binomial_distribution<Index, double> distribution(trials, std::clamp(probability, 0.0, 1.0));
    return distribution(generator);
}

std::vector<double> resampledValues(Purpose purpose, std::size_t count, std::uint64_t seed,
                                    const std::function<double(Generator&)>& replicate, const Run& run) {
    std::vector<double> values(count);
    parallelFor(count, run, [&](std::size_t r) {
        Generator generator = makeGenerator(purpose, seed, r);
        values[r] = replicate(generator);
    });
    return values;
}

}  // namespace calibrium
