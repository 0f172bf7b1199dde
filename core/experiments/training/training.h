// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `training`: measures and p-values of ten networks and of their ensemble while they are trained on the
/// Friedman 1 problem. Conditions: recorded steps, evenly spread on a logarithmic axis from 10 to `steps`, one after
/// the other. A repetition is another training and test set with other first weights. Quantities: every measure and
/// test on the test and the training data for each network and the ensemble: "mse test network 1", "p bootstrap
/// training ensemble". Figure: a panel per statistic against the step, the networks thin, their mean, the ensemble, and
/// a rule at the smallest test MSE of the mean. Summary, per data set and statistic: the step at which the networks'
/// mean is best (smallest; largest for p-values), its value there and at the last step, the ensemble at the last step,
/// and the published value for the latter, named by statistic ("mse") and data set ("test"). Source: W21, figures 3 and
/// 12, Appendix A.3.
Experiment trainingExperiment();

}  // namespace calibrium
