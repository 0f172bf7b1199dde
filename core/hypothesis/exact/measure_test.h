// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Run;
struct MethodCall;
struct TestOutcome;

/// The measure that a test takes as its statistic, with its settings as resolved on the data set.
struct ChosenMeasure {
    const Measure* measure = nullptr;
    Values values;       ///< the measure's own parameters; what it left open ("median") is resolved
    Estimate original;   ///< on the data set itself, without interval
    Text statisticName;  ///< "SKCE (unbiased)"
};

/// Reads the parameter "measure" of a call and evaluates that measure on the call's data.
/// What it resolves there (a bandwidth) comes from the predictions alone, so resamples may go on using it.
/// Throws InvalidSetting if the measure is no statistic of a test or does not apply to the data's family.
ChosenMeasure chooseMeasure(const MethodCall& call, const Run& run);

/// Of two statistics that differ by no more than this, neither counts as smaller: they may differ by rounding only.
///   1e-9 (max - min) over the resampled statistics and the observed one, but no less than 16 units in the last place
///   of the largest of them. Relative throughout, so that counts do not depend on the unit of the targets.
double countingSlack(double observed, std::span<const double> null);

/// How many resampled statistics are at least, and at most, as large as the observed one, up to countingSlack().
struct CountedTails {
    std::size_t atLeast = 0;
    std::size_t atMost = 0;
};
CountedTails countedTails(double observed, std::span<const double> null);

/// The p-value of a counted test, with `null` as the R resampled T*.
///   p_large = (1 + #{T* >= T}) / (1 + R), p_small = (1 + #{T* <= T}) / (1 + R)
///   Evidence::Large: p_large; Evidence::SmallOrLarge: min(1, 2 min(p_small, p_large))
/// Source: METHODS.md section 5, "Sides" and "Ties in counting".
double countedPValue(double observed, std::span<const double> null, Evidence evidence = Evidence::Large);

/// The two parameters of a test of any measure: measure and resamples.
std::vector<Parameter> measureTestParameters();

/// Outcome with everything that tests of a measure share filled in. The p-value is two-sided where the measure says so.
TestOutcome countedOutcome(const ChosenMeasure& chosen, double observed, std::vector<double> null,
                           const Text& description);

}  // namespace calibrium
