// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/model_comparison.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/settings_words.h"
#include "core/analysis/suitability.h"
#include "core/comparison/common_clusters.h"
#include "core/comparison/one_class_order.h"
#include "core/comparison/value_difference.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/better.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

std::vector<ComparedPair> allPairs(std::size_t measureCount, std::size_t modelCount) {
    std::vector<ComparedPair> pairs;
    for (std::size_t measure = 0; measure < measureCount; ++measure) {
        for (std::size_t a = 0; a < modelCount; ++a) {
            for (std::size_t b = a + 1; b < modelCount; ++b) {
                pairs.push_back({.measure = measure, .a = a, .b = b, .result = {}});
            }
        }
    }
    return pairs;
}

struct PlacedPair {
    const ModelComparison* comparison;
    ComparedPair* pair;
};

std::vector<PlacedPair> pairsOf(std::span<ModelComparison* const> comparisons) {
    std::vector<PlacedPair> pairs;
    for (ModelComparison* comparison : comparisons) {
        for (auto& pair : comparison->pairs) pairs.push_back({comparison, &pair});
    }
    return pairs;
}

/// The p-values that there are, adjusted together, put where they belong.
void adjust(const std::vector<PlacedPair>& pairs, Adjustment adjustment,
            std::optional<double> (*pValueOf)(const PlacedPair&), std::optional<double> ComparedPair::*adjusted) {
    std::vector<double> pValues;
    for (const auto& placed : pairs) {
        if (const auto pValue = pValueOf(placed)) pValues.push_back(*pValue);
    }
    const auto values = adjustedPValues(pValues, adjustment);
    std::size_t next = 0;
    for (const auto& placed : pairs) {
        placed.pair->*adjusted = pValueOf(placed) ? std::optional(values[next++]) : std::nullopt;
    }
}

std::optional<double> differencePValue(const PlacedPair& placed) { return placed.pair->result.pValue; }

std::optional<double> rankingPValue(const PlacedPair& placed) {
    const ComparedPair& pair = *placed.pair;
    if (!pair.refusal.empty()) return std::nullopt;
    const bool hasRightValue = betterOf(*placed.comparison, pair, pair.a).kind() == Better::Kind::Nearest;
    return hasRightValue ? pair.result.distancePValue : pair.result.pValue;
}

const ComparedPair& pairOf(const ModelComparison& comparison, std::size_t measure, std::size_t a, std::size_t b) {
    const auto found = std::find_if(comparison.pairs.begin(), comparison.pairs.end(), [&](const ComparedPair& pair) {
        return pair.measure == measure && pair.a == std::min(a, b) && pair.b == std::max(a, b);
    });
    return *found;
}

bool areTold(const ModelComparison& comparison, std::size_t measure, std::size_t a, std::size_t b) {
    const auto& adjusted = pairOf(comparison, measure, a, b).adjustedRankingPValue;
    return adjusted && *adjusted <= 1 - comparison.level;
}

/// The value of a model, and which values of the measure are better for it.
struct JudgedValue {
    double value = 0;
    Better better;
};

/// From any of the model's pairs; nothing if one of them was refused.
std::optional<JudgedValue> valueOf(const ModelComparison& comparison, std::size_t measure, std::size_t model) {
    std::optional<JudgedValue> judged;
    for (const auto& pair : comparison.pairs) {
        if (pair.measure != measure || (pair.a != model && pair.b != model)) continue;
        if (!pair.refusal.empty()) return std::nullopt;
        const double value = pair.a == model ? pair.result.valueA : pair.result.valueB;
        judged = JudgedValue{value, betterOf(comparison, pair, model)};
    }
    return judged;
}

/// "a, b or c".
Text listText(const ModelComparison& comparison, const std::vector<std::size_t>& models) {
    std::vector<std::string> names;
    for (const std::size_t model : models) names.push_back(comparison.models[model]);
    if (names.size() == 1) return asItStands(names.front());
    const std::string last = names.back();
    names.pop_back();
    return Text("{1} or {2}", inSequence(names), last);
}

