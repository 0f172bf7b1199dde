// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/paired_difference.h"
#include "core/text/text.h"

#include <span>
#include <vector>

namespace calibrium {

class PreparedData;
struct MethodRequest;

/// What is to be said before a comparison of all pairs of models that takes longer than `patience`: its time, and of
/// each measure that makes up much of it its own. Roughly: a calibration error is computed again for each set of
/// resampled rows, a mean over rows once, as a few of the rows tell which it is.
std::vector<Text> longComparisonSentences(std::span<const PreparedData> models,
                                          const std::vector<MethodRequest>& measures, const PairedOptions& options);

}  // namespace calibrium
