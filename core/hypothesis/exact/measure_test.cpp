// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/measure_test.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr double shareOfSpread = 1e-9;
constexpr double unitsOfRounding = 16;

void requireUsable(const Measure& measure, const Dataset& data) {
    if (!measure.isTestable) {
        std::string known;
        for (const auto& item : measures()) {
            if (item.isTestable) known += (known.empty() ? "" : ", ") + item.info.id;
        }
        throw InvalidSetting(
            Text("The measure {1} is neither a calibration error nor a proper score, so it is no statistic of a test; "
                 "choose one of {2}.",
                 measure.info.id, known));
    }
    const auto& known = measure.info.families;
    if (std::find(known.begin(), known.end(), data.family().id()) == known.end()) {
        throw InvalidSetting(
            Text("The measure {1} does not apply to {2} predictions.", measure.info.id, data.family().id()));
    }
}

/// The measure's name, with the first of its own choices that has a meaning: "SKCE (unbiased)".
Text statisticName(const MethodInfo& info, const Values& values) {
    for (const auto& parameter : info.parameters) {
        const bool isOwnChoice = parameter.kind == ParameterKind::Choice && parameter.group.empty();
        if (!isOwnChoice || !isActive(parameter, values)) continue;
        return Text("{1} ({2})", inEnglish(info.name), inEnglish(values.text(parameter.id)));
    }
    return inEnglish(info.name);
}

}  // namespace

ChosenMeasure chooseMeasure(const MethodCall& call, const Run& run) {
    const Measure& chosen = measure(call.values.text("measure"));
    requireUsable(chosen, call.data);
    ChosenMeasure result{.measure = &chosen, .values = {}, .original = {}, .statisticName = {}};
    for (const auto& parameter : chosen.info.parameters) result.values.set(parameter.id, call.values.at(parameter.id));
    result.original = pointOf(chosen, call.with(result.values, run));
    result.values.merge(result.original.resolved);
    result.statisticName = statisticName(chosen.info, result.values);
    return result;
}

double countingSlack(double observed, std::span<const double> null) {
    double least = observed;
    double most = observed;
    for (const double value : null) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    const double rounding = unitsOfRounding * std::numeric_limits<double>::epsilon();
    return std::max(shareOfSpread * (most - least), rounding * std::max(std::abs(least), std::abs(most)));
}

CountedTails countedTails(double observed, std::span<const double> null) {
    const double slack = countingSlack(observed, null);
    CountedTails tails;
    for (const double value : null) {
        tails.atLeast += value >= observed - slack ? 1 : 0;
        tails.atMost += value <= observed + slack ? 1 : 0;
    }
    return tails;
}

double countedPValue(double observed, std::span<const double> null, Evidence evidence) {
    const CountedTails tails = countedTails(observed, null);
    const auto share = [&](std::size_t count) {
        return static_cast<double>(1 + count) / static_cast<double>(1 + null.size());
    };
    if (evidence == Evidence::Large) return share(tails.atLeast);
    return std::min(1.0, 2 * share(std::min(tails.atLeast, tails.atMost)));
}

std::vector<Parameter> measureTestParameters() {
    return {
        measureParameter("measure", "Measure",
                         "The measure whose value is the statistic. Of calibration errors large values speak against "
                         "calibration, of scores small ones too, and the p-value is two-sided.",
                         "skce"),
        countParameter(
            "resamples", "Resamples",
            "Number of data sets drawn; the smallest possible p-value is 1/(resamples + 1), two-sided twice as "
            "much.",
            "data sets", 1000, 1, 1e6)};
}

TestOutcome countedOutcome(const ChosenMeasure& chosen, double observed, std::vector<double> null,
                           const Text& description) {
    TestOutcome outcome;
    outcome.statistic = observed;
    outcome.statisticName = chosen.statisticName;
    const Evidence evidence = evidenceOf(*chosen.measure, chosen.values);
    outcome.pValue = countedPValue(observed, null, evidence);
    outcome.isTwoSided = evidence == Evidence::SmallOrLarge;
    outcome.resampleCount = null.size();
    outcome.null.sample = std::move(null);
    outcome.null.description = description;
    outcome.resolved = chosen.original.resolved;
    for (const auto& warning : chosen.original.warnings) {
        // The test does not report the measure's interval.
        if (!warning.id.starts_with("interval-")) outcome.warnings.push_back(warning);
    }
    return outcome;
}

}  // namespace calibrium