/// Whether the best model was tested against any of those from which it is not apart.
bool isTested(const ModelComparison& comparison, const Ranking& ranking) {
    const RankedModel& best = ranking.models.front();
    return std::any_of(best.notApart.begin(), best.notApart.end(), [&](std::size_t other) {
        return pairOf(comparison, ranking.measure, best.model, other).adjustedRankingPValue.has_value();
    });
}

/// What the values of a measure are best near to: one number, or none where each model has its own.
using RightValue = std::optional<double>;

/// best: the name of a model. others, how: what the sentence ends with. It is the distance that is compared: values
/// on both sides of the right one differ clearly and can be as near.
Text statementNearest(const std::string& best, const RightValue& right, bool isApart, const Text& others,
                      const Text& how) {
    if (!right) {
        return isApart ? Text("{1} is nearer to what it lets expect than {2} ({3}).", best, others, how)
                       : Text(
                             "{1} is nearest to what it lets expect, but its distance from that does not differ "
                             "clearly from that of {2} ({3}).",
                             best, others, how);
    }
    const Text value = asNumber(significant(*right));
    if (isApart) return Text("{1} is nearer to {2} than {3} ({4}).", best, value, others, how);
    return Text("{1} is nearest to {2}, but its distance from {2} does not differ clearly from that of {3} ({4}).",
                best, value, others, how);
}

/// "p = 0.55, adjusted by Holm": what the best model's distance from the others has, the smallest of several.
Text distanceText(const ModelComparison& comparison, const Ranking& ranking) {
    const RankedModel& best = ranking.models.front();
    std::optional<double> smallest;
    for (const std::size_t other : best.notApart) {
        const auto& p = pairOf(comparison, ranking.measure, best.model, other).adjustedRankingPValue;
        if (p && (!smallest || *p < *smallest)) smallest = p;
    }
    const Text how = inEnglish(adjustmentText(comparison.adjustment));
    const Text p = asNumber(pValueStatement({.value = smallest.value_or(1)}));
    return best.notApart.size() > 1 ? Text("smallest {1}, {2}", p, how) : Text("{1}, {2}", p, how);
}

/// The same without a p-value.
Text statementUntested(const std::string& best, const RightValue& right, const Text& others) {
    if (!right) {
        return Text("{1} is nearest to what it lets expect; there is no p-value of its difference from {2}.", best,
                    others);
    }
    return Text("{1} is nearest to {2}; there is no p-value of its difference from {3}.", best,
                asNumber(significant(*right)), others);
}

/// The models with the best value, where the next ones have the very same: of equal predictions, or by rounding of
/// none.
std::vector<std::size_t> sharedBest(const Ranking& ranking) {
    std::vector<std::size_t> models;
    for (const RankedModel& model : ranking.models) {
        if (valueDifference(model.value, ranking.models.front().value) == 0) models.push_back(model.model);
    }
    return models;
}

/// "a and b", "a, b and c".
Text listOfAll(const ModelComparison& comparison, const std::vector<std::size_t>& models) {
    std::vector<std::string> names;
    for (const std::size_t model : models) names.push_back(comparison.models[model]);
    const std::string last = names.back();
    names.pop_back();
    return Text("{1} and {2}", inSequence(names), last);
}

/// Of several models with the best value.
Text statementShared(const ModelComparison& comparison, const Ranking& ranking, const std::vector<std::size_t>& best,
                     const Text& how) {
    const Text names = listOfAll(comparison, best);
    if (best.size() == ranking.models.size()) return Text("{1} have the same value.", names);
    std::vector<std::size_t> notApart = ranking.models.front().notApart;
    std::erase_if(notApart,
                  [&](std::size_t other) { return std::find(best.begin(), best.end(), other) != best.end(); });
    if (!notApart.empty()) {
        return Text("{1} have the best value, but do not differ clearly from {2} ({3}).", names,
                    listText(comparison, notApart), how);
    }
    const bool isOne = best.size() + 1 == ranking.models.size();
    return Text("{1} have the same value, which is better than that of {2} ({3}).", names,
                isOne ? asItStands(comparison.models[ranking.models.back().model]) : Text("all others"), how);
}

