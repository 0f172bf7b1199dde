// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/estimator_choice.h"

#include "core/data/dataset.h"
#include "core/method/method_cost.h"
#include "core/risk/choice_pipeline.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewestRows = 20;
constexpr double toldApart = 2;    // standard errors
constexpr double sameRisk = 1e-9;  // relative: functions that are as good as 0 differ by rounding

void check(const Dataset& data, const EstimatorChoiceOptions& options) {
    if (!(options.testShare > 0 && options.testShare < 1)) {
        throw InvalidSetting(Text("The share of test rows is {1}; it must lie between 0 and 1.",
                                  asNumber(roundTrip(options.testShare))));
    }
    if (options.outerCount < 1 || options.outerCount > 10) {
        throw InvalidSetting(
            Text("The number of outer folds is {1}; it must lie between 1, for a single split, and 10.",
                 options.outerCount));
    }
    if (options.foldCount < 2) {
        throw InvalidSetting(Text("The number of folds is {1}; it must be at least 2.", options.foldCount));
    }
    const double smallestPart = (1 - options.testShare) * static_cast<double>(fewestRows) / options.foldCount;
    if (smallestPart < 2 || options.testShare * static_cast<double>(fewestRows) < 2) {
        throw InvalidSetting("Of 20 samples, every fold and the test part must have at least 2: take fewer folds.");
    }
    if (data.sampleCount() < fewestRows || options.maximumRows < fewestRows) {
        throw InvalidInput(Text("The choice of an estimator needs at least 20 samples to split; there are {1}.",
                                std::min(data.sampleCount(), options.maximumRows)));
    }
}

/// Of a number of each repetition.
template <class Number>
double meanOver(const std::vector<EstimatorChoice>& choices, const Number& number) {
    double sum = 0;
    for (const auto& choice : choices) sum += number(choice);
    return sum / static_cast<double>(choices.size());
}

/// The mean of what repetitions found of one estimator. So are the standard errors: all repetitions are of the same
/// rows, whose scatter their means share, so that their differences say nothing of it.
ChosenEstimator averaged(const std::vector<EstimatorChoice>& choices, std::size_t k) {
    ChosenEstimator mean = choices.front().estimators[k];
    std::vector<double> risks;
    std::vector<double> squares;
    for (const auto& choice : choices) {
        const ChosenEstimator& one = choice.estimators[k];
        risks.push_back(one.rootRisk.value * one.rootRisk.value);
        squares.push_back(one.squaredEstimate);
    }
    for (std::size_t i = 0; i < mean.curve.size(); ++i) {
        std::vector<double> ofValue;
        for (const auto& choice : choices) ofValue.push_back(choice.estimators[k].curve[i].risk.value);
        const double error =
            meanOver(choices, [&](const EstimatorChoice& choice) { return choice.estimators[k].curve[i].risk.error; });
        mean.curve[i].risk = {.value = foldMean(ofValue).value, .error = error};
    }
    const auto smaller = [](const RiskPoint& a, const RiskPoint& b) { return a.risk.value < b.risk.value; };
    mean.chosen =
        static_cast<std::size_t>(std::min_element(mean.curve.begin(), mean.curve.end(), smaller) - mean.curve.begin());
    for (const auto& choice : choices) mean.chosenByPart.push_back(choice.estimators[k].parameter());
    mean.isAtEdge = mean.curve.size() > 1 && (mean.chosen == 0 || mean.chosen + 1 == mean.curve.size());
    const auto errorOf = [&](const FoldMean ChosenEstimator::*number) {
        return meanOver(choices, [&](const EstimatorChoice& choice) { return (choice.estimators[k].*number).error; });
    };
    mean.rootRisk = {.value = rootMean(risks).value, .error = errorOf(&ChosenEstimator::rootRisk)};
    mean.estimate = {.value = rootMean(squares).value, .error = errorOf(&ChosenEstimator::estimate)};
    mean.squaredEstimate = momentsOf(squares).mean;
    return mean;
}

