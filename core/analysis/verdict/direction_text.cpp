// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/direction_text.h"

#include "core/text/number_text.h"

#include <cmath>

namespace calibrium {

namespace {

bool excludes(const std::optional<Interval>& interval, double value) {
    return interval && (interval->lower > value || interval->upper < value);
}

std::string biasText(const RegressionDirection& direction) {
    const Interval& interval = *direction.biasInterval;
    const bool isAbove = direction.bias > 0;
    const std::string place = isAbove ? "above" : "below";
    const double near = isAbove ? interval.lower : -interval.upper;
    const double far = isAbove ? interval.upper : -interval.lower;
    return "targets lie " + place + " the predictions by " +
           withInterval(std::abs(direction.bias), near, far, "95 % ") + " on average";
}

std::string placeText(const LocationSpread& parts) {
    const std::string place = parts.location > 0.5 ? "high" : "low";
    return "targets lie " + place + " in their predicted distributions, mean PIT value " +
           withInterval(parts.location, parts.locationInterval->lower, parts.locationInterval->upper, "95 % ");
}

std::string spreadNumber(const LocationSpread& parts) {
    return withInterval(*parts.spread, parts.spreadInterval->lower, parts.spreadInterval->upper, "95 % ");
}

/// What of the location is off; empty if nothing is.
std::string offLocation(const RegressionDirection& direction) {
    if (excludes(direction.biasInterval, 0)) return biasText(direction);
    return excludes(direction.parts.locationInterval, 0.5) ? placeText(direction.parts) : "";
}

std::string offSpread(const LocationSpread& parts) {
    if (!excludes(parts.spreadInterval, 1)) return "";
    const std::string width = *parts.spread > 1 ? "narrow" : "wide";
    return "targets scatter " + spreadNumber(parts) + " times as far as predicted: too " + width;
}

}  // namespace

std::string coverageText(const RegressionDirection& direction) {
    const Interval& interval = direction.coverageInterval;
    const int decimals = interval.upper - interval.lower > 0.02 ? 0 : 1;
    const auto percent = [decimals](double share) { return fixedText(100 * share, decimals); };
    const std::string nominal = percentText(direction.nominal);
    const bool isAsNamed = percent(direction.expectedCoverage) == percent(direction.nominal);
    if (isAsNamed) {
        return "the " + nominal + " intervals hold " + percent(direction.coverage) + " % of the targets (95 % " +
               percent(interval.lower) + " to " + percent(interval.upper) + ")";
    }
    return "the " + nominal + " intervals hold " + percent(direction.coverage) + " % of the targets (95 % " +
           percent(interval.lower) + " to " + percent(interval.upper) + ", if calibrated " +
           percent(direction.expectedCoverage) + ")";
}

std::string directionSentence(const std::string& name, const RegressionDirection& direction) {
    const std::string location = offLocation(direction);
    const std::string spread = offSpread(direction.parts);
    if (!location.empty() && !spread.empty()) return name + ": " + location + "; " + spread + ".";
    if (!spread.empty()) return name + ": " + spread + "; " + coverageText(direction) + ".";
    if (!location.empty() && direction.parts.spreadInterval) {
        return name + ": " + location + "; spread as predicted, " + spreadNumber(direction.parts) + ".";
    }
    if (!location.empty()) return name + ": " + location + ".";
    if (!direction.parts.spreadInterval && excludes(direction.coverageInterval, direction.expectedCoverage)) {
        const std::string width = direction.coverage < direction.expectedCoverage ? "narrow" : "wide";
        return name + ": " + coverageText(direction) + ", too " + width + ".";
    }
    return "There is evidence against the calibration of " + name +
           ", but neither location nor spread is clearly off on average: " + coverageText(direction) + ".";
}

}  // namespace calibrium
