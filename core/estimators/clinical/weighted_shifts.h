// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

/// The shifts d that outcomes with case weights do not speak against.
struct ShiftRange {
    double lower = -1;
    double upper = 1;
};

/// All d in [-1, 1] for which the observed T = Σ w_i c_i lies in neither tail of size `tail` of its distribution when
/// the c_i are independent and occur with probability clamp(r_i - d, 0, 1). One row that weighs more than all others,
/// few outcomes, or none, make it wide: it rests on the distribution and not on the scatter of what was observed. The
/// distribution is that of drawn outcomes: of each of 999 to 3999 sets with uniform u_i, c_i = [u_i < r_i - d] falls
/// with d, so that the d at which T is passed is a weighted quantile of r_i - u_i, and the limits are quantiles of
/// these (the level of a limit has a standard error of at most 0.005). Above 5000 rows, none of which moves T by more
/// than a fifth of its standard deviation, by the normal distribution of T corrected for skewness instead. Streams: a
/// fixed seed, so that the range depends on the arguments alone, whatever the number of threads. probabilities: r_i in
/// [0,1]; labels: c_i, 0 or 1; weights: one per row, >= 0, not all 0. O(n) for each set. Source: the inversion is that
/// of Clopper, Pearson (1934), Biometrika 26; correction: Cornish, Fisher (1938).
ShiftRange weightedShifts(std::span<const double> probabilities, const Labels& labels, const Eigen::VectorXd& weights,
                          double tail);

}  // namespace calibrium
