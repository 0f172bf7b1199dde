// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `estimator-risk`: the calibration estimation risk of an estimator of squared calibration errors over its
/// hyperparameter, repeated over data sets of a world of classes.
///   R(h) = mean over i ≠ j of (Δ_i·Δ_j - h(p_i, p_j))², Δ = p - e_y
/// Setting `estimator`: theta, h = <p - softmax(scale θ log p), p' - softmax(scale θ log p')>, which is fitted to
/// nothing and judged on all rows; or bin, kde, kkr, ukkr with the search spaces of estimatorSpaces(), fitted to the
/// first 80 % of the rows and judged on the others. bin takes the top label; theta takes all classes.
/// Conditions: the values of the hyperparameter, rising. Quantities: "risk", "squared estimate" (mean h(p,p)) and, in
/// worlds that know the class probabilities behind a prediction, "distance to truth" (the same mean with the true gaps
/// in place of Δ) and "true squared error". Summary, per value: mean, standard error, 5 % and 95 % quantile of each.
/// Throws InvalidSetting for a world without classes, or an estimator that the reduction does not have.
/// Source: Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, section 5.1.
Experiment estimatorRiskExperiment();

}  // namespace calibrium
