// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;

/// The levels of quantile forecasts, from parameters n x 2k: the first k numbers of a row, the same in every row.
/// Empty for no rows.
std::vector<double> levelsOf(const RowMatrix& parameters);

/// The levels at which the predictions of a data set are given, rising; empty for predictions that are distributions
/// as a whole.
std::vector<double> givenLevels(const Dataset& data);

/// A central interval between two given quantiles.
struct GivenInterval {
    double lower = 0;  ///< level
    double upper = 0;  ///< level, 1 - lower up to rounding
    [[nodiscard]] double coverage() const { return upper - lower; }
};

/// All central intervals that have both ends among the given levels, the narrowest first. Empty if there is none.
std::vector<GivenInterval> givenIntervals(const Dataset& data);

/// What to say beside a number that depends on the predictions between these levels: how many targets lie where the
/// predictions are extrapolated. Absent where nothing beyond the outermost quantiles is used, and for predictions that
/// are distributions as a whole. lowest, highest: 0 and 1 for what looks at all of the distribution.
std::optional<Warning> extrapolationWarning(const Dataset& data, double lowest = 0, double highest = 1);
/// The same as a list of one or none.
std::vector<Warning> extrapolationWarnings(const Dataset& data);

}  // namespace calibrium
