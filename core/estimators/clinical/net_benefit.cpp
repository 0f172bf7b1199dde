// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/net_benefit.h"

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
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double fewestBenefitCarriers = 4;
constexpr const char* netBenefitId = "net-benefit";

/// What each sample adds under either outcome, b_i: a function of whether it is treated alone.
class Benefits {
public:
    Benefits(Eigen::VectorXd predictions, const NetBenefitOptions& options)
        : m_predictions(std::move(predictions)),
          m_threshold(options.threshold),
          m_cost(options.threshold / (1 - options.threshold)),
          m_offset(options.reference == BenefitReference::TreatingAll ? 1 : 0) {}

    [[nodiscard]] double of(Index i, bool isEvent) const {
        const double share = (m_predictions(i) >= m_threshold ? 1 : 0) - m_offset;
        // Without the distinction a zero would have a sign.
        return share == 0 ? 0 : share * (isEvent ? 1 : -m_cost);
    }
    [[nodiscard]] const Eigen::VectorXd& predictions() const { return m_predictions; }

private:
    Eigen::VectorXd m_predictions;
    double m_threshold;
    double m_cost;
    double m_offset;
};

Benefits benefitsOf(const Dataset& data, const NetBenefitOptions& options) {
    if (!(options.threshold >= 0 && options.threshold < 1)) {
        throw InvalidSetting("The threshold of a net benefit is at least 0 and below 1.");
    }
    return Benefits(positiveProbabilities(data, netBenefitId), options);
}

/// K of netBenefit() for samples of equal weight.
double expectedBenefitCarriers(const Benefits& benefits) {
    const Eigen::VectorXd& r = benefits.predictions();
    CompensatedSum sum;
    for (Index i = 0; i < r.size(); ++i) sum.add(r(i) * benefits.of(i, true) + (1 - r(i)) * benefits.of(i, false));
    const double mean = sum.value() / static_cast<double>(r.size());
    CompensatedSum squares;
    CompensatedSum fourthPowers;
    for (Index i = 0; i < r.size(); ++i) {
        for (const bool isEvent : {true, false}) {
            const double square = std::pow(benefits.of(i, isEvent) - mean, 2);
            const double probability = isEvent ? r(i) : 1 - r(i);
            squares.add(probability * square);
            fourthPowers.add(probability * square * square);
        }
    }
    return fourthPowers.value() > 0 ? squares.value() * squares.value() / fourthPowers.value() : 0.0;
}

std::optional<Warning> reasonAgainstInterval(const Dataset& data, double carriers, double standardError) {
    if (auto heavy = heavyWeightsWarning(data)) return heavy;
    const auto leftOutFor = [&](const Text& reason) {
        return Warning{"interval-left-out", Severity::Note, Text("No interval: {1}", reason),
                       static_cast<std::int64_t>(carriers), static_cast<std::int64_t>(fewestBenefitCarriers)};
    };
    if (carriers < fewestBenefitCarriers) {
        return leftOutFor(
            "under these predictions so few samples decide the net benefit at this threshold that one "
            "more would change it.");
    }
    if (standardError > 0) return std::nullopt;
    return leftOutFor("the benefit is the same in all rows, so that its scatter is unknown.");
}

NetBenefitOptions netBenefitOptionsOf(const Values& values) {
    return {.threshold = values.real("threshold"),
            .reference = values.text("reference") == "all" ? BenefitReference::TreatingAll : BenefitReference::NoAction,
            .level = defaultLevel};
}

Estimate evaluateNetBenefit(const MethodCall& call) {
    call.run.check();
    NetBenefit result = netBenefit(call.data, netBenefitOptionsOf(call.values));
    Estimate estimate;
    estimate.value = result.value;
    estimate.interval = std::move(result.interval);
    if (result.withoutInterval) estimate.warnings.push_back(std::move(*result.withoutInterval));
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> netBenefitStatistic(const MethodCall& call) {
    return statisticPerTargets([benefits = benefitsOf(call.data, netBenefitOptionsOf(call.values)),
                                weights = call.data.weights()](const Targets& targets) {
        CompensatedSum sum;
        CompensatedSum total;
        for (std::size_t s = 0; s < targets.labels.size(); ++s) {
            const auto i = static_cast<Index>(s);
            const double weight = weights.size() > 0 ? weights(i) : 1.0;
            sum.add(weight * benefits.of(i, targets.labels[s] == 1));
            total.add(weight);
        }
        return sum.value() / total.value();
    });
}

}  // namespace

std::vector<double> benefitsOfRows(const Dataset& data, const NetBenefitOptions& options) {
    const Benefits benefits = benefitsOf(data, options);
    std::vector<double> values;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        values.push_back(benefits.of(i, data.labels()[static_cast<std::size_t>(i)] == 1));
    }
    return values;
}

NetBenefit netBenefit(const Dataset& data, const NetBenefitOptions& options) {
    const Benefits benefits = benefitsOf(data, options);
    const std::vector<double> values = benefitsOfRows(data, options);
    const SampleMean mean = weightedMean(values, data.weights());
    const double carriers = expectedBenefitCarriers(benefits) * carrierShare(data.weights());
    NetBenefit result{.value = mean.value,
                      .interval = {},
                      .withoutInterval = reasonAgainstInterval(data, carriers, mean.standardError)};
    if (!result.withoutInterval) result.interval = carriedMeanInterval(mean, carriers, options.level);
    return result;
}

Parameter thresholdParameter() {
    Parameter parameter =
        numberParameter("threshold", "Threshold",
                        "The predicted probability from which on one acts. It says how many false alarms one would "
                        "accept for one event that is found: at 0.1 nine, at 0.5 one.",
                        0.5, 0, 0.9999);
    parameter.isMinimumExclusive = true;
    return parameter;
}

Measure netBenefitMeasure() {
    Measure measure{
        .info = {.id = netBenefitId,
                 .name = "Net benefit",
                 .explanation =
                     "What it is worth to act on the predictions from a threshold on: the share of samples that are "
                     "rightly treated, less the share that are treated in vain, which counts by the odds of the "
                     "threshold. 0 is as good as treating nobody; 0.03 is as good as finding 3 events in 100 samples "
                     "without a false alarm. Choose the threshold from the decision, not from the data: the default of "
                     "0.5 holds where a false alarm is as bad as a missed event. A model is of use only if it does "
                     "better than treating all as well, which the reference shows. Bad calibration near the threshold "
                     "can cost benefit. For several classes an event is a right top label.",
                 .formula = "NB(t) = TP/n − FP/n · t/(1 − t)",
                 .source = "Vickers, Elkin (2006), Medical Decision Making 26, 565-574; Van Calster et al. (2018), "
                           "European Urology 74",
                 .cost = "O(n) time, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {thresholdParameter(),
                                choiceParameter("reference", "Reference",
                                                "What the benefit of acting on the predictions is measured against.",
                                                {{"none", "treating nobody", "The net benefit itself."},
                                                 {"all", "treating all",
                                                  "Less the net benefit of treating everybody: what the predictions "
                                                  "gain over doing without them there."}})},
                 .takesWeights = true,
                 .uses = {Use::Utility},
                 .papers = {"vickers2006", "vancalster2018"}},
        .better = Better::higher()};
    measure.defaultLens = confidenceLensId;
    measure.evaluate = evaluateNetBenefit;
    measure.prepare = netBenefitStatistic;
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.formSettings = {"threshold", "reference"};
    measure.precision = netBenefitPrecision();
    return measure;
}

}  // namespace calibrium
