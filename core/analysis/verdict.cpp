// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict.h"

#include "core/analysis/direction_text.h"
#include "core/analysis/error_dependence.h"
#include "core/analysis/verdict_caveats.h"
#include "core/data/family.h"
#include "core/estimators/confidence_gap.h"
#include "core/hypothesis/blocks_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/regression/direction.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

namespace calibrium {

namespace {

/// What the tests together say.
struct Decision {
    std::string test;    ///< "exact test"
    std::string pText;   ///< "p = 0.31"
    std::string clause;  ///< "exact test, p = 0.31"
    std::string sentence;
    bool isRejected = false;
    std::optional<std::int64_t> rows{};  ///< that the test has looked at, where it says so
    bool takesRowsAsIndependent = true;

    /// The sentence with what intervals say besides.
    [[nodiscard]] std::string withLeftOut(const std::string& leftOut) const {
        return sentence.substr(0, sentence.size() - 1) + "; " + leftOut + ".";
    }
};

bool warnsOf(const TestResult& test, const char* id) {
    const auto& warnings = test.outcome.warnings;
    return std::any_of(warnings.begin(), warnings.end(), [id](const Warning& warning) { return warning.id == id; });
}

/// A test that does not keep its level, or that cannot see anything, decides nothing.
bool isUsable(const TestResult& test) {
    return test.refusal.empty() && !warnsOf(test, levelWarningId) && !warnsOf(test, degenerateBandwidthId);
}

std::string testName(const TestResult& test) {
    const bool isOfMeasure = test.parameters.contains("measure") && test.parameters.text("measure") != "skce";
    return test.id + (isOfMeasure ? " " + test.parameters.text("measure") : "") + " test";
}

std::string pText(const TestResult& test) { return pValueStatement(pValueOf(test.outcome)); }

/// Which of the statistics that a test took speaks loudest: "; strongest: bandwidth 0.25"; empty of a single one.
std::string strongestText(const TestResult& test) {
    return test.outcome.findings.contains("strongest") ? "; strongest: " + test.outcome.findings.text("strongest") : "";
}

Decision decisionOf(const TestResult& test, double level) {
    Decision decision{.test = testName(test), .pText = pText(test), .clause = {}, .sentence = {}};
    decision.isRejected = test.outcome.pValue <= level;
    decision.takesRowsAsIndependent = !test.outcome.findings.contains(blocksFinding);
    decision.clause = testName(test) + ", " + pText(test);
    const auto& used = test.parameters;
    if (used.contains("rows") && !used.isText("rows")) decision.rows = used.integer("rows");
    decision.sentence = "The " + testName(test) + " rejects calibration (" + pText(test) + strongestText(test) + ").";
    return decision;
}

/// The smallest p-value among several tests, times their number.
Decision decisionOf(const std::vector<const TestResult*>& tests, double level) {
    if (tests.size() == 1) return decisionOf(*tests.front(), level);
    const TestResult& smallest = **std::min_element(
        tests.begin(), tests.end(), [](const auto* a, const auto* b) { return a->outcome.pValue < b->outcome.pValue; });
    const double adjusted = std::min(1.0, static_cast<double>(tests.size()) * smallest.outcome.pValue);
    const std::string adjustment =
        "adjusted by Holm for " + std::to_string(tests.size()) + " tests: " + pValueText(adjusted);
    Decision decision{.test = testName(smallest), .pText = pText(smallest), .clause = {}, .sentence = {}};
    decision.isRejected = adjusted <= level;
    decision.takesRowsAsIndependent = !smallest.outcome.findings.contains(blocksFinding);
    decision.clause = testName(smallest) + ", " + pText(smallest) + ", " + adjustment;
    decision.sentence =
        "The " + testName(smallest) + " rejects calibration (" + pText(smallest) + ", " + adjustment + ").";
    return decision;
}

std::optional<Decision> decide(const AnalysisResult& result, double level) {
    const auto& tests = result.tests;
    const auto primary = std::find_if(tests.begin(), tests.end(),
                                      [](const TestResult& test) { return test.id == "exact" && isUsable(test); });
    if (primary != tests.end()) return decisionOf(*primary, level);
    std::vector<const TestResult*> usable;
    for (const auto& test : tests) {
        if (isUsable(test)) usable.push_back(&test);
    }
    if (usable.empty()) return std::nullopt;
    return decisionOf(usable, level);
}

/// Why an exact test that was asked for has no voice, and which one has; empty where all have.
std::string silencedText(const AnalysisResult& result) {
    const auto isSilenced = [](const TestResult& test) {
        return test.id == "exact" && test.refusal.empty() && warnsOf(test, degenerateBandwidthId);
    };
    const auto found = std::find_if(result.tests.begin(), result.tests.end(), isSilenced);
    if (found == result.tests.end()) return "";
    for (const Warning& warning : found->outcome.warnings) {
        if (warning.id != degenerateBandwidthId) continue;
        return warning.text + " Its " + testName(*found) +
               " decides nothing; the bandwidth aggregated looks at several widths.";
    }
    return "";
}

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

Direction directionOf(const Dataset& data, std::uint64_t seed) {
    if (data.classCount() > 0) return {confidenceGap(data), std::nullopt};
    return {std::nullopt, regressionDirection(data, seed)};
}

}  // namespace

Verdict verdict(const Dataset& data, const AnalysisResult& result, double significanceLevel) {
    const std::string count = "n = " + std::to_string(data.sampleCount());
    const Direction direction = directionOf(data, result.seed);
    const std::string numbers = direction.neutral();
    const auto decision = decide(result, significanceLevel);
    if (!decision) {
        Verdict unspoken;
        if (!numbers.empty()) unspoken.sentences.push_back(data.name() + ": " + numbers + " (" + count + ").");
        if (std::string silenced = silencedText(result); !silenced.empty()) {
            unspoken.sentences.push_back(std::move(silenced));
        }
        return unspoken;
    }
    if (decision->isRejected && decision->takesRowsAsIndependent) {
        if (const auto dependence = errorDependence(data)) {
            // A chance finding of dependence does not silence a clear fault, which dependence does not explain.
            constexpr double clearShare = 0.2;
            const auto inBlocks = blocksOutcome(data, *dependence, result.seed);
            if (inBlocks && inBlocks->pValue <= clearShare * significanceLevel) {
                return {.sentences = {direction.off(data.name()), rejectedInBlocksText(*dependence, *inBlocks)},
                        .isAgainst = true};
            }
            return {.sentences = dependenceSentences(data.name(), *dependence, decision->test, decision->pText)};
        }
    }
    const std::string leftOut = leftOutText(data);
    Verdict spoken{.sentences = {}, .isAgainst = decision->isRejected};
    if (decision->isRejected) {
        spoken.sentences.push_back(direction.off(data.name()));
        spoken.sentences.push_back(leftOut.empty() ? decision->sentence : decision->withLeftOut(leftOut));
    } else {
        // A test of some of the samples has not looked at the others.
        const bool isOfSome = decision->rows && *decision->rows < data.sampleCount();
        const std::string looked =
            isOfSome ? "n = " + std::to_string(*decision->rows) + " of " + std::to_string(data.sampleCount()) : count;
        std::string sentence;
        if (leftOut.empty()) {
            sentence = data.name() + ": no evidence against calibration (" + decision->clause + ", " + looked + ")";
        } else {
            // Not rejected, but no sentence that contradicts an interval.
            sentence = data.name() + ": not rejected (" + decision->clause + ", " + looked + "), but " + leftOut;
        }
        if (!numbers.empty()) sentence += "; " + numbers;
        spoken.sentences.push_back(sentence + ".");
    }
    return spoken;
}

MethodInfo verdictInfo() {
    return {
        .id = "verdict",
        .name = "Verdict",
        .explanation =
            "One or two sentences on a model, made only from computed numbers. One test decides whether anything is "
            "said against the model: the first exact test in the list, since its level holds for every number of "
            "samples, every family and rare events. If it rejects calibration, direction and size of what is off "
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