Text statementOf(const ModelComparison& comparison, const Ranking& ranking, Better::Kind kind,
                 const RightValue& right) {
    const RankedModel& best = ranking.models.front();
    const std::string& name = comparison.models[best.model];
    const Text how = Text("p-values {1}", inEnglish(adjustmentText(comparison.adjustment)));
    const bool isApart = best.notApart.empty();
    const std::vector<std::size_t> shared = sharedBest(ranking);
    const bool isOrdered = kind != Better::Kind::Nearest || shared.size() == ranking.models.size();
    if (shared.size() > 1 && isOrdered) return statementShared(comparison, ranking, shared, how);
    const Text worse =
        ranking.models.size() == 2 ? asItStands(comparison.models[ranking.models.back().model]) : Text("all others");
    const Text others = isApart ? worse : listText(comparison, best.notApart);
    if (!isApart && !isTested(comparison, ranking)) {
        if (kind == Better::Kind::Nearest) return statementUntested(name, right, others);
        return Text("{1} has the best value; there is no p-value of its difference from {2}.", name, others);
    }
    if (kind == Better::Kind::Nearest) {
        return statementNearest(name, right, isApart, others, isApart ? how : distanceText(comparison, ranking));
    }
    if (isApart) return Text("{1} is better than {2} ({3}).", name, others, how);
    if (best.notApart.size() + 1 == ranking.models.size()) {
        return Text("{1} has the best value, but does not differ clearly from {2} ({3}).", name, others, how);
    }
    return Text("{1} is best, but does not differ clearly from {2} ({3}).", name, others, how);
}

/// The values of all models, where each has one and a better and a worse.
std::vector<JudgedValue> judgedValues(const ModelComparison& comparison, std::size_t measure) {
    std::vector<JudgedValue> values;
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        const auto judged = valueOf(comparison, measure, model);
        if (!judged || judged->better.kind() == Better::Kind::None) return {};
        values.push_back(*judged);
    }
    return values;
}

RightValue rightValueOf(const std::vector<JudgedValue>& values) {
    const double first = values.front().better.rightValue();
    const bool isOne = std::all_of(values.begin(), values.end(), [first](const JudgedValue& judged) {
        return significant(judged.better.rightValue()) == significant(first);
    });
    return isOne ? RightValue(first) : std::nullopt;
}

/// "Net benefit (threshold=0.2)": two requests of one measure differ by their settings.
Text measureWords(const MethodRequest& request) {
    const MethodInfo& info = measure(request.id).info;
    const Text settings = settingsWords(info, request.values);
    return settings.empty() ? inEnglish(info.name) : Text("{1} ({2})", inEnglish(info.name), settings);
}

std::optional<Ranking> rankingOf(const ModelComparison& comparison, std::size_t measure) {
    const std::vector<JudgedValue> values = judgedValues(comparison, measure);
    if (values.empty()) return std::nullopt;
    const auto badness = [&values](const RankedModel& ranked) {
        const JudgedValue& judged = values[ranked.model];
        return judged.better.badness(judged.value);
    };
    Ranking ranking{.measure = measure, .models = {}};
    for (std::size_t model = 0; model < values.size(); ++model) {
        ranking.models.push_back({.model = model, .value = values[model].value, .place = 1, .notApart = {}});
    }
    std::stable_sort(ranking.models.begin(), ranking.models.end(),
                     [&](const auto& x, const auto& y) { return badness(x) < badness(y); });
    for (std::size_t i = 0; i < ranking.models.size(); ++i) {
        for (std::size_t j = 0; j < ranking.models.size(); ++j) {
            if (i == j) continue;
            const bool isTold = areTold(comparison, measure, ranking.models[i].model, ranking.models[j].model);
            if (!isTold) ranking.models[i].notApart.push_back(ranking.models[j].model);
            if (isTold && j < i) ++ranking.models[i].place;
        }
    }
    ranking.statement = statementOf(comparison, ranking, values.front().better.kind(), rightValueOf(values));
    ranking.sentence = Text("{1}: {2}", measureWords(comparison.measures[measure]), ranking.statement);
    return ranking;
}

