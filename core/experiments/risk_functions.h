// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/pair_function.h"
#include "core/risk/risk_rows.h"
#include "core/risk/search_spaces.h"
#include "core/run/run.h"

#include <span>
#include <string>

namespace calibrium {

class Values;

/// The estimator that the settings of the experiment `estimator-risk` name, with the values of its hyperparameter,
/// rising; trainCount: rows that it is fitted to. Throws InvalidSetting for an estimator that the reduction does not
/// have, or an empty range of θ.
EstimatorSpace riskSpace(const Values& values, Index trainCount);

/// The rows of a data set, those that a calibration function is fitted to, and those where it is taken.
struct RiskSplit {
    const RiskRows& rows;
    std::span<const Index> train;
    std::span<const Index> eval;
};

/// The estimator with this value of its hyperparameter, at the rows `eval`. theta, which is fitted to nothing, is taken
/// at all rows. values: those of the experiment. Throws Cancelled.
PairFunction riskFunction(const std::string& estimator, double value, const Values& values, const RiskSplit& split,
                          const Run& run);

}  // namespace calibrium
