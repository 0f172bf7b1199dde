// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"
#include "core/statistics/random.h"

#include <functional>
#include <vector>

namespace calibrium {

/// n row numbers drawn with replacement from 0..n-1, n >= 1.
std::vector<Index> resampledRows(Index n, Generator& generator);

/// `count` different row numbers of 0..n-1 in rising order, every choice equally likely. 0 <= count <= n. O(n).
std::vector<Index> chosenRows(Index n, Index count, Generator& generator);

/// n rows in blocks of `length` neighbours that begin anywhere, the first row following on the last; 1 <= length <= n.
/// Source: Politis, Romano (1992), circular block resampling, in LePage, Billard (eds.), Exploring the Limits of
/// Bootstrap.
std::vector<Index> resampledBlocks(Index n, Index length, Generator& generator);

/// The rows of `count` of the n / length blocks of neighbours, in rising order, every choice equally likely; the last
/// block takes the rows that are left over. 0 <= count <= n / length.
std::vector<Index> chosenBlocks(Index n, Index length, Index count, Generator& generator);

/// How often each of n rows occurs in such a draw, n >= 1: multinomial counts that sum to n.
std::vector<std::int32_t> resampledCounts(Index n, Generator& generator);

/// Binomial count of `trials` >= 0 with a probability that may leave [0,1] by rounding.
Index drawBinomial(Index trials, double probability, Generator& generator);

/// replicate(g_r) for r = 0..count-1, g_r the generator of stream r of the purpose under the seed: same digits for
/// every number of threads. Replicates run side by side, so `replicate` must not change anything shared. Reports
/// progress per replicate.
std::vector<double> resampledValues(Purpose purpose, std::size_t count, std::uint64_t seed,
                                    const std::function<double(Generator&)>& replicate, const Run& run);

}  // namespace calibrium
