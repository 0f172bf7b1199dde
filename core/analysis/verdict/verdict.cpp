// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_events.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/verdict/direction_text.h"
#include "core/analysis/verdict/error_dependence.h"
#include "core/analysis/verdict/verdict_caveats.h"
#include "core/analysis/verdict/verdict_decision.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/method/method_info.h"
#include "core/regression/direction.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

namespace calibrium {

namespace {

bool excludesZero(const Interval& interval) { return interval.lower > 0 || interval.upper < 0; }

/// One decimal, or as many as it takes that the numbers are not rounded to 0.
int decimalsFor(double value, double lower, double upper) {
    const double smallest = std::min({std::abs(value), std::abs(lower), std::abs(upper)});
    int decimals = 1;
    while (decimals < 4 && smallest > 0 && smallest < 0.5 * std::pow(10.0, -decimals)) ++decimals;
    return decimals;
}

/// "4.3 points (95 % 3.7 to 4.9)" of a gap and its interval; with signs where `isSigned`.
Text pointsText(const ConfidenceGap& gap, bool isSigned) {
    const double sign = isSigned || gap.value >= 0 ? 1 : -1;
    const double value = 100 * sign * gap.value;
    if (!gap.hasInterval) {
        return Text("{1} points",
                    asNumber(isSigned ? signedFixed(value, 1) : fixedText(value, decimalsFor(value, value, value))));
    }
    double lower = 100 * sign * gap.interval.lower;
    double upper = 100 * sign * gap.interval.upper;
    if (lower > upper) std::swap(lower, upper);
    const int decimals = isSigned ? 1 : decimalsFor(value, lower, upper);
    return Text("{1} points (95 % {2} to {3})",
                asNumber(isSigned ? signedFixed(value, decimals) : fixedText(value, decimals)),
                asNumber(fixedText(lower, decimals)), asNumber(fixedText(upper, decimals)));
}

/// The mean gap in a neutral clause. subject: what the probabilities are of, where that is a choice; else empty.
Text gapText(const ConfidenceGap& gap, const Text& subject) {
    const Text points = pointsText(gap, true);
    if (!subject.empty()) {
        return Text("mean predicted probability minus observed frequency of {1} is {2}", subject, points);
    }
    return gap.isTopLabel ? Text("mean confidence minus accuracy is {1}", points)
                          : Text("mean predicted risk minus observed proportion of events is {1}", points);
}

/// What is off in a model whose calibration was rejected.
Text directionSentence(const std::string& name, const ConfidenceGap& gap, const Text& subject) {
    if (!gap.hasInterval) {
        return Text("There is evidence against the calibration of {1}: {2}.", name, gapText(gap, subject));
    }
    if (!excludesZero(gap.interval)) {
        return Text("There is evidence against the calibration of {1}, but not on average: {2}.", name,
                    gapText(gap, subject));
    }
    const Text points = pointsText(gap, false);
    const bool isTooHigh = gap.value > 0;
    if (!subject.empty()) {
        return isTooHigh ? Text("The probabilities of {1} are predicted too high by {2}, by {3} on average.", subject,
                                name, points)
                         : Text("The probabilities of {1} are predicted too low by {2}, by {3} on average.", subject,
                                name, points);
    }
    if (!gap.isTopLabel) {
        return isTooHigh ? Text("The probabilities of {1} are predicted too high, by {2} on average.", name, points)
                         : Text("The probabilities of {1} are predicted too low, by {2} on average.", name, points);
    }
    return isTooHigh ? Text("{1} is over-confident by {2}.", name, points)
                     : Text("{1} is under-confident by {2}.", name, points);
}

/// The sentence of a decision, with what intervals say besides.
Text sentenceOf(const Decision& decision, const Text& leftOut) {
    if (leftOut.empty()) return Text("{1}.", decision.finding);
    return Text("{1}; {2}.", decision.finding, leftOut);
}

/// The numbers on the direction, for classes or real targets; empty where there are none.
struct Direction {
    std::optional<ConfidenceGap> gap;
    std::optional<RegressionDirection> regression;
    Text subject{};  ///< what the gap is of, where that is a choice