void computePair(std::span<const PreparedData> models, const MethodRequest& request, const PairedOptions& options,
                 const Run& run, ComparedPair& pair) {
    for (const std::size_t model : {pair.a, pair.b}) {
        pair.refusal = misfit(request, false, models[model].data());
        if (!pair.refusal.empty()) return;
    }
    try {
        pair.result = pairedDifference(models[pair.a], models[pair.b], request, options, run);
    } catch (const InvalidInput& error) {
        pair.refusal = textOf(error);
    }
}

}  // namespace

Better betterOf(const ModelComparison& comparison, const ComparedPair& pair, std::size_t model) {
    const Values& used = model == pair.a ? pair.result.parameters : pair.result.parametersB;
    return measure(comparison.measures[pair.measure].id).better(used);
}

std::vector<MethodRequest> defaultComparison(std::span<const PreparedData> models) {
    std::vector<MethodRequest> requests;
    const bool areClasses = !models.empty() && models.front().data().classCount() > 0;
    for (const Measure* item : measuresFor(Use::Comparison, areClasses)) {
        const auto applies = [&](const PreparedData& model) { return appliesTo(item->info, model.data()); };
        if (std::all_of(models.begin(), models.end(), applies)) requests.push_back({item->info.id, {}});
    }
    if (requests.empty()) {
        throw InvalidSetting("No proper score applies to all of these models; name the measures to compare them by.");
    }
    return requests;
}

ModelComparison compareModels(std::span<const PreparedData> models, const std::vector<MethodRequest>& measures,
                              const PairedOptions& options, Adjustment adjustment, const Run& run) {
    if (models.size() < 2) throw InvalidInput("A comparison needs at least two models.");
    ModelComparison comparison{.models = {},
                               .measures = measures,
                               .pairs = allPairs(measures.size(), models.size()),
                               .rankings = {},
                               .adjustment = adjustment,
                               .level = options.level};
    for (const auto& model : models) comparison.models.push_back(model.data().name());
    if (options.dependence.kind == RowDependence::Kind::Clusters) comparison.clusters = options.dependence.column;
    requireOneClassOrder(models, measures, options, run);
    comparison.pairing = pairSamples(dataOf(models), options.pairing, run.withoutProgress());
    for (std::size_t m = 0; m < models.size(); ++m) {
        comparison.rowsLeftOut.push_back(rowsLeftOut(models[m].data()) + comparison.pairing.leftOut[m]);
    }
    std::vector<PreparedData> paired = pairedModels(models, comparison.pairing);
    if (!comparison.clusters.empty()) {
        comparison.clustersOf = sourceOfClusters(paired, comparison.clusters).value_or("");
        paired = withCommonClusters(std::move(paired), comparison.clusters);
    }
    PairedOptions settled = options;
    settled.pairing = {.areCommonRows = true};
    const auto count = static_cast<double>(comparison.pairs.size());
    for (std::size_t i = 0; i < comparison.pairs.size(); ++i) {
        ComparedPair& pair = comparison.pairs[i];
        const Run part = run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        computePair(paired, measures[pair.measure], settled, part, pair);
    }
    ModelComparison* const alone = &comparison;
    adjustTogether(std::span(&alone, 1));
    run.step(1.0);
    return comparison;
}

void adjustTogether(std::span<ModelComparison* const> comparisons) {
    if (comparisons.empty()) return;
    const auto pairs = pairsOf(comparisons);
    const Adjustment adjustment = comparisons.front()->adjustment;
    adjust(pairs, adjustment, differencePValue, &ComparedPair::adjustedPValue);
    adjust(pairs, adjustment, rankingPValue, &ComparedPair::adjustedRankingPValue);
    for (ModelComparison* comparison : comparisons) {
        comparison->adjustedCount = pairs.size();
        comparison->rankings.clear();
        for (std::size_t measure = 0; measure < comparison->measures.size(); ++measure) {
            if (auto ranking = rankingOf(*comparison, measure)) comparison->rankings.push_back(std::move(*ranking));
        }
    }
}

}  // namespace calibrium
