// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict.h"

#include "core/analysis/cluster_intervals.h"
#include "core/analysis/verdict/direction_text.h"
#include "core/analysis/verdict/error_dependence.h"
#include "core/analysis/verdict/verdict_caveats.h"
#include "core/analysis/verdict/verdict_decision.h"
#include "core/data/family.h"
#include "core/estimators/clinical/confidence_gap.h"
#include "core/regression/direction.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

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
std::string pointsText(const ConfidenceGap& gap, bool isSigned) {
    const double sign = isSigned || gap.value >= 0 ? 1 : -1;
    const double value = 100 * sign * gap.value;
    double lower = 100 * sign * gap.interval.lower;
    double upper = 100 * sign * gap.interval.upper;
    if (lower > upper) std::swap(lower, upper);
    const int decimals = isSigned ? 1 : decimalsFor(value, lower, upper);
    return (isSigned ? signedFixed(value, decimals) : fixedText(value, decimals)) + " points (95 % " +
           fixedText(lower, decimals) + " to " + fixedText(upper, decimals) + ")";
}

/// What the mean gap is called in a neutral sentence.
std::string gapName(const ConfidenceGap& gap) {
    return gap.isTopLabel ? "mean confidence minus accuracy"
                          : "mean predicted probability minus observed frequency of the positive class";
}

/// What is off in a model whose calibration was rejected.
std::string directionSentence(const std::string& name, const ConfidenceGap& gap) {
    if (!excludesZero(gap.interval)) {
        return "There is evidence against the calibration of " + name + ", but not on average: " + gapName(gap) +
               " is " + pointsText(gap, true) + ".";
    }
    if (!gap.isTopLabel) {
        return "The probabilities of " + name + " are predicted too " + (gap.value > 0 ? "high" : "low") + ", by " +
               pointsText(gap, false) + " on average.";
    }
    return name + " is " + (gap.value > 0 ? "over" : "under") + "-confident by " + pointsText(gap, false) + ".";
}

/// The sentence with what intervals say besides.
std::string withLeftOut(const std::string& sentence, const std::string& leftOut) {
    return sentence.substr(0, sentence.size() - 1) + "; " + leftOut + ".";
}

/// The numbers on the direction, for classes or real targets; empty where there are none.
struct Direction {
    std::optional<ConfidenceGap> gap;
    std::optional<RegressionDirection> regression;

    [[nodiscard]] std::string neutral() const {
        if (gap) return gapName(*gap) + " is " + pointsText(*gap, true);
        return regression ? coverageText(*regression) : "";
    }
    [[nodiscard]] std::string off(const std::string& name) const {
        if (gap) return directionSentence(name, *gap);
        return regression ? directionSentence(name, *regression)
                          : "There is evidence against the calibration of " + name + ".";
    }
};

/// The column whose values the deciding test takes for clusters; empty where it takes none.
std::string clustersOf(const AnalysisResult& result) {
    if (!result.deciding || !result.deciding->parameters.contains("column")) return "";
    return result.deciding->parameters.text("column");
}

Direction directionOf(const Dataset& data, const AnalysisResult& result) {
    const std::uint64_t seed = result.seed;
    const std::string clusters = clustersOf(result);
    if (data.classCount() > 0) {
        return {clusters.empty() ? confidenceGap(data) : clusteredGap(data, clusters), std::nullopt};
    }
    return {std::nullopt, regressionDirection(data, seed)};
}

/// What the intervals of the calibration line leave out: with clusters those of the result, which allow for them.
std::string leftOutOf(const Dataset& data, const AnalysisResult& result) {
    return clustersOf(result).empty() ? leftOutText(data) : leftOutText(result);
}

Verdict rejection(const Dataset& data, const AnalysisResult& result, const Decision& decision,
                  const Direction& direction, double level) {
    const auto dependence = decision.takesRowsAsIndependent ? errorDependence(data) : std::nullopt;
    if (dependence) {
        // A chance finding of dependence does not silence a clear fault, which dependence does not explain.
        constexpr double clearShare = 0.2;
        const auto inBlocks = blocksOutcome(data, *dependence, result.seed);
        if (inBlocks && inBlocks->pValue <= clearShare * level) {
            return {.sentences = {direction.off(data.name()), rejectedInBlocksText(*dependence, *inBlocks)},
                    .isAgainst = true};
        }
        return {.sentences = dependenceSentences(data.name(), *dependence, decision.test, decision.pText)};
    }
    const std::string leftOut = leftOutOf(data, result);
    return {.sentences = {direction.off(data.name()),
                          leftOut.empty() ? decision.sentence : withLeftOut(decision.sentence, leftOut)},
            .isAgainst = true};
}

/// Not rejected: neutral, and no sentence that contradicts an interval.
Verdict acquittal(const Dataset& data, const AnalysisResult& result, const Decision& decision,
                  const Direction& direction) {
    // A test of some of the samples has not looked at the others.
    const bool isOfSome = decision.rows && *decision.rows < data.sampleCount();
    const std::string count = "n = " + std::to_string(data.sampleCount());
    const std::string looked =
        isOfSome ? "n = " + std::to_string(*decision.rows) + " of " + std::to_string(data.sampleCount()) : count;
    const std::string leftOut = leftOutOf(data, result);
    std::string sentence;
    if (leftOut.empty()) {
        sentence = data.name() + ": no evidence against calibration (" + decision.clause + ", " + looked + ")";
    } else {
        sentence = data.name() + ": not rejected (" + decision.clause + ", " + looked + "), but " + leftOut;
    }
    if (const std::string numbers = direction.neutral(); !numbers.empty()) sentence += "; " + numbers;
    return {.sentences = {sentence + "."}};
}

/// The gap of classes has an interval over clusters, the numbers of real targets have not.
void addIndependence(const Direction& direction, const AnalysisResult& result, Verdict& spoken) {
    if (!direction.regression || clustersOf(result).empty()) return;
    spoken.sentences.emplace_back("The intervals in this verdict take rows as independent, those of the table do not.");
}

}  // namespace

Verdict verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel, const Run& run) {
    const Direction direction = directionOf(data, result);
    const auto decision = decide(data, result, significanceLevel, run);
    if (!decision) {
        const std::string numbers = direction.neutral();
        if (numbers.empty()) return {};
        Verdict neutral;
        const std::string leftOut = leftOutText(result);
        neutral.sentences = {data.name() + ": " + numbers + (leftOut.empty() ? "" : "; " + leftOut) +
                             " (n = " + std::to_string(data.sampleCount()) + ")."};
        addIndependence(direction, result, neutral);
        return neutral;
    }
    Verdict spoken = decision->isRejected ? rejection(data, result, *decision, direction, significanceLevel)
                                          : acquittal(data, result, *decision, direction);
    if (!decision->substitution.empty()) spoken.sentences.push_back(decision->substitution);
    addIndependence(direction, result, spoken);
    return spoken;
}

MethodInfo verdictInfo() {
    return {
        .id = "verdict",
        .name = "Verdict",
        .explanation =
            "One or two sentences on a model, made only from computed numbers. One test decides whether anything is "
            "said against the model: the first exact test in the list, since its level holds for every number of "
            "samples, every family and rare events. A bandwidth at which the kernel cannot tell predictions apart has "
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
