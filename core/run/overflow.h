// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Why a computation with finite input has no finite result.
inline constexpr const char* overflowSentence =
    "The numbers are too large, too small or too far apart to compute with: the result is not a finite number.";

/// Throws InvalidInput with that sentence unless the condition holds. Written so that NaN fails: requireInRange(x > 0).
void requireInRange(bool condition);

}  // namespace calibrium
