// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/method.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// The measure that a test takes as its statistic, with its settings as resolved on the data set.
struct ChosenMeasure {
    const Measure* measure = nullptr;
    Values values;              ///< the measure's own parameters; what it left open ("median") is resolved
    Estimate original;          ///< on the data set itself
    std::string statisticName;  ///< "SKCE (unbiased)"
};

/// Reads the parameter "measure" of a call and evaluates that measure on the call's data.
/// What it resolves there (a bandwidth) comes from the predictions alone, so resamples may go on using it.
/// Throws InvalidSetting if the measure is no statistic of a test or does not apply to the data's family.
ChosenMeasure chooseMeasure(const MethodCall& call, const Run& run);

/// Of two statistics that differ by no more than this, 1e-12 max(1, |observed|), neither counts as smaller: they may
/// differ by rounding only.
double countingSlack(double observed);

/// The p-value of a counted test: (1 + #{T* >= T - countingSlack(T)}) / (1 + R), with `null` as the resampled T*.
double countedPValue(double observed, std::span<const double> null);

/// The two parameters of a test of any measure: measure and resamples.
std::vector<Parameter> measureTestParameters();

/// Ids of all registered families.
std::vector<std::string> allFamilies();

/// Outcome with everything that tests of a measure share filled in.
TestOutcome countedOutcome(const ChosenMeasure& chosen, double observed, std::vector<double> null,
                           const std::string& description);

}  // namespace calibrium
