// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_summary.h"
#include "core/figures/figure.h"
#include "core/run/run.h"

namespace calibrium {

struct ExperimentRun;

/// Two runs of the Lab side by side.
struct RunComparison {
    Figure figure;              ///< both in the same axes: the first in the first colour, histograms as outlines
    ExperimentSummary summary;  ///< by condition and quantity: first, second, second − first, its standard error
};

/// Draws two runs over each other and takes the differences of the first numbers of their summaries (the means, where
/// the experiment has means). The runs are independent unless they share seed and world, so that the standard error of
/// a difference is the root of the sum of both squared: where they do share them, it is too large rather than too small
/// for what both measure alike. Without standard errors in the summaries there is none.
/// Panels and rows that only one run has are left out of the differences, and drawn by themselves.
/// Throws InvalidInput for a run without numbers and for runs of different experiments, Cancelled, and what preparing
/// the experiment throws.
RunComparison compareRuns(const ExperimentRun& first, const ExperimentRun& second, const Run& control = {});

}  // namespace calibrium
