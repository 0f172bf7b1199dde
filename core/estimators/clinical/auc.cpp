// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/auc.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/clinical/planned_widths.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestOfClass = 5;
constexpr Index manyOfClass = 50;

double weightOf(const Dataset& data, Index i) { return data.weight(i); }

/// For each sample of a class the share of the other class below it, ties half: of events, and of others (above).
struct Placements {
    std::vector<double> ofEvents;
    std::vector<double> ofOthers;
    std::vector<double> eventWeights;  ///< in the same order
    std::vector<double> otherWeights;
    std::vector<double> bySample;  ///< of both, in the order of the data

    [[nodiscard]] static SampleMean mean(const std::vector<double>& values, const std::vector<double>& weights,
                                         bool areWeighted) {
        if (!areWeighted) return sampleMean(values);
        return weightedMean(values,
                            Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size())));
    }
};

/// eventCount, otherCount: the weights of both outcomes; without case weights their numbers.
Placements placements(const Eigen::VectorXd& r, const Dataset& data, double eventCount, double otherCount) {
    const Labels& labels = data.labels();
    std::vector<Index> order(labels.size());
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return r(a) < r(b); });
    Placements result;
    result.bySample.resize(labels.size());
    double eventsBelow = 0;
    double othersBelow = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        double events = 0;
        double others = 0;
        for (; end < order.size() && r(order[end]) == r(order[begin]); ++end) {
            (labels[static_cast<std::size_t>(order[end])] == 1 ? events : others) += weightOf(data, order[end]);
        }
        const double ofEvent = (othersBelow + 0.5 * others) / otherCount;
        const double ofOther = 1 - (eventsBelow + 0.5 * events) / eventCount;
        for (std::size_t s = begin; s < end; ++s) {
            const bool isEvent = labels[static_cast<std::size_t>(order[s])] == 1;
            (isEvent ? result.ofEvents : result.ofOthers).push_back(isEvent ? ofEvent : ofOther);
            (isEvent ? result.eventWeights : result.otherWeights).push_back(weightOf(data, order[s]));
            result.bySample[static_cast<std::size_t>(order[s])] = isEvent ? ofEvent : ofOther;
        }
        eventsBelow += events;
        othersBelow += others;
        begin = end;
    }
    return result;
}

Interval logitInterval(double value, double standardError) {
    const double centre = std::log(value / (1 - value));
    const Interval ends = normalInterval(centre, standardError / (value * (1 - value)));
    const auto back = [](double x) { return 1 / (1 + std::exp(-x)); };
    return {.lower = std::min(value, back(ends.lower)),
            .upper = std::max(value, back(ends.upper)),
            .level = ends.level,
            .kind = "DeLong, logit scale"};
}

/// Where the predictions expect so few of the rarer outcome, having seen more is chance, and the interval would be
/// printed just where it is wrong (simulated coverage 0.79 with fewer than 5).
bool isOutcomeRare(const Eigen::VectorXd& r, Index seen) {
    const double expected = std::min(r.sum(), static_cast<double>(r.size()) - r.sum());
    return seen < fewestOfClass || (expected < static_cast<double>(fewestOfClass) && seen < manyOfClass);
}

/// What each sample contributes to the AUC, so that differences between models have DeLong's variance: of n₁ events and
/// n₀ others the pseudo-value of sample i is AUC + s_c (V_i - AUC) n/n_c, V_i its placement among the other class, s_c²
/// = n_c (n - 1)/((n_c - 1) n); the mean of its terms is what turns into that in the comparison of two means of pairs.
std::vector<double> contributions(const MethodCall& call) {
    const Labels& labels = call.data.labels();
    const Eigen::VectorXd r = positiveProbabilities(call.data, "auc");
    const auto n = static_cast<double>(labels.size());
    const auto events = static_cast<double>(std::count(labels.begin(), labels.end(), 1));
    const double value = auc(call.data).value;
    std::vector<double> means = placements(r, call.data, events, n - events).bySample;
    for (std::size_t i = 0; i < means.size(); ++i) {
        const double own = labels[i] == 1 ? events : n - events;
        const double share = std::sqrt(own * (n - 1) / ((own - 1) * n)) * n / own;
        means[i] = value + (n - 2) / (2 * (n - 1)) * share * (means[i] - value);
    }
    return means;
}

