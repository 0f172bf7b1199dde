// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/observed_expected.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/planned_widths.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace calibrium {

namespace {

double weightOf(const Eigen::VectorXd& weights, Index i) { return weights.size() > 0 ? weights(i) : 1.0; }

double expectedEvents(const Dataset& data) {
    CompensatedSum sum;
    const Eigen::VectorXd r = positiveProbabilities(data, "observed-expected");
    for (Index i = 0; i < r.size(); ++i) sum.add(weightOf(data.weights(), i) * r(i));
    if (sum.value() > 0) return sum.value();
    throw InvalidInput(Text(
        "The measure observed-expected divides by the expected number of events, which is 0 for {1}.", data.name()));
}

/// Of the events, the sums of their weights and of the squares of these.
struct Observed {
    double events = 0;
    double squares = 0;
};

Observed observedEvents(const Labels& labels, const Eigen::VectorXd& weights) {
    CompensatedSum events;
    CompensatedSum squares;
    for (std::size_t s = 0; s < labels.size(); ++s) {
        if (labels[s] != 1) continue;
        const double weight = weightOf(weights, static_cast<Index>(s));
        events.add(weight);
        squares.add(weight * weight);
    }
    return {events.value(), squares.value()};
}

/// A χ² quantile with 2k degrees of freedom is twice the Gamma quantile of shape k. Of a weighted sum of Poisson counts
/// the Gamma distributions have its mean and variance, above with one more event of the largest weight.
Interval poissonInterval(const Observed& observed, double largest, double expected) {
    constexpr double tail = (1 - defaultLevel) / 2;
    const auto shape = [](double sum, double squares) { return sum * sum / squares; };
    const double more = observed.events + largest;
    const double moreSquares = observed.squares + largest * largest;
    const double lower = observed.events > 0
                             ? observed.squares / observed.events *
                                   GammaDistribution{shape(observed.events, observed.squares)}.quantile(tail)
                             : 0.0;
    const double upper = moreSquares / more * GammaDistribution{shape(more, moreSquares)}.upperQuantile(tail);
    return {.lower = lower / expected, .upper = upper / expected, .level = defaultLevel, .kind = "exact Poisson"};
}

}  // namespace

ObservedExpected observedExpected(const Dataset& data) {
    ObservedExpected result;
    result.expected = expectedEvents(data);
    const Observed observed = observedEvents(data.labels(), data.weights());
    result.observed = static_cast<Index>(std::count(data.labels().begin(), data.labels().end(), 1));
    result.value = observed.events / result.expected;
    const double largest = data.weights().size() > 0 ? data.weights().maxCoeff() : 1.0;
    result.interval = poissonInterval(observed, largest, result.expected);
    if (data.weights().size() > 0) result.interval.kind = "Gamma, weighted Poisson";
    requireInRange(std::isfinite(result.interval.upper));
    return result;
}

Measure observedExpectedMeasure() {
    Measure measure{
        .info = {.id = "observed-expected",
                 .name = "Observed : expected",
                 .explanation =
                     "The number of events that happened over the number that the predicted probabilities add up to: "
                     "calibration in the large, as a ratio. 1.2 means that 20 % more happened than was predicted, 0.8 "
                     "that a "
                     "fifth of the predicted events did not happen. A ratio of 1 does not mean calibrated, since "
                     "errors of different predictions cancel. The interval is that of a Poisson count, which is too "
                     "wide where events are common: 1.4 times if half of the samples have one, 3 times if nine in ten "
                     "do. For several classes events are right top labels.",
                 .formula = "O:E = Σ_i c_i / Σ_i r_i",
                 .source = "Debray et al. (2017), A guide to systematic review and meta-analysis of prediction model "
                           "performance, "
                           "BMJ 356; interval: Garwood (1936), Biometrika 28; weighted: Fay, Feuer (1997), Statistics "
                           "in Medicine 16",
                 .cost = "O(n) time, O(1) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {},
                 .takesWeights = true,
                 .uses = {Use::CalibrationLine, Use::Risks},
                 .papers = {"debray2017", "garwood1936", "fay1997"},
                 .nameInText = "observed : expected ratio"},
        .better = Better::nearest(1, Better::Distance::Ratio)};
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
        return statisticPerTargets(
            [expected = expectedEvents(call.data), weights = call.data.weights()](const Targets& targets) {
                return observedEvents(targets.labels, weights).events / expected;
            });
    };
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.precision = observedExpectedPrecision();
    return measure;
}

}  // namespace calibrium
