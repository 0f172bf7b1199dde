// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `ece-bins`: binned measures against the number of samples for several numbers of bins. Conditions: n =
/// from, 2 from, .. up to `to`, times bins = bins-from, 2 bins-from, .. up to bins-to; the data sets of one n are the
/// same for all bins. Any measure with a parameter "bins" can be chosen; the parameter is replaced. Figure: a panel per
/// measure, the mean over the data sets against n with its 95 % band, a curve per number of bins, the truth where it is
/// known; for the ECE with p = 1 in worlds that know their truth, or draw parts of one data set, the expected value of
/// GB22 Proposition 3.3. Summary: mean, standard error, truth, bias, published value, expected value. Source: GB22,
/// figure 2 and Proposition 3.3.
Experiment eceBinsExperiment();

}  // namespace calibrium
