// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/rank_recalibrations.h"

#include "core/data/family.h"
#include "core/estimators/scores/log_score.h"
#include "core/method/method.h"
#include "core/recalibration/judging/change_text.h"
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
    throw InvalidInput(
        Text("No recalibration method takes {1} predictions, as those of {2} are.", data.family().id(), data.name()));
}

/// Observed classes of probability 0, as the log score counts them; 0 for real targets.
Index impossibleOutcomes(const Dataset& data) {
    if (data.classCount() == 0) return 0;
    Index count = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto label = static_cast<Index>(data.labels()[static_cast<std::size_t>(i)]);
        count += data.parameters()(i, label) < smallestProbability ? 1 : 0;
    }
    return count;
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
        ranked.impossibleCount = impossibleOutcomes(ranked.recalibrated->data);
    } catch (const InvalidInput& error) {
        ranked.refusal = textOf(error);
    }
    return ranked;
}

bool hasLikelihoodRatio(const RankedRecalibration& method) {
    return method.recalibrated && method.recalibrated->likelihoodRatio;
}

/// Of "no difference to doing nothing", by itself.
std::optional<double> ownPValue(const RankedRecalibration& method) {
    if (!method.refusal.empty()) return std::nullopt;
    if (hasLikelihoodRatio(method)) return method.recalibrated->likelihoodRatio->pValue;
    return method.score.pValue;
}

void adjust(std::vector<RankedRecalibration>& methods) {
    std::vector<double> pValues;
    std::vector<RankedRecalibration*> judged;
    for (auto& method : methods) {
        const auto pValue = ownPValue(method);
        if (!pValue) continue;
        judged.push_back(&method);
        // What became of an infinite score depends on where logarithms end: it counts among the methods tried, no more.
        pValues.push_back(method.impossibleCount > 0 ? 1.0 : *pValue);
    }
    const auto adjusted = adjustedPValues(pValues, Adjustment::Holm);
    for (std::size_t i = 0; i < judged.size(); ++i) {
        if (judged[i]->impossibleCount == 0) judged[i]->adjustedPValue = adjusted[i];
    }
}

std::string outcomesText(Index count) {
    return std::to_string(count) + (count == 1 ? " class that was observed" : " classes that were observed");
}

/// What is to be known of a score beside its number.
std::string findingOf(Index impossibleCount, const std::string& scoreName) {
    if (impossibleCount == 0) return "";
    return "gives probability 0 to " + outcomesText(impossibleCount) + ": its " + nameInSentence(scoreName) +
           " is infinite";
}

bool isFinite(const RankedRecalibration& method) { return method.refusal.empty() && method.impossibleCount == 0; }

/// Compares the best method with each of the others, on the same rows.
void compareWithBest(RecalibrationRanking& ranking, const RankingOptions& options, const Run& run) {
    const RankedRecalibration& best = ranking.methods.front();
    if (!isFinite(best)) return;
    AnalysisSpecification specification{.seed = options.seed};
    specification.measures.push_back({ranking.score, {}});
    specification.memoryBudget = options.memoryBudget;
    const PreparedData bestData(best.recalibrated->data);
    const auto total = static_cast<double>(ranking.methods.size());
    for (std::size_t i = 1; i < ranking.methods.size(); ++i) {
        RankedRecalibration& method = ranking.methods[i];
        if (!isFinite(method)) continue;
        const auto done = static_cast<double>(i);
        method.toBest = measureChanges(bestData, PreparedData(method.recalibrated->data), specification,
                                       run.part(done / total, (done + 1) / total))
                            .front();
        const auto& interval = method.toBest->interval;
        if (!interval || interval->lower <= 0) ranking.alike.push_back(i);
    }
}

std::string namesOf(const RecalibrationRanking& ranking, const std::vector<std::size_t>& places) {
    constexpr std::size_t longest = 7;
    const std::size_t count = places.size() > longest ? longest - 1 : places.size();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back(ranking.methods[places[i]].name);
    if (places.size() > count) names.push_back(std::to_string(places.size() - count) + " others");
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    }
    return text;
}

/// How the best method stands to the others: " It is ahead of ..", " It does not differ clearly from ..". Empty of a
/// single one.
std::string comparisonOf(const RecalibrationRanking& ranking) {
    if (ranking.methods.size() < 2 || !ranking.methods[1].toBest) return "";
    const RankedRecalibration& next = ranking.methods[1];
    const std::string difference = "difference " + changeText(*next.toBest);
    if (ranking.alike.empty()) return " It is ahead of the next, " + next.name + " (" + difference + ").";
    const bool isNextAlike = ranking.alike.front() == 1;
    return " It does not differ clearly from " + namesOf(ranking, ranking.alike) +
           (isNextAlike ? " (" + difference + (ranking.alike.size() > 1 ? " to the first of these" : "") + ")." : ".");
}

