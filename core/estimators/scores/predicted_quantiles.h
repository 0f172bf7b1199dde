// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <span>
#include <string>

namespace calibrium {

class Dataset;

/// The quantiles of each row's prediction: n x levels. Levels in (0,1). Computed in parallel over the rows.
/// data: a regression family with real targets; else InvalidSetting that names `method`. Throws InvalidSetting for a
/// level outside (0,1).
RowMatrix predictedQuantiles(const Dataset& data, std::span<const double> levels, const std::string& method,
                             const Run& run = {});

}  // namespace calibrium