    [[nodiscard]] Text neutral() const {
        if (gap) return gapText(*gap, subject);
        return regression ? coverageText(*regression) : Text();
    }
    [[nodiscard]] Text off(const std::string& name) const {
        if (gap) return directionSentence(name, *gap, subject);
        return regression ? directionSentence(name, *regression)
                          : Text("There is evidence against the calibration of {1}.", name);
    }
};

/// The column whose values the deciding test takes for clusters; empty where it takes none.
std::string clustersOf(const AnalysisResult& result) {
    if (!result.deciding || !result.deciding->parameters.contains("column")) return "";
    return result.deciding->parameters.text("column");
}

/// The lens of the deciding test; without one that of all measures, if it is one. Empty: the usual one.
std::string judgedLens(const AnalysisResult& result, const std::optional<Decision>& decision) {
    if (decision) return decision->lens;
    const auto& measures = result.measures;
    const bool isOne = !measures.empty() && std::all_of(measures.begin(), measures.end(), [&](const auto& one) {
        return one.lens == measures.front().lens;
    });
    return isOne ? measures.front().lens : std::string();
}

/// What was judged: the data themselves, or, where a lens was chosen, what is seen through it.
struct Judged {
    Dataset data;
    Text subject{};  ///< "class cat"; empty for the top label and for the usual lens
    bool isTopLabel = false;
};

Judged judgedOf(const Dataset& data, const std::string& id) {
    const bool isUsual =
        id.empty() || data.classCount() == 0 || id == lensTextFor(parseLens(data.family().confidenceLens()), data);
    const Lens lens = isUsual ? Lens{} : parseLens(id);
    if (lens.kind == Lens::Kind::Canonical) return {.data = data};
    Judged judged{.data = applyLens(data, lens), .isTopLabel = lens.kind == Lens::Kind::TopLabel};
    if (lens.kind == Lens::Kind::Class) {
        judged.subject = Text("class {1}", data.classNames()[static_cast<std::size_t>(classOf(lens, data))]);
    } else if (lens.kind == Lens::Kind::Top && lens.topCount > 1) {
        judged.subject = Text("the {1} likeliest classes together", lens.topCount);
    }
    return judged;
}

Direction directionOf(const Judged& judged, const AnalysisResult& result) {
    const std::uint64_t seed = result.seed;
    const Dataset& data = judged.data;
    const std::string clusters = clustersOf(result);
    if (data.classCount() == 0) return {std::nullopt, regressionDirection(data, seed)};
    ConfidenceGap gap = clusters.empty() ? confidenceGap(data) : clusteredGap(data, clusters);
    gap.isTopLabel = gap.isTopLabel || judged.isTopLabel;
    return {gap, std::nullopt, judged.subject};
}

/// What the intervals of the calibration line leave out: with clusters those of the result, which allow for them.
Text leftOutOf(const Judged& judged, const AnalysisResult& result) {
    return clustersOf(result).empty() ? leftOutText(judged.data) : leftOutText(result);
}

Verdict rejection(const Dataset& data, const Judged& judged, const AnalysisResult& result, const Decision& decision,
                  const Direction& direction, double level) {
    const auto dependence = decision.takesRowsAsIndependent ? errorDependence(data) : std::nullopt;
    if (dependence) {
        // A chance finding of dependence does not silence a clear fault, which dependence does not explain.
        constexpr double clearShare = 0.2;
        const auto inBlocks = blocksOutcome(data, *dependence, result.seed);
        if (inBlocks && inBlocks->pValue <= clearShare * level) {
            return {.sentences = {direction.off(data.name()), rejectedInBlocksText(*dependence, *inBlocks)},
                    .isAgainst = true,
                    .clusterColumn = dependence->column,
                    .isByBlocks = true};
        }
        const bool areFew = dependence->clusterCount < static_cast<std::size_t>(fewestClusters);
        return {.sentences = dependenceSentences(data, *dependence, decision.test, decision.pText),
                .clusterColumn = areFew ? std::string() : dependence->column,
                .advice = dependenceAdvice(data, *dependence),
                .isByBlocks = true};
    }
    const std::string key = decision.takesRowsAsIndependent ? recurringKey(data) : "";
    if (!key.empty()) {
        const auto overClusters = blocksOutcome(data, {.column = key}, result.seed);
        if (overClusters && overClusters->pValue > level) {
            return {.sentences = {recurringKeySentence(data.name(), key, *overClusters, decision.test, decision.pText)},
                    .clusterColumn = key,
                    .advice = clustersAdvice(key),
                    .isByBlocks = true};
        }
    }
    return {.sentences = {direction.off(data.name()), sentenceOf(decision, leftOutOf(judged, result))},
            .isAgainst = true};
}

/// Where rows are taken as independent and a key recurs, or errors go together within the fewer values of a column:
/// what makes the intervals over its values.
void addRecurringKey(const Dataset& data, Verdict& spoken) {
    std::string key = recurringKey(data);
    if (key.empty()) {
        if (const auto dependence = errorDependence(data)) key = dependence->column;
    }
    if (key.empty()) return;
    spoken.clusterColumn = key;
    spoken.sentences.push_back(
        Text("The values of {1} recur: where rows that share one are dependent, intervals are too narrow.",
             asItStands(key)));
    spoken.advice = Text("{1} makes them over clusters.", asItStands("evaluate --clusters " + shellWord(key)));
}

/// Not rejected: neutral, and no sentence that contradicts an interval.
Verdict acquittal(const Dataset& data, const Judged& judged, const AnalysisResult& result, const Decision& decision,
                  const Direction& direction) {
    // A test of some of the samples has not looked at the others.
    const bool isOfSome = decision.rows && *decision.rows < data.sampleCount();
    const Text looked =
        isOfSome ? Text("n = {1} of {2}", *decision.rows, data.sampleCount()) : Text("n = {1}", data.sampleCount());
    // Intervals of coverage take rows as independent: with clusters they contradict nothing.
    const bool isCoverageLeftOut =
        direction.regression && isCoverageOff(*direction.regression) && clustersOf(result).empty();
    const Text leftOut = isCoverageLeftOut ? coverageText(*direction.regression) : leftOutOf(judged, result);
    const Text said =
        leftOut.empty() ? Text("{1}: no evidence against calibration ({2}, {3})", data.name(), decision.clause, looked)
                        : Text("{1}: not rejected ({2}, {3}), but {4}", data.name(), decision.clause, looked, leftOut);
    const Text numbers = isCoverageLeftOut ? Text() : direction.neutral();
    Verdict neutral{.sentences = {numbers.empty() ? Text("{1}.", said) : Text("{1}; {2}.", said, numbers)}};
    if (decision.takesRowsAsIndependent && clustersOf(result).empty()) addRecurringKey(data, neutral);
    return neutral;
}

/// The gap of classes has an interval over clusters, or says why not; the numbers of real targets have none.
void addIndependence(const Judged& judged, const Direction& direction, const AnalysisResult& result, Verdict& spoken) {
    if (direction.gap && !direction.gap->hasInterval) {
        const Lens lens = parseLens(judged.data.family().confidenceLens());
        spoken.sentences.push_back(tooFewEventClusters(applyLens(judged.data, lens), clustersOf(result)));
    }
    if (!direction.regression || clustersOf(result).empty()) return;
    spoken.sentences.emplace_back("The intervals in this verdict take rows as independent, those of the table do not.");
}

/// Why nothing can be said over clusters, as in a group that has too few of them; empty where it can.
Text withoutClustersText(const Dataset& data, const std::string& clusters) {
    if (clusters.empty()) return {};
    try {
        requireClusters(data, clusters);
    } catch (const InvalidInput& error) {
        return error.reason();
    }
    return {};
}

}  // namespace

std::vector<Text> Verdict::withAdvice() const {
    std::vector<Text> all = sentences;
    if (!advice.empty()) all.push_back(advice);
    return all;
}

Verdict verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel, const Run& run) {
    if (const Text reason = withoutClustersText(data, clustersOf(result)); !reason.empty()) {
        return {.sentences = {reason}};
    }
    const auto decision = decide(data, result, significanceLevel, run);
    const Judged judged = judgedOf(data, judgedLens(result, decision));
    const Direction direction = directionOf(judged, result);
    if (!decision) {
        const Text numbers = direction.neutral();
        if (numbers.empty()) return {};
        Verdict neutral;
        // The numbers of the table that leave out their null are said here, too.
        const Text said = inSequence({numbers, leftOutText(result)}, "; ");
        neutral.sentences = {Text("{1}: {2} (n = {3}).", data.name(), said, data.sampleCount())};
        if (const Text undecided = undecidedText(result); !undecided.empty()) neutral.sentences.push_back(undecided);
        addIndependence(judged, direction, result, neutral);
        if (clustersOf(result).empty()) addRecurringKey(data, neutral);
        return neutral;
    }
    Verdict spoken = decision->isRejected ? rejection(data, judged, result, *decision, direction, significanceLevel)
                                          : acquittal(data, judged, result, *decision, direction);
    if (!decision->substitution.empty()) spoken.sentences.push_back(decision->substitution);
    addIndependence(judged, direction, result, spoken);
    return spoken;
}

