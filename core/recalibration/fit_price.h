// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Dataset;
struct RecalibrationOptions;

/// About how many seconds recalibrate() takes, from fits to a small part of the rows, which are timed: how often a
/// fit looks at the data cannot be known before. Nothing where the part is no part to speak of, or cannot be fitted.
/// Cost: that of the small fits, some hundredths of a second. Not reproducible, so only for the eye. Throws Cancelled.
std::optional<double> fitSeconds(const Dataset& data, const RecalibrationOptions& options, const Run& run = {});

}  // namespace calibrium
