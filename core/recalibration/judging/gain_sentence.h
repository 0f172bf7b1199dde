// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <span>

namespace calibrium {

struct RecalibrationReport;

/// What recalibration gains a model on rows that its maps have not seen, in one sentence for its verdict:
/// "Temperature scaling (T = 1.48) improves the log score on unseen rows by 0.053 (95 % 0.045 to 0.061)."
/// tried: the recalibrations of this one model. Those whose judged rows were, or may have been, fitted to say nothing
/// of unseen rows and are left out; of several the one with the largest improvement of judgingScore() speaks, and says
/// that it is the best of so many, since the best of several flatters itself. A difference whose interval holds 0 is no
/// gain, and the sentence says so, unless the likelihood ratio of the map against doing nothing speaks for it: that has
/// more power, and is told with the score beside it. Empty where nothing can be said. O(number of reports).
Text gainSentence(std::span<const RecalibrationReport* const> tried);

}  // namespace calibrium
