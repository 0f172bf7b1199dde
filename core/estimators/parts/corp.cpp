// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/corp.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/parts/isotonic.h"
#include "core/estimators/scores/log_score.h"
#include "core/families/classes/lens.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace calibrium {

namespace {

/// Score of a probability of class 1, and of its complement where that is known more exactly, under an outcome.
double scoreOf(CorpScore score, double negative, double positive, bool isPositive) {
    if (score == CorpScore::Brier) return isPositive ? (1 - positive) * (1 - positive) : positive * positive;
    if (score == CorpScore::Spherical) return -(isPositive ? positive : negative) / std::hypot(negative, positive);
    return -std::log(std::max(isPositive ? positive : negative, smallestProbability));
}

class PreparedCorp {
public:
    PreparedCorp(const Dataset& data, CorpScore score)
        : m_data(data), m_score(score), m_regression(positiveProbabilities(data, "corp"), data.weights()) {}

    [[nodiscard]] CorpDecomposition evaluate(const Labels& labels) const {
        const auto weight = [&](std::size_t s) { return m_data.weight(static_cast<Index>(s)); };
        double n = 0;
        double positives = 0;
        for (std::size_t s = 0; s < labels.size(); ++s) {
            n += weight(s);
            positives += labels[s] == 1 ? weight(s) : 0.0;
        }
        const double rate = positives / n;
        const Eigen::VectorXd fitted = m_regression.fit(labels);
        CompensatedSum score;
        CompensatedSum recalibrated;
        CompensatedSum constant;
        CorpDecomposition result;
        for (std::size_t s = 0; s < labels.size(); ++s) {
            const auto i = static_cast<Index>(s);
            const bool isPositive = labels[s] == 1;
            const double negative = m_data.parameters()(i, 0);
            const double positive = m_data.parameters()(i, 1);
            const bool isImpossible = (isPositive ? positive : negative) < smallestProbability;
            result.impossibleCount += m_score == CorpScore::Log && isImpossible ? 1 : 0;
            score.add(weight(s) * scoreOf(m_score, negative, positive, isPositive));
            recalibrated.add(weight(s) * scoreOf(m_score, 1 - fitted(i), fitted(i), isPositive));
            constant.add(weight(s) * scoreOf(m_score, 1 - rate, rate, isPositive));
        }
        result.score = score.value() / n;
        result.uncertainty = constant.value() / n;
        // Both are >= 0: the fit is the best of all non-decreasing functions. Rounding must not deny it.
        result.miscalibration = std::max(0.0, result.score - recalibrated.value() / n);
        result.discrimination = std::max(0.0, result.uncertainty - recalibrated.value() / n);
        return result;
    }

private:
    Dataset m_data;
    CorpScore m_score;
    IsotonicRegression m_regression;
};

CorpScore scoreOption(const Values& values) {
    const std::string& id = values.text("score");
    if (id == "spherical") return CorpScore::Spherical;
    return id == "brier" ? CorpScore::Brier : CorpScore::Log;
}

Estimate evaluateCorp(const MethodCall& call) {
    call.run.check();
    const CorpDecomposition parts = corpDecomposition(call.data, scoreOption(call.values));
    Estimate estimate{.value = scorePart(parts, call.values.text("part")),
                      .interval = {},
                      .ifCalibrated = {},
                      .resolved = {},
                      .warnings = {}};
    if (parts.impossibleCount > 0) {
        estimate.warnings.push_back({"zero-probability", Severity::Doubt,
                                     Text("{1} of {2} outcomes had probability 0, which makes the log score infinite; "
                                          "each counts as 2.2e-308 here.",
                                          parts.impossibleCount, call.data.sampleCount()),
                                     parts.impossibleCount, call.data.sampleCount()});
    }
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareCorp(const MethodCall& call) {
    const std::string id = testedPart("corp", call.values);
    const auto prepared = std::make_shared<const PreparedCorp>(call.data, scoreOption(call.values));
    return statisticPerTargets(
        [prepared, id](const Targets& targets) { return scorePart(prepared->evaluate(targets.labels), id); });
}

std::vector<Parameter> corpParameters() {
    return {
        choiceParameter(
            "part", "Part", "Which part of the score is reported; score = MCB − DSC + UNC.",
            {{"mcb", "miscalibration (MCB)", "What the best monotone recalibration would gain; 0 if calibrated."},
             {"dsc", "discrimination (DSC)", "What the recalibrated forecasts gain over the base rate; large is good."},
             {"unc", "uncertainty (UNC)", "The score of the base rate; a property of the outcomes alone."},
             {"score", "whole score", "The mean score of the forecasts; small is good."}}),
        choiceParameter("score", "Score", "The proper score that is taken apart.",
                        {{"brier", "Brier score", "(r − c)², the form for the positive class."},
                         {"log", "log score", "−log of the probability given to the outcome."},
                         {"spherical", "spherical score",
                          "Minus the probability given to the outcome over the length of both; −1 is perfect."}})};
}

}  // namespace

Better partBetter(const Values& values) {
    const std::string& part = values.text("part");
    if (part == "dsc") return Better::higher();
    return part == "unc" ? Better::none() : Better::lower();
}

std::string testedPart(const std::string& measure, const Values& values) {
    const std::string& part = values.text("part");
    if (part == "mcb" || part == "score") return part;
    throw InvalidSetting(
        Text("A test of {1} needs part=mcb or part=score; large values of {2} do not speak against calibration.",
             measure, part));
}

double scorePart(const CorpDecomposition& parts, const std::string& id) {
    if (id == "mcb") return parts.miscalibration;
    if (id == "dsc") return parts.discrimination;
    return id == "unc" ? parts.uncertainty : parts.score;
}

CorpDecomposition corpDecomposition(const Dataset& data, CorpScore score) {
    return PreparedCorp(data, score).evaluate(data.labels());
}

Measure corpMeasure() {
    return {
        .info = {.id = "corp",
                 .name = "CORP",
                 .explanation =
                     "Takes a proper score apart by isotonic regression of the outcomes on the confidences: "
                     "miscalibration (MCB) is what the best monotone recalibration would gain, discrimination (DSC) "
                     "what the recalibrated forecasts gain over always saying the base rate, uncertainty (UNC) the "
                     "score of the base rate. No bins have to be chosen. MCB is biased upward: isotonic regression "
                     "also fits noise, so MCB > 0 even for a calibrated model.",
                 .formula = "S = MCB − DSC + UNC; MCB = S − S_C, DSC = S_R − S_C, UNC = S_R",
                 .source = "Dimitriadis, Gneiting, Jordan (2021), Stable reliability diagrams for probabilistic "
                           "classifiers, PNAS 118",
                 .cost = "O(n log n) time, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = corpParameters(),
                 .takesWeights = true,
                 .uses = {Use::Suggestion, Use::WeightedTest},
                 .papers = {"dimitriadis2021"}},
        .better = partBetter,
        .defaultLens = confidenceLensId,
        .isTestable = true,
        .evaluate = evaluateCorp,
        .prepare = prepareCorp,
        .point = evaluateCorp,
        .isScoreParts = true,
        .calibratedCost =
            [](const Dataset& data, const Values& values) {
                return values.text("part") == "mcb" ? 10.0 * static_cast<double>(data.sampleCount()) : 0.0;
            },
        .evidence =
            [](const Values& values) {
                return values.text("part") == "score" ? Evidence::SmallOrLarge : Evidence::Large;
            }};
}

}  // namespace calibrium
