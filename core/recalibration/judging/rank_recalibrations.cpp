// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/rank_recalibrations.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/table_format.h"
#include "core/data/family.h"
#include "core/estimators/scores/log_score.h"
#include "core/method/measure.h"
#include "core/recalibration/judging/change_text.h"
#include "core/recalibration/recalibration_method.h"
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
                                           .fit = {.foldCount = options.foldCount,
                                                   .column = options.clusters,
                                                   .keepsTogether = !options.clusters.empty()},
                                           .seed = options.seed,
                                           .memoryBudget = options.memoryBudget},
                                          run.part(0.0, 0.8));
        AnalysisSpecification specification{.seed = options.seed};
        specification.measures.push_back({judgingScore(data.data()), {}});
        specification.memoryBudget = options.memoryBudget;
        ranked.score = measureChanges(data, PreparedData(ranked.recalibrated->data), specification, options.clusters,
                                      run.part(0.8, 1.0))
                           .front();
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

Text outcomesText(Index count) {
    return count == 1 ? Text("{1} class that was observed", count) : Text("{1} classes that were observed", count);
}

/// What is to be known of a score beside its number.
Text findingOf(Index impossibleCount, const std::string& scoreName) {
    if (impossibleCount == 0) return {};
    return Text("gives probability 0 to {1}: its {2} is infinite", outcomesText(impossibleCount),
                inEnglish(nameInSentence(scoreName)));
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
                                       options.clusters, run.part(done / total, (done + 1) / total))
                            .front();
        const auto& interval = method.toBest->interval;
        if (!interval || interval->lower <= 0) ranking.alike.push_back(i);
    }
}

/// "A, B and C".
Text namesOf(const RecalibrationRanking& ranking, const std::vector<std::size_t>& places) {
    constexpr std::size_t longest = 7;
    const std::size_t count = places.size() > longest ? longest - 1 : places.size();
    std::vector<Text> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back(inEnglish(ranking.methods[places[i]].name));
    if (places.size() > count) names.push_back(Text("{1} others", places.size() - count));
    if (names.size() == 1) return names.front();
    const Text last = names.back();
    names.pop_back();
    return Text("{1} and {2}", inSequence(std::move(names), ", "), last);
}

/// How the best method stands to the others: "It is ahead of ..", "It does not differ clearly from ..". Empty of a
/// single one.
Text comparisonOf(const RecalibrationRanking& ranking) {
    if (ranking.methods.size() < 2 || !ranking.methods[1].toBest) return {};
    const RankedRecalibration& next = ranking.methods[1];
    const Text difference = changeText(*next.toBest);
    if (ranking.alike.empty()) {
        return Text("It is ahead of the next, {1} (difference {2}).", inEnglish(next.name), difference);
    }
    const Text alike = namesOf(ranking, ranking.alike);
    const bool isNextAlike = ranking.alike.front() == 1;
    if (!isNextAlike) return Text("It does not differ clearly from {1}.", alike);
    if (ranking.alike.size() == 1) {
        return Text("It does not differ clearly from {1} (difference {2}).", alike, difference);
    }
    return Text("It does not differ clearly from {1} (difference {2} to the first of these).", alike, difference);
}

Text sentenceOf(const RecalibrationRanking& ranking) {
    const RankedRecalibration& best = ranking.methods.front();
    const Text score = inEnglish(nameInSentence(ranking.scoreName));
    const Text name = inEnglish(best.name);
    const Text after = asNumber(significant(best.score.after));
    const Text before = asNumber(significant(ranking.before));
    if (!best.refusal.empty()) return "No method could be fitted to these data.";
    if (best.impossibleCount > 0) {
        return Text("Every method gives probability 0 to some class that was observed: their {1} is infinite.", score);
    }
    if (ranking.impossibleBefore > 0) {
        return inSequence({Text("Doing nothing has an infinite {1}, since it gives probability 0 to {2}; {3} has the "
                                "best of the others on unseen rows, {4}.",
                                score, outcomesText(ranking.impossibleBefore), name, after),
                           comparisonOf(ranking)});
    }
    if (ranking.winner) {
        const RankedRecalibration& proven = ranking.methods[*ranking.winner];
        const Text test = asNumber(pValueStatement({.value = *proven.adjustedPValue}));
        if (*ranking.winner > 0) {
            return Text(
                "{1} is the best of the methods that improve the model beyond chance ({2}, adjusted by Holm): on rows "
                "that it has not seen its {3} is {4} against {5}; {6} has {7}, but that may be chance.",
                inEnglish(proven.name), test, score, asNumber(significant(proven.score.after)), before, name, after);
        }
        return inSequence({Text("{1} has the best {2} on rows that it has not seen, {3} against {4} without "
                                "recalibration ({5}, adjusted by Holm).",
                                name, score, after, before, test),
                           comparisonOf(ranking)});
    }
    if (best.score.difference >= 0) {
        return Text("Doing nothing has the best {1} on unseen rows: no method improves it.", score);
    }
    if (!best.adjustedPValue) {
        return Text("{1} has the best {2} on rows that it has not seen, but that may be chance.", name, score);
    }
    return Text("{1} has the best {2} on rows that it has not seen, but that may be chance ({3}, adjusted by Holm).",
                name, score, asNumber(pValueStatement({.value = *best.adjustedPValue})));
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

TextTable rankingTable(const RecalibrationRanking& ranking) {
    TextTable table{
        .rows = {{"Method", inEnglish(ranking.scoreName), "difference to no recalibration", "p (Holm)", "Note"}}};
    // One column, as many decimals: those of the closest comparison.
    std::optional<int> decimals;
    for (const auto& method : ranking.methods) {
        const auto own = method.refusal.empty() ? decimalsOf(method.score) : std::nullopt;
        if (own) decimals = std::max(decimals.value_or(0), *own);
    }
    const auto scoreText = [&](double score, Index impossibleCount) {
        return asNumber(impossibleCount > 0 ? std::string("∞") : changedText(score, decimals));
    };
    bool isNothingThere = false;
    const auto addNothing = [&] {
        if (isNothingThere || !ranking.methods.front().refusal.empty()) return;
        table.rows.push_back({"Doing nothing",
                              scoreText(ranking.before, ranking.impossibleBefore),
                              {},
                              {},
                              findingOf(ranking.impossibleBefore, ranking.scoreName)});
        isNothingThere = true;
    };
    for (const auto& method : ranking.methods) {
        const bool isWorse = method.impossibleCount != ranking.impossibleBefore
                                 ? method.impossibleCount > ranking.impossibleBefore
                                 : method.score.after > ranking.before;
        if (!method.refusal.empty() || isWorse) addNothing();
        if (!method.refusal.empty()) {
            table.rows.push_back({inEnglish(method.name), {}, method.refusal, {}, {}});
            continue;
        }
        const bool isFinite = method.impossibleCount + ranking.impossibleBefore == 0;
        table.rows.push_back({inEnglish(method.name), scoreText(method.score.after, method.impossibleCount),
                              isFinite ? changeText(method.score) : Text(),
                              asNumber(isFinite && method.adjustedPValue ? pValueText(*method.adjustedPValue) : ""),
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
