// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

namespace calibrium {

/// What a column of targets says before the predictions are known.
TargetHint hintOf(const ColumnFacts& facts, const SampledColumn& sampled);

}  // namespace calibrium
