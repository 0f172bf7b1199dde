// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_sums.h"

#include <memory>

namespace calibrium {

struct MethodCall;

// What several kernel methods compute of the same data and kernel, made once for all of them.

/// Sums of h over all pairs under the call's kernel. Cost of skceUnbiased(), for the first who asks.
std::shared_ptr<const SkceRows> sharedPairSums(const MethodCall& call, const Run& run);

/// The interval's mean squared term: meanSquaredTerm().
double sharedMeanSquaredTerm(const MethodCall& call, const Run& run);

/// The estimates of the blocks, of the rows in the order that the call's values ask for.
std::shared_ptr<const SkceBlock> sharedBlocks(const MethodCall& call, Index blockSize, const Run& run);

}  // namespace calibrium
