// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/observed_expected.h"

#include "core/estimators/binned_measure.h"
#include "core/families/lens.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

double expectedEvents(const Dataset& data) {
    CompensatedSum sum;
    for (const double r : positiveProbabilities(data, "observed-expected")) sum.add(r);
    if (sum.value() > 0) return sum.value();
    throw InvalidInput("The measure observed-expected divides by the expected number of events, which is 0 for " +
                       data.name() + ".");
}

double observedEvents(const Labels& labels) { return static_cast<double>(std::count(labels.begin(), labels.end(), 1)); }

/// A χ² quantile with 2k degrees of freedom is twice the Gamma quantile of shape k.
Interval poissonInterval(double observed, double expected) {
    constexpr double tail = (1 - defaultLevel) / 2;
    const double lower = observed > 0 ? boost::math::gamma_p_inv(observed, tail) : 0.0;
    const double upper = boost::math::gamma_q_inv(observed + 1, tail);
    return {.lower = lower / expected, .upper = upper / expected, .level = defaultLevel, .kind = "exact Poisson"};
}

}  // namespace

ObservedExpected observedExpected(const Dataset& data) {
    ObservedExpected result;
    result.expected = expectedEvents(data);
    const double observed = observedEvents(data.labels());
    result.observed = static_cast<Index>(observed);
    result.value = observed / result.expected;
    result.interval = poissonInterval(observed, result.expected);
    requireInRange(std::isfinite(result.interval.upper));
    return result;
}

Measure observedExpectedMeasure() {
    Measure measure;
    measure.info = {
        .id = "observed-expected",
        .name = "Observed : expected",
        .explanation =
            "The number of events that happened over the number that the predicted probabilities add up to: "
            "calibration in the large, as a ratio. 1.2 means that 20 % more happened than was predicted, 0.8 that a "
            "fifth of the predicted events did not happen. A ratio of 1 does not mean calibrated, since "
            "errors of different predictions cancel. The interval is that of a Poisson count, which is a little wide "
            "where events are common. For several classes events are right top labels.",
        .formula = "O:E = Σ_i c_i / Σ_i r_i",
        .source =
            "Debray et al. (2017), A guide to systematic review and meta-analysis of prediction model performance, "
            "BMJ 356; interval: Garwood (1936), Biometrika 28",
        .cost = "O(n) time, O(1) memory",
        .families = {"binary", "categorical"},
        .parameters = {}};
    measure.defaultLens = confidenceLensId;
    measure.evaluate = [](const MethodCall& call) {
        call.run.check();
        const ObservedExpected result = observedExpected(call.data);
        Estimate estimate;
        estimate.value = result.value;
        estimate.interval = result.interval;
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [](const MethodCall& call) {
        return statisticPerTargets([expected = expectedEvents(call.data)](const Targets& targets) {
            return observedEvents(targets.labels) / expected;
        });
    };
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    return measure;
}

}  // namespace calibrium