/// Whether the contributions say how the AUC scatters: not of case weights, nor of a class of one sample.
bool hasContributions(const Dataset& data, const Values& /*values*/) {
    const auto events = std::count(data.labels().begin(), data.labels().end(), 1);
    return data.weights().size() == 0 && events > 1 && data.sampleCount() - events > 1;
}

Estimate evaluateAuc(const MethodCall& call) {
    call.run.check();
    const Auc result = auc(call.data);
    Estimate estimate;
    estimate.value = result.value;
    estimate.interval = result.interval;
    if (const auto heavy = heavyWeightsWarning(call.data); heavy && result.interval) {
        estimate.interval.reset();
        estimate.warnings.push_back(*heavy);
    }
    if (!result.interval) {
        const Index smaller = std::min(result.eventCount, result.otherCount);
        const Text reason = (isOutcomeRare(call.data.parameters().col(1), smaller)
                                 ? Text("fewer than 5 samples of the rarer outcome are expected or seen, so that one "
                                        "more would change it.")
                                 : Text("every pair is in the same order, so that the scatter is unknown."));
        estimate.warnings.push_back(
            {"interval-left-out", Severity::Note, Text("No interval: {1}", reason), smaller, fewestOfClass});
    }
    call.run.step(1.0);
    return estimate;
}

}  // namespace

Auc auc(const Dataset& data) {
    const Eigen::VectorXd r = positiveProbabilities(data, "auc");
    Auc result;
    result.eventCount = static_cast<Index>(std::count(data.labels().begin(), data.labels().end(), 1));
    result.otherCount = data.sampleCount() - result.eventCount;
    double eventWeight = 0;
    double otherWeight = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        (data.labels()[static_cast<std::size_t>(i)] == 1 ? eventWeight : otherWeight) += weightOf(data, i);
    }
    if (!(eventWeight > 0 && otherWeight > 0)) {
        throw InvalidInput(
            Text("The measure auc compares samples of both outcomes, but {1} has only one of them.", data.name()));
    }
    const auto parts = placements(r, data, eventWeight, otherWeight);
    const bool areWeighted = data.weights().size() > 0;
    const SampleMean events = Placements::mean(parts.ofEvents, parts.eventWeights, areWeighted);
    const SampleMean others = Placements::mean(parts.ofOthers, parts.otherWeights, areWeighted);
    result.value = std::clamp(events.value, 0.0, 1.0);
    result.standardError = std::hypot(events.standardError, others.standardError);
    const bool hasScatter = result.standardError > 0 && result.value > 0 && result.value < 1;
    if (hasScatter && !isOutcomeRare(r, std::min(result.eventCount, result.otherCount))) {
        result.interval = logitInterval(result.value, result.standardError);
    }
    return result;
}

Measure aucMeasure() {
    Measure measure{
        .info =
            {.id = "auc",
             .name = "AUC",
             .explanation =
                 "Area under the ROC curve, also called c-statistic: the probability that of one sample with and one "
                 "without the event the former has the larger prediction. 0.5 is guessing, 1 perfect order. It looks "
                 "at the "
                 "order alone, so it says nothing of calibration: doubling or halving all probabilities does not "
                 "change it. For several classes it is that of the top label: whether predictions that "
                 "turn out right have larger confidence than those that turn out wrong.",
             .formula = "AUC = (n₁n₀)⁻¹ Σ_{c_i=1} Σ_{c_j=0} (1{r_i > r_j} + ½·1{r_i = r_j})",
             .source =
                 "DeLong, DeLong, Clarke-Pearson (1988), Biometrics 44; Sun, Xu (2014), IEEE Signal Processing Letters "
                 "21",
             .cost = "O(n log n) time, O(n) memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = {},
             .takesWeights = true,
             .uses = {Use::Risks},
             .papers = {"delong1988", "sun2014"}},
        .better = Better::higher()};
    measure.defaultLens = confidenceLensId;
    measure.range = ValueRange::share();
    measure.isTestable = false;
    measure.evaluate = evaluateAuc;
    measure.isPairMean = hasContributions;
    measure.pairMeans = contributions;
    measure.precision = aucPrecision();
    return measure;
}

}  // namespace calibrium