/// Of each row the mean over the repetitions that validate on it.
std::vector<double> meanOfKnown(const std::vector<std::vector<std::vector<double>>>& rowRisks, std::size_t k) {
    std::vector<double> means;
    for (std::size_t row = 0; row < rowRisks.front()[k].size(); ++row) {
        double sum = 0;
        double count = 0;
        for (const auto& ofRepetition : rowRisks) {
            const double risk = ofRepetition[k][row];
            sum += std::isnan(risk) ? 0 : risk;
            count += std::isnan(risk) ? 0 : 1;
        }
        means.push_back(sum / count);
    }
    return means;
}

EstimatorChoice nestedChoice(const Dataset& data, const EstimatorChoiceOptions& options, const Run& run) {
    std::vector<EstimatorChoice> choices;
    std::vector<std::vector<std::vector<double>>> rowRisks;
    for (int outer = 0; outer < options.outerCount; ++outer) {
        const auto count = static_cast<double>(options.outerCount);
        const Run part = run.part(outer / count, (outer + 1) / count);
        PartChoice found = chooseOnPart(data, options, outer, part, {});
        choices.push_back(std::move(found.choice));
        rowRisks.push_back(std::move(found.rowRisks));
    }
    EstimatorChoice mean = choices.front();
    std::vector<std::vector<double>> risks;
    mean.testCount = mean.rowCount;
    for (std::size_t k = 0; k < mean.estimators.size(); ++k) {
        mean.estimators[k] = averaged(choices, k);
        risks.push_back(meanOfKnown(rowRisks, k));
    }
    // A row's partners differ between the repetitions, as in a mean over all pairs.
    compareWithBest(mean, risks, RiskPairs::All);
    for (const auto& choice : choices) mean.hasFewRows = mean.hasFewRows || choice.hasFewRows;
    mean.notes.push_back(
        Text("Nested cross-validation in {1} parts: risks and CE₂ are means over the parts, and so are their standard "
             "errors.",
             options.outerCount));
    mean.notes.emplace_back(
        "Each part takes the value of a hyperparameter that is best there; the value named is the best on their "
        "average, and CE₂ is not that of this value alone.");
    return mean;
}

}  // namespace

RiskPairs riskPairsOf(std::string_view word) {
    if (word == "all") return RiskPairs::All;
    if (word == "disjoint") return RiskPairs::Disjoint;
    throw InvalidSetting(Text("There is no way \"{1}\" to pair rows for the risk; there are all, disjoint.", word));
}

bool EstimatorChoice::isTied(std::size_t estimator) const {
    const ChosenEstimator& one = estimators[estimator];
    const double risk = one.rootRisk.value * one.rootRisk.value;
    return hasFewRows || one.excess <= std::max(toldApart * one.excessError, sameRisk * risk);
}

Text EstimatorChoice::sentence() const {
    const Text winner = inEnglish(estimators[best].space.name);
    std::vector<Text> tied;
    for (std::size_t k = 0; k < estimators.size(); ++k) {
        if (k != best && isTied(k)) tied.push_back(inEnglish(estimators[k].space.name));
    }
    if (tied.empty()) return Text("{1} has the smallest risk.", winner);
    Text others = tied.back();
    tied.pop_back();
    if (!tied.empty()) others = Text("{1} and {2}", inSequence(std::move(tied), ", "), others);
    return Text("{1} has the smallest risk, but does not differ clearly from {2}.", winner, others);
}

EstimatorChoice chooseEstimator(const Dataset& data, const EstimatorChoiceOptions& options, const Run& run,
                                const std::function<void(const EstimatorChoice&)>& publish) {
    check(data, options);
    if (options.outerCount > 1) return nestedChoice(data, options, run);
    return chooseOnPart(data, options, 0, run, publish).choice;
}

Cost estimatorChoiceCost(const Dataset& data, const EstimatorChoiceOptions& options) {
    constexpr double perPair = 75;
    constexpr double perPairAndNumber = 31;
    const auto n = static_cast<double>(std::min(data.sampleCount(), options.maximumRows));
    const auto classes = static_cast<double>(data.parameters().cols());
    const double numbers = options.isScalar || options.isClassWise ? 1 : classes;
    const double views = options.isClassWise ? classes : 1;
    const auto rank = static_cast<double>(options.maximumRank);
    return {.operations = views * n * n * (perPair + perPairAndNumber * numbers), .bytes = 8 * n * std::min(n, rank)};
}

}  // namespace calibrium