std::string sentenceOf(const RecalibrationRanking& ranking) {
    const RankedRecalibration& best = ranking.methods.front();
    const std::string score = nameInSentence(ranking.scoreName);
    if (!best.refusal.empty()) return "No method could be fitted to these data.";
    if (best.impossibleCount > 0) {
        return "Every method gives probability 0 to some class that was observed: their " + score + " is infinite.";
    }
    if (ranking.impossibleBefore > 0) {
        return "Doing nothing has an infinite " + score + ", since it gives probability 0 to " +
               outcomesText(ranking.impossibleBefore) + "; " + best.name +
               " has the best of the others on unseen rows, " + significant(best.score.after) + "." +
               comparisonOf(ranking);
    }
    if (ranking.winner) {
        const RankedRecalibration& told = ranking.methods[*ranking.winner];
        const std::string test = pValueStatement({.value = *told.adjustedPValue});
        if (*ranking.winner > 0) {
            return told.name + " is the best of the methods that improve the model beyond chance (" + test +
                   ", adjusted by Holm): on rows that it has not seen its " + score + " is " +
                   significant(told.score.after) + " against " + significant(ranking.before) + "; " + best.name +
                   " has " + significant(best.score.after) + ", but that may be chance.";
        }
        return best.name + " has the best " + score + " on rows that it has not seen, " +
               significant(best.score.after) + " against " + significant(ranking.before) + " without recalibration (" +
               test + ", adjusted by Holm)." + comparisonOf(ranking);
    }
    if (best.score.difference >= 0) {
        return "Doing nothing has the best " + score + " on unseen rows: no method improves it.";
    }
    return best.name + " has the best " + score + " on rows that it has not seen, but that may be chance" +
           (best.adjustedPValue ? " (" + pValueStatement({.value = *best.adjustedPValue}) + ", adjusted by Holm)."
                                : ".");
}

}  // namespace

RecalibrationRanking rankRecalibrations(const PreparedData& data, const RankingOptions& options, const Run& run) {
    const auto methods = applicableMethods(data.data());
    RecalibrationRanking ranking{.score = judgingScore(data.data())};
    ranking.scoreName = measure(ranking.score).info.name;
    const auto total = static_cast<double>(methods.size());
    const Run fits = run.part(0.0, 0.9);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const auto done = static_cast<double>(i);
        ranking.methods.push_back(tried(*methods[i], data, options, fits.part(done / total, (done + 1) / total)));
    }
    adjust(ranking.methods);
    std::stable_sort(ranking.methods.begin(), ranking.methods.end(), [](const auto& a, const auto& b) {
        if (a.refusal.empty() != b.refusal.empty()) return a.refusal.empty();
        if (!a.refusal.empty()) return false;
        if (a.impossibleCount != b.impossibleCount) return a.impossibleCount < b.impossibleCount;
        return a.score.after < b.score.after;
    });
    const RankedRecalibration& best = ranking.methods.front();
    if (best.refusal.empty()) {
        ranking.before = best.score.before;
        ranking.impossibleBefore = impossibleOutcomes(data.data());
        for (std::size_t i = 0; i < ranking.methods.size() && !ranking.winner; ++i) {
            const RankedRecalibration& method = ranking.methods[i];
            const bool isTold = method.adjustedPValue && *method.adjustedPValue <= options.level;
            if (isTold && method.score.difference < 0) ranking.winner = i;
        }
    }
    compareWithBest(ranking, options, run.part(0.9, 1.0));
    ranking.sentence = sentenceOf(ranking);
    run.step(1.0);
    return ranking;
}

TextGrid rankingTable(const RecalibrationRanking& ranking) {
    TextGrid table{.rows = {{"Method", ranking.scoreName, "difference to no recalibration", "p (Holm)", "Note"}}};
    // One column, as many decimals: those of the closest comparison.
    std::optional<int> decimals;
    for (const auto& method : ranking.methods) {
        const auto own = method.refusal.empty() ? decimalsOf(method.score) : std::nullopt;
        if (own) decimals = std::max(decimals.value_or(0), *own);
    }
    const auto scoreText = [&](double score, Index impossibleCount) {
        return impossibleCount > 0 ? std::string("∞") : changedText(score, decimals);
    };
    bool isNothingThere = false;
    const auto addNothing = [&] {
        if (isNothingThere || !ranking.methods.front().refusal.empty()) return;
        table.rows.push_back({"Doing nothing", scoreText(ranking.before, ranking.impossibleBefore), "", "",
                              findingOf(ranking.impossibleBefore, ranking.scoreName)});
        isNothingThere = true;
    };
    for (const auto& method : ranking.methods) {
        const bool isWorse = method.impossibleCount != ranking.impossibleBefore
                                 ? method.impossibleCount > ranking.impossibleBefore
                                 : method.score.after > ranking.before;
        if (!method.refusal.empty() || isWorse) addNothing();
        if (!method.refusal.empty()) {
            table.rows.push_back({method.name, "", method.refusal.english(), "", ""});
            continue;
        }
        const bool isFinite = method.impossibleCount + ranking.impossibleBefore == 0;
        table.rows.push_back({method.name, scoreText(method.score.after, method.impossibleCount),
                              isFinite ? changeText(method.score) : "",
                              isFinite && method.adjustedPValue ? pValueText(*method.adjustedPValue) : "",
                              findingOf(method.impossibleCount, ranking.scoreName)});
    }
    addNothing();
    // A column that says nothing is none.
    const bool hasFindings =
        std::any_of(table.rows.begin() + 1, table.rows.end(), [](const auto& row) { return !row.back().empty(); });
    for (auto& row : table.rows) {
        if (!hasFindings) row.pop_back();
    }
    return table;
}

}  // namespace calibrium
