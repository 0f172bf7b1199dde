// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/rank_recalibrations.h"

#include "core/data/family.h"
#include "core/method/method.h"
#include "core/run/error.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

std::vector<const RecalibrationMethod*> applicableMethods(const Dataset& data) {
    std::vector<const RecalibrationMethod*> methods;
    for (const auto& method : recalibrationMethods()) {
        if (appliesTo(method.info, data)) methods.push_back(&method);
    }
    if (!methods.empty()) return methods;
    throw InvalidInput("No recalibration method takes " + data.family().id() + " predictions, as those of " +
                       data.name() + " are.");
}

RankedRecalibration tried(const RecalibrationMethod& method, const PreparedData& data, const RankingOptions& options,
                          const Run& run) {
    RankedRecalibration ranked{.id = method.info.id, .name = method.info.name};
    try {
        ranked.recalibrated = recalibrate(data.data(),
                                          {.request = {method.info.id, {}},
                                           .fit = {.foldCount = options.foldCount},
                                           .seed = options.seed,
                                           .memoryBudget = options.memoryBudget},
                                          run.part(0.0, 0.8));
        AnalysisSpecification specification{.seed = options.seed};
        specification.measures.push_back({judgingScore(data.data()), {}});
        specification.memoryBudget = options.memoryBudget;
        ranked.score =
            measureChanges(data, PreparedData(ranked.recalibrated->data), specification, run.part(0.8, 1.0)).front();
        ranked.refusal = ranked.score.refusal;
    } catch (const InvalidInput& error) {
        ranked.refusal = error.what();
    }
    return ranked;
}

void adjust(std::vector<RankedRecalibration>& methods) {
    std::vector<double> pValues;
    std::vector<RankedRecalibration*> judged;
    for (auto& method : methods) {
        if (!method.refusal.empty() || !method.score.pValue) continue;
        judged.push_back(&method);
        pValues.push_back(*method.score.pValue);
    }
    const auto adjusted = adjustedPValues(pValues, Adjustment::Holm);
    for (std::size_t i = 0; i < judged.size(); ++i) judged[i]->adjustedPValue = adjusted[i];
}

std::string sentenceOf(const RecalibrationRanking& ranking) {
    const RankedRecalibration& best = ranking.methods.front();
    if (!best.refusal.empty()) return "No method could be fitted to these data.";
    if (ranking.winner) {
        return best.name + " has the best " + ranking.scoreName + " on rows that it has not seen, " +
               significant(best.score.after) + " against " + significant(ranking.before) + " of doing nothing (" +
               pValueStatement({.value = *best.adjustedPValue}) + ", adjusted by Holm).";
    }
    if (best.score.difference >= 0) {
        return "Doing nothing has the best " + ranking.scoreName + " on unseen rows: no method improves it.";
    }
    return best.name + " has the best " + ranking.scoreName +
           " on rows that it has not seen, but it cannot be told from doing nothing" +
           (best.adjustedPValue ? " (" + pValueStatement({.value = *best.adjustedPValue}) + ", adjusted by Holm)."
                                : ".");
}

}  // namespace

RecalibrationRanking rankRecalibrations(const PreparedData& data, const RankingOptions& options, const Run& run) {
    const auto methods = applicableMethods(data.data());
    RecalibrationRanking ranking{.score = judgingScore(data.data())};
    ranking.scoreName = measure(ranking.score).info.name;
    const auto total = static_cast<double>(methods.size());
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const auto done = static_cast<double>(i);
        ranking.methods.push_back(tried(*methods[i], data, options, run.part(done / total, (done + 1) / total)));
    }
    adjust(ranking.methods);
    std::stable_sort(ranking.methods.begin(), ranking.methods.end(), [](const auto& a, const auto& b) {
        if (a.refusal.empty() != b.refusal.empty()) return a.refusal.empty();
        return a.refusal.empty() && a.score.after < b.score.after;
    });
    const RankedRecalibration& best = ranking.methods.front();
    if (best.refusal.empty()) {
        ranking.before = best.score.before;
        const bool isTold = best.adjustedPValue && *best.adjustedPValue <= options.level;
        if (isTold && best.score.difference < 0) ranking.winner = 0;
    }
    ranking.sentence = sentenceOf(ranking);
    run.step(1.0);
    return ranking;
}

TextGrid rankingTable(const RecalibrationRanking& ranking) {
    TextGrid table{.rows = {{"Method", ranking.scoreName, "difference to doing nothing", "p (Holm)"}}};
    bool isNothingThere = false;
    const auto addNothing = [&] {
        if (isNothingThere || ranking.methods.front().refusal.size() > 0) return;
        table.rows.push_back({"Doing nothing", significant(ranking.before), "", ""});
        isNothingThere = true;
    };
    for (const auto& method : ranking.methods) {
        if (!method.refusal.empty() || method.score.after > ranking.before) addNothing();
        if (!method.refusal.empty()) {
            table.rows.push_back({method.name, "", method.refusal, ""});
        } else {
            table.rows.push_back({method.name, significant(method.score.after), changeText(method.score),
                                  method.adjustedPValue ? pValueText(*method.adjustedPValue) : ""});
        }
    }
    addNothing();
    return table;
}

}  // namespace calibrium
