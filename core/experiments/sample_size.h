// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `sample-size`: error and variance of estimators, errors of tests, and computing time against the number
/// of samples n = from, 2 from, 4 from, .. up to `to`; one condition per n. Quantities: estimates, p-values, and
/// "seconds ..." of each method. The seconds are measured wall time: the only numbers of the table that differ from run
/// to run and with the number of threads.
///   mean absolute error: mean |estimate - truth|; without a known truth, relative to the mean at the largest n
/// Summary, one row per n and statistic ("error", "variance", "type I error", "seconds"): value, ends of a 95 %
/// interval, published value (named "error skce:estimator=biased", "type I error p exact", under "n = 64").
/// Source: W21, figures 6 to 11.
Experiment sampleSizeExperiment();

}  // namespace calibrium
