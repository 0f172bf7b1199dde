// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `distribution`: what measures and p-values come to on many data sets of one world. One condition; one
/// quantity per measure and test. Figure: a histogram each, with the mean and, where known, the truth; p-values beside
/// the uniform density with a pointwise 99 % binomial band. Summary, per measure: mean, standard deviation, standard
/// error of the mean (which is that of the bias), truth, bias = mean - truth, published value.
/// Source: W19, figure 1.
Experiment distributionExperiment();

}  // namespace calibrium
