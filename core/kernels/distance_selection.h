// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/seed.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>

namespace calibrium {

class PairTerms;
struct Kernel;

struct SelectionOptions {
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for distances held at once
    Seed seed = 1;          ///< of the pairs that stand for all of many samples; an exact selection does not use it
    bool isSampled = true;  ///< guess the range of the median from a sample of pairs; the result is the same without
};

/// The distances of ranks `rank` and `rank + 1` (from 0) in the sorted list of the distances of all pairs i < j; twice
/// the last one for the last rank. Exact: the range that holds the rank is narrowed pass by pass until the distances
/// left in it fit into memory (or are all equal), and these are selected from.
struct RankedDistances {
    double lower = 0;
    double upper = 0;
};
RankedDistances selectDistances(const PairTerms& terms, const Kernel& kernel, std::int64_t rank,
                                const SelectionOptions& options = {}, const Run& run = {});

}  // namespace calibrium
