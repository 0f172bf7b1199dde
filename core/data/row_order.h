// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/statistics/random.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

struct Targets;

/// 0..n-1 in a random order, every one equally likely. Depends on n and seed only (Purpose::RowOrder). O(n).
std::vector<Index> shuffledRows(Index n, std::uint64_t seed);
/// The same drawn from a generator of the caller's purpose.
std::vector<Index> shuffledRows(Index n, Generator& generator);

/// The outcomes of the given rows, in their order. rows: within the targets.
Targets selectTargets(const Targets& targets, std::span<const Index> rows);

}  // namespace calibrium
