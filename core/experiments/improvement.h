// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `improvement`: what recalibration gains by every measure, against the number of test samples.
///   improvement = measure before - measure after, of the same test set
/// One map serves all test sets. World `subsamples`: it is fitted on the loaded rows as the setting `fit` says (folds:
/// every row is judged by the map of the other folds), test sets are drawn without replacement from the judged rows;
/// one of all rows is measured once. Other worlds: it is fitted on a data set of `calibration` samples, which is none
/// of the test sets. Within a repetition a smaller test set out of loaded rows is part of a larger one.
/// Conditions: `points` sizes in equal ratios from `from` to `to`, or to the number of judged rows if that is less.
/// counts=squares: as many test sets of each size as testSetCounts() says; the cells of others are NaN.
/// space=squared: calibration errors (Measure::isCalibrationError) are squared, scores are not.
/// Quantities: "before <measure>", "after <measure>". Summary, per size and measure: both means, the mean improvement
/// with its standard error, and its 5 % and 95 % quantiles over test sets; a sentence per measure says whether the
/// improvement differs between the smallest and the largest test set (paired by repetition, see biasOf()).
/// Throws InvalidSetting if `from` exceeds `to` or the number of judged rows; InvalidInput where the map cannot be
/// fitted. Source: GB22, section 4.3 and Appendix G.
Experiment improvementExperiment();

}  // namespace calibrium
