// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/scaled_brier.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

/// The first-order contributions of the samples to 1 - B/V, V = c̄(1 - c̄): their mean is the value, and their scatter
/// that of the value.
std::vector<double> contributions(const Eigen::VectorXd& r, const Labels& labels, double rate, double brier) {
    const double variance = rate * (1 - rate);
    std::vector<double> values;
    for (std::size_t s = 0; s < labels.size(); ++s) {
        const double outcome = labels[s] == 1 ? 1.0 : 0.0;
        const double error = r(static_cast<Index>(s)) - outcome;
        values.push_back(1 - error * error / variance +
                         brier / variance * (1 - 2 * rate) * (outcome - rate) / variance);
    }
    return values;
}

}  // namespace

ScaledBrier scaledBrier(const Dataset& data) {
    const Eigen::VectorXd r = positiveProbabilities(data, "scaled-brier");
    const auto weight = [&](std::size_t s) { return data.weight(static_cast<Index>(s)); };
    CompensatedSum total;
    CompensatedSum events;
    for (std::size_t s = 0; s < data.labels().size(); ++s) {
        total.add(weight(s));
        if (data.labels()[s] == 1) events.add(weight(s));
    }
    const double rate = events.value() / total.value();
    if (!(rate > 0 && rate < 1)) {
        throw InvalidInput(
            Text("The scaled Brier score (scaled-brier) compares with the base rate, but {1} has only one of the two "
                 "outcomes.",
                 data.name()));
    }
    CompensatedSum squares;
    for (std::size_t s = 0; s < data.labels().size(); ++s) {
        const double error = r(static_cast<Index>(s)) - (data.labels()[s] == 1 ? 1.0 : 0.0);
        squares.add(weight(s) * (error * error));
    }
    const double brier = squares.value() / total.value();
    ScaledBrier result;
    result.value = 1 - brier / (rate * (1 - rate));
    SampleMean mean = weightedMean(contributions(r, data.labels(), rate, brier), data.weights());
    if (mean.sampleCount < 2 || !(mean.standardError > 0)) return result;
    mean.value = result.value;
    Interval interval = skewedMeanInterval(mean);
    interval.upper = std::max(result.value, std::min(1.0, interval.upper));
    interval.lower = std::min(result.value, interval.lower);
    result.interval = interval;
    return result;
}

Measure scaledBrierMeasure() {
    Measure measure{
        .info =
            {.id = "scaled-brier",
             .name = "Scaled Brier score",
             .explanation = "The share by which the predictions lower the Brier score of always saying the base rate: "
                            "1 for perfect "
                            "predictions, 0 for predictions no better than the base rate, below 0 for worse. Unlike "
                            "the Brier score it "
                            "can be compared between rare and common events. It rewards calibration and discrimination "
                            "together, so "
                            "a small value alone does not say which of the two is missing. For several classes it is "
                            "that of the top "
                            "label.",
             .formula = "1 − Σ_i (r_i − c_i)² / Σ_i (c̄ − c_i)²",
             .source =
                 "Steyerberg et al. (2010), Assessing the performance of prediction models, Epidemiology 21; Kattan, "
                 "Gerds (2018), Diagnostic and Prognostic Research 2",
             .cost = "O(n) time and memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = {},
             .takesWeights = true,
             .uses = {Use::Risks},
             .papers = {"steyerberg2010", "kattan2018"}},
        .better = Better::higher()};
    measure.defaultLens = confidenceLensId;
    measure.isTestable = false;
    measure.evaluate = [](const MethodCall& call) {
        call.run.check();
        const ScaledBrier result = scaledBrier(call.data);
        Estimate estimate;
        estimate.value = result.value;
        if (const auto few = fewMissesWarning(call.data)) {
            estimate.warnings.push_back(*few);
        } else if (const auto heavy = heavyWeightsWarning(call.data)) {
            estimate.warnings.push_back(*heavy);
        } else if (result.interval) {
            estimate.interval = result.interval;
        } else {
            estimate.warnings.push_back(
                {"interval-left-out", Severity::Note,
                 "No interval: all samples contribute the same, so that the scatter is unknown.", 0, 2});
        }
        call.run.step(1.0);
        return estimate;
    };
    return measure;
}

}  // namespace calibrium
