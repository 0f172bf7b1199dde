// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/direction_text.h"

#include "core/method/shared_parts.h"
#include "core/text/number_text.h"

#include <cmath>

namespace calibrium {

namespace {

bool excludes(const std::optional<Interval>& interval, double value) {
    return interval && (interval->lower > value || interval->upper < value);
}

Text biasText(const RegressionDirection& direction) {
    const Interval& interval = *direction.biasInterval;
    const bool isAbove = direction.bias > 0;
    const double near = isAbove ? interval.lower : -interval.upper;
    const double far = isAbove ? interval.upper : -interval.lower;
    const Text size = withInterval(std::abs(direction.bias), near, far, defaultLevel);
    return isAbove ? Text("targets lie above the predictions by {1} on average", size)
                   : Text("targets lie below the predictions by {1} on average", size);
}

Text placeText(const LocationSpread& parts) {
    const Interval& interval = *parts.locationInterval;
    const Text mean = withInterval(parts.location, interval.lower, interval.upper, defaultLevel);
    return parts.location > 0.5 ? Text("targets lie high in their predicted distributions, mean PIT value {1}", mean)
                                : Text("targets lie low in their predicted distributions, mean PIT value {1}", mean);
}

Text spreadNumber(const LocationSpread& parts) {
    return withInterval(*parts.spread, parts.spreadInterval->lower, parts.spreadInterval->upper, defaultLevel);
}

/// What of the location is off; empty if nothing is.
Text offLocation(const RegressionDirection& direction) {
    if (excludes(direction.biasInterval, 0)) return biasText(direction);
    return excludes(direction.parts.locationInterval, 0.5) ? placeText(direction.parts) : Text();
}

Text offSpread(const LocationSpread& parts) {
    if (!excludes(parts.spreadInterval, 1)) return {};
    return *parts.spread > 1 ? Text("targets scatter {1} times as far as predicted: too narrow", spreadNumber(parts))
                             : Text("targets scatter {1} times as far as predicted: too wide", spreadNumber(parts));
}

bool looksEqual(double share, double other, int decimals) {
    return fixedText(100 * share, decimals) == fixedText(100 * other, decimals);
}

}  // namespace

bool isCoverageOff(const RegressionDirection& direction) {
    return excludes(direction.coverageInterval, direction.expectedCoverage);
}

Text coverageText(const RegressionDirection& direction) {
    const Interval& interval = direction.coverageInterval;
    const double expected = direction.expectedCoverage;
    int decimals = interval.upper - interval.lower > 0.02 ? 0 : 1;
    const double near = interval.upper < expected ? interval.upper : interval.lower;
    while (isCoverageOff(direction) && decimals < 4 && looksEqual(near, expected, decimals)) ++decimals;
    const auto percent = [decimals](double share) { return asNumber(fixedText(100 * share, decimals)); };
    const Text nominal = asNumber(percentText(direction.nominal));
    const bool isAsNamed = percent(direction.expectedCoverage) == percent(direction.nominal);
    if (isAsNamed) {
        return Text("the {1} intervals hold {2} % of the targets (95 % {3} to {4})", nominal,
                    percent(direction.coverage), percent(interval.lower), percent(interval.upper));
    }
    return Text("the {1} intervals hold {2} % of the targets (95 % {3} to {4}, if calibrated {5})", nominal,
                percent(direction.coverage), percent(interval.lower), percent(interval.upper),
                percent(direction.expectedCoverage));
}

Text directionSentence(const std::string& name, const RegressionDirection& direction) {
    const Text location = offLocation(direction);
    const Text spread = offSpread(direction.parts);
    if (!location.empty() && !spread.empty()) return Text("{1}: {2}; {3}.", name, location, spread);
    if (!spread.empty()) return Text("{1}: {2}; {3}.", name, spread, coverageText(direction));
    if (!location.empty() && direction.parts.spreadInterval) {
        return Text("{1}: {2}; spread as predicted, {3}.", name, location, spreadNumber(direction.parts));
    }
    if (!location.empty()) return Text("{1}: {2}.", name, location);
    if (!direction.parts.spreadInterval && isCoverageOff(direction)) {
        const bool isNarrow = direction.coverage < direction.expectedCoverage;
        return isNarrow ? Text("{1}: {2}, too narrow.", name, coverageText(direction))
                        : Text("{1}: {2}, too wide.", name, coverageText(direction));
    }
    return Text(
        "There is evidence against the calibration of {1}, but neither location nor spread is clearly off on average: "
        "{2}.",
        name, coverageText(direction));
}

}  // namespace calibrium
