// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace calibrium {

/// What a preview can tell of a method from sums over pairs of samples (SkcePreview), while settings of the kernel are
/// moved.
enum class PairPreview : std::uint8_t {
    None,
    Estimated,  ///< of a measure: its estimate
    Resampled,  ///< of a test: the estimate among those of resampled targets
    Blocks,     ///< of a test: the scatter of the estimates of blocks
    Bound       ///< of a test: the estimate against the bound of distributionFreeOutcome()
};

}  // namespace calibrium