MethodInfo verdictInfo() {
    return {
        .id = "verdict",
        .name = "Verdict",
        .explanation =
            "One or two sentences on a model, made only from computed numbers. One test decides whether anything is "
            "said against the model: the exact test, and of several the one of several bandwidths or with the fewest "
            "settings of its own, since its level holds for every number of samples, every family and rare events. A "
            "bandwidth at which the kernel cannot tell predictions apart has "
            "no "
            "voice: then the exact test of several bandwidths is computed and decides, and a sentence says so. If it "
            "rejects calibration, direction and size of what is off "
            "follow with an interval. If it does not, the sentence is neutral, whatever the other tests say: they "
            "are details, and a model is never called calibrated. Without an exact test the others that keep their "
            "level decide together, by Holm's adjustment. Where the errors of neighbouring rows or of the rows of one "
            "cluster go together, a test that takes rows as independent is not counted against the model; the test "
            "blocks is made for such rows. Where recalibration has been tried, a last sentence tells "
            "what it "
            "gains on rows that its map has not seen.",
        .formula = "against the model if p ≤ 0.05",
        .source =
            "Holm (1979), Scandinavian Journal of Statistics 6; intervals: Poisson-binomial tails (Hong 2013), "
            "Clopper, Pearson (1934), Student (1908)",
        .cost = "that of the exact test",
        .families = {},
        .parameters = {}};
}

}  // namespace calibrium
