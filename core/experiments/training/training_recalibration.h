// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `training-recalibration`: normal distributions whose mean and variance are the outputs of networks that
/// learn a regression problem by the Dawid-Sebastiani score, before and after Platt scaling of their variance, along
/// the training. At every recorded step each network's variance is recalibrated on calibration samples that training
/// never sees, and both versions are judged on the test data.
/// Conditions: recorded steps, evenly spread from `from` (where that is not less, a tenth of all) to `steps`. A
/// repetition is another draw or split of the data with other first weights; its networks share the data. Quantities:
/// for every network "before <statistic> network k" and "after <statistic> network k", "at bound network k"
/// (RecalibrationLayout); statistics: the measures, and behind the first of them "variance", the predicted variance,
/// mean over the test data. Summary, per statistic: mean of the networks before and after, at its best step and at the
/// last one, the range of the improvement, and the last improvement as a share of what training itself improved
/// (shareOfTraining()). Source: GB22, Appendix G.5, Figures 4, 8 and 9.
Experiment trainingRecalibrationExperiment();

}  // namespace calibrium
