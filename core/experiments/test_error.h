// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/experiment.h"

namespace calibrium {

/// Experiment `test-error`: the empirical error of tests against the significance level α. In a calibrated world the
/// type I error, the share of data sets with p <= α, beside the diagonal with a pointwise binomial band; otherwise the
/// type II error, the share with p > α, each curve with its Wilson band. Summary at α = 0.01, 0.05 and 0.1: error, ends
/// of the Wilson interval, published value (named "type I error p exact", under the condition "α = 0.05").
/// Source: W19, figure 2; W21, figures 2, 10 and 11.
Experiment testErrorExperiment();

}  // namespace calibrium
