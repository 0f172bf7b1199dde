// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/number_text.h"
#include "core/text/text.h"

#include <optional>
#include <vector>

namespace calibrium {

/// A line of an experiment's summary: a quantity under a condition.
struct SummaryRow {
    Text condition;
    Text quantity;
    std::vector<std::optional<double>> numbers;  ///< one per column of the summary
};

/// What the raw numbers come to: mean, truth, bias, rejection rate, ... with the repetitions so far.
struct ExperimentSummary {
    std::vector<Text> columns;  ///< "mean", "standard deviation", "truth", "bias", "published"
    std::vector<SummaryRow> rows;
    std::vector<Text> sentences;  ///< what a reader should take from it, from computed numbers only
};

/// A share that was counted, in percent with three digits: 0.752137 gives "75.2 %".
inline Text countedShare(double share) { return asNumber(significant(100 * share, 3) + " %"); }

}  // namespace calibrium
