// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Measure;

/// The share of targets within the central predicted intervals of one level, as a measure: n⁻¹ Σ 1{l_i <= y_i <= u_i},
/// l_i and u_i the quantiles (1 - level)/2 and (1 + level)/2 of row i. It is best near the share of a calibrated model
/// with the same predictions (targetsInside()), which is the level itself for continuous predictions. Its interval is
/// exact for independent rows (Clopper, Pearson), by weightedProportionInterval() with case weights. O(n) quantiles.
/// Vectors (hasCoordinates()): of the central intervals of one coordinate by itself, or the mean over all of them, with
/// a note of each; its interval is then that of rows that are inside or out as a whole, which is too wide. Quantile
/// forecasts have the intervals between two of their quantiles alone: InvalidInput that lists them for others.
Measure coverageMeasure();

}  // namespace calibrium
