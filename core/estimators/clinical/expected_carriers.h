// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <functional>
#include <vector>

namespace calibrium {

class Dataset;
struct Targets;

/// About how many of the values whose mean an estimate is carry their scatter if the model is calibrated:
/// count (E d²)² / E d⁴, d the deviation of a value from the mean of all, count over the kurtosis. The expectation is
/// over sets of targets drawn from the predictions under a fixed seed, until there are `fewestValues`, so that the
/// number depends on the predictions alone: a rule made of the observed scatter would leave an interval out just where
/// the sample happens to look harmless or not.
/// valuesOf(targets): the `count` values under a set of targets; called from several threads.
/// 0 for fewer than 2 values, for values that are all equal, and where one is not a finite number. Throws Cancelled.
double expectedCarriers(const Dataset& data, Index count, Index fewestValues,
                        const std::function<std::vector<double>(const Targets& targets)>& valuesOf,
                        const Run& run = {});

}  // namespace calibrium
