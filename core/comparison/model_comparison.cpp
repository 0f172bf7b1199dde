// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/model_comparison.h"

#include "core/analysis/suitability.h"
#include "core/data/family.h"
#include "core/method/method.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
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

/// The p-values that there are, adjusted together.
void adjust(ModelComparison& comparison) {
    std::vector<double> pValues;
    for (const auto& pair : comparison.pairs) {
        if (pair.result.pValue) pValues.push_back(*pair.result.pValue);
    }
    const auto adjusted = adjustedPValues(pValues, comparison.adjustment);
    std::size_t next = 0;
    for (auto& pair : comparison.pairs) {
        if (pair.result.pValue) pair.adjustedPValue = adjusted[next++];
    }
}

const ComparedPair& pairOf(const ModelComparison& comparison, std::size_t measure, std::size_t a, std::size_t b) {
    const auto found = std::find_if(comparison.pairs.begin(), comparison.pairs.end(), [&](const ComparedPair& pair) {
        return pair.measure == measure && pair.a == std::min(a, b) && pair.b == std::max(a, b);
    });
    return *found;
}

bool areTold(const ModelComparison& comparison, std::size_t measure, std::size_t a, std::size_t b) {
    const auto& adjusted = pairOf(comparison, measure, a, b).adjustedPValue;
    return adjusted && *adjusted <= 1 - comparison.level;
}

/// The value of a model, from any of its pairs; nothing if one of them was refused.
std::optional<double> valueOf(const ModelComparison& comparison, std::size_t measure, std::size_t model) {
    std::optional<double> value;
    for (const auto& pair : comparison.pairs) {
        if (pair.measure != measure || (pair.a != model && pair.b != model)) continue;
        if (!pair.refusal.empty()) return std::nullopt;
        value = pair.a == model ? pair.result.valueA : pair.result.valueB;
    }
    return value;
}

std::string listText(const ModelComparison& comparison, const std::vector<std::size_t>& models) {
    std::string text;
    for (std::size_t i = 0; i < models.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == models.size() ? " or " : ", ") + comparison.models[models[i]];
    }
    return text;
}

std::string sentenceOf(const ModelComparison& comparison, const Ranking& ranking) {
    const std::string name = measure(comparison.measures[ranking.measure].id).info.name;
    const RankedModel& best = ranking.models.front();
    const std::string start = name + ": " + comparison.models[best.model];
    const std::string how = comparison.adjustment == Adjustment::None
                                ? "p-values not adjusted"
                                : "p-values " + adjustmentText(comparison.adjustment);
    if (best.notApart.size() + 1 == ranking.models.size()) {
        return start + " has the best value, but cannot be told from " + listText(comparison, best.notApart) + " (" +
               how + ").";
    }
    if (best.notApart.empty()) {
        const std::string others =
            ranking.models.size() == 2 ? comparison.models[ranking.models.back().model] : "all others";
        return start + " is better than " + others + " (" + how + ").";
    }
    return start + " is best, but cannot be told from " + listText(comparison, best.notApart) + " (" + how + ").";
}

std::optional<Ranking> rankingOf(const ModelComparison& comparison, std::size_t measure) {
    const Better better = betterOf(comparison.measures[measure].id);
    if (better == Better::Neither) return std::nullopt;
    Ranking ranking{.measure = measure, .models = {}, .sentence = {}};
    for (std::size_t model = 0; model < comparison.models.size(); ++model) {
        const auto value = valueOf(comparison, measure, model);
        if (!value) return std::nullopt;
        ranking.models.push_back({.model = model, .value = *value, .place = 1, .notApart = {}});
    }
    std::stable_sort(ranking.models.begin(), ranking.models.end(), [&](const auto& x, const auto& y) {
        return better == Better::Large ? x.value > y.value : x.value < y.value;
    });
    for (std::size_t i = 0; i < ranking.models.size(); ++i) {
        for (std::size_t j = 0; j < ranking.models.size(); ++j) {
            if (i == j) continue;
            const bool isTold = areTold(comparison, measure, ranking.models[i].model, ranking.models[j].model);
            if (!isTold) ranking.models[i].notApart.push_back(ranking.models[j].model);
            if (isTold && j < i) ++ranking.models[i].place;
        }
    }
    ranking.sentence = sentenceOf(comparison, ranking);
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
        pair.refusal = error.what();
    }
}

}  // namespace

Better betterOf(const std::string& measureId) {
    constexpr std::array<std::string_view, 3> large{"accuracy", "auc", "scaled-brier"};
    // Right at a value of their own: neither more nor less is better.
    constexpr std::array<std::string_view, 4> neither{"intercept", "slope", "observed-expected", "nees"};
    if (std::find(large.begin(), large.end(), measureId) != large.end()) return Better::Large;
    if (std::find(neither.begin(), neither.end(), measureId) != neither.end()) return Better::Neither;
    return Better::Small;
}

std::vector<MethodRequest> defaultComparison(std::span<const PreparedData> models) {
    std::vector<MethodRequest> requests;
    for (const char* id : {"log-score", "brier", "crps"}) {
        const auto applies = [&](const PreparedData& model) { return appliesTo(measure(id).info, model.data()); };
        if (std::all_of(models.begin(), models.end(), applies)) requests.push_back({id, {}});
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
    comparison.pairing = pairSamples(dataOf(models), options.pairing, run.withoutProgress());
    const std::vector<PreparedData> paired = pairedModels(models, comparison.pairing);
    PairedOptions settled = options;
    settled.pairing = {.areCommonRows = true};
    const auto count = static_cast<double>(comparison.pairs.size());
    for (std::size_t i = 0; i < comparison.pairs.size(); ++i) {
        ComparedPair& pair = comparison.pairs[i];
        const Run part = run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        computePair(paired, measures[pair.measure], settled, part, pair);
    }
    adjust(comparison);
    for (std::size_t measure = 0; measure < measures.size(); ++measure) {
        if (auto ranking = rankingOf(comparison, measure)) comparison.rankings.push_back(std::move(*ranking));
    }
    run.step(1.0);
    return comparison;
}

}  // namespace calibrium
