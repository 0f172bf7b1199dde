// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Text;

/// One number per bin or place, and where it lies for a calibrated model: 2.5 % to 97.5 %.
struct BinRanges {
    std::vector<double> lower, upper;
};

using PerBin = std::function<std::vector<double>(const RowMatrix& targets)>;

/// The ranges of what `perBin` makes of 200 sets of targets drawn from the predictions; absent for draws, whose
/// calibration is not that targets are drawn from them. Same digits for every number of threads. Throws Cancelled.
std::optional<BinRanges> calibratedRanges(const Dataset& data, const PerBin& perBin, std::uint64_t seed,
                                          const Run& run);

/// ", if calibrated 0.1 to 0.2" for bin b; empty without ranges.
Text rangeTip(const std::optional<BinRanges>& ranges, std::size_t b);

}  // namespace calibrium
