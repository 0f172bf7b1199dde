// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict_decision.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/name_in_text.h"
#include "core/method/shared_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace calibrium {

namespace {

const Warning* warningOf(const TestResult& test, const char* id) {
    const auto& warnings = test.outcome.warnings;
    const auto found = std::find_if(warnings.begin(), warnings.end(), [id](const auto& w) { return w.id == id; });
    return found == warnings.end() ? nullptr : &*found;
}

/// A test that does not keep its level, or that cannot see anything, decides nothing.
bool isUsable(const TestResult& test) {
    return test.refusal.empty() && warningOf(test, levelWarningId) == nullptr &&
           warningOf(test, degenerateBandwidthId) == nullptr;
}

/// "exact test", "exact ECE test": as it is called in a sentence, with the measure where it is not the usual one.
Text testName(const TestResult& test) {
    const MethodInfo& info = hypothesisTest(test.id).info;
    const Parameter* measured = findParameter(info.parameters, "measure");
    const bool isOther = measured != nullptr && test.parameters.contains("measure") &&
                         test.parameters.at("measure") != measured->defaultValue;
    const Text name = inEnglish(nameInText(info));
    if (!isOther) return Text("{1} test", name);
    return Text("{1} {2} test", name, inEnglish(nameInText(measure(test.parameters.text("measure")).info)));
}

Text pText(const TestResult& test) { return asNumber(pValueStatement(pValueOf(test.outcome))); }

/// The strongest of the statistics that a test took: "bandwidth 0.25"; empty of a single one.
Text strongestOf(const TestResult& test) {
    if (!test.outcome.findings.contains("strongest")) return {};
    const std::string& strongest = test.outcome.findings.text("strongest");
    const auto& parts = test.outcome.parts;
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.name == strongest; });
    return found == parts.end() ? inEnglish(strongest) : found->name;
}

Decision decisionOf(const TestResult& test, double level) {
    Decision decision{.test = testName(test), .pText = pText(test), .clause = {}, .finding = {}};
    decision.isRejected = test.outcome.pValue <= level;
    decision.lens = test.lens;
    decision.takesRowsAsIndependent = !test.outcome.findings.contains(blocksFinding);
    decision.clause = inSequence({testName(test), pText(test)}, ", ");
    const auto& used = test.parameters;
    if (used.contains("rows") && !used.isText("rows")) decision.rows = used.integer("rows");
    const Text strongest = strongestOf(test);
    decision.finding = strongest.empty() ? Text("The {1} rejects calibration ({2})", testName(test), pText(test))
                                         : Text("The {1} rejects calibration ({2}; clearest sign: {3})", testName(test),
                                                pText(test), strongest);
    return decision;
}

/// The smallest p-value among several tests, times their number.
Decision decisionOf(const std::vector<const TestResult*>& tests, double level) {
    if (tests.size() == 1) return decisionOf(*tests.front(), level);
    const TestResult& smallest = **std::min_element(
        tests.begin(), tests.end(), [](const auto* a, const auto* b) { return a->outcome.pValue < b->outcome.pValue; });
    const double adjusted = std::min(1.0, static_cast<double>(tests.size()) * smallest.outcome.pValue);
    const Text adjustment = Text("adjusted by Holm for {1} tests: {2}", tests.size(), asNumber(pValueText(adjusted)));
    Decision decision{.test = testName(smallest), .pText = pText(smallest), .clause = {}, .finding = {}};
    decision.isRejected = adjusted <= level;
    decision.lens = smallest.lens;
    decision.takesRowsAsIndependent = !smallest.outcome.findings.contains(blocksFinding);
    decision.clause = inSequence({testName(smallest), pText(smallest), adjustment}, ", ");
    decision.finding = Text("The {1} rejects calibration ({2}, {3})", testName(smallest), pText(smallest), adjustment);
    return decision;
}

/// By the test that decides where nobody has named another one, and why it stands in for the one given.
std::optional<Decision> substitute(const Dataset& data, const TestResult& silenced, std::uint64_t seed, double level,
                                   const Run& run) {
    AnalysisSpecification usual;
    usual.seed = seed;
    if (data.classCount() > 0) usual.lens = silenced.lens;
    usual.tests = {verdictRequest()};
    const AnalysisResult result = analyse(data, usual, run);
    if (!isUsable(result.tests.front())) return std::nullopt;
    Decision decision = decisionOf(result.tests.front(), level);
    decision.substitution = inSequence(
        {warningOf(silenced, degenerateBandwidthId)->text,
         Text("Its {1} decides nothing; the test of several bandwidths decides instead.", testName(silenced))});
    return decision;
}

/// The tests that may decide.
std::span<const TestResult> consideredTests(const AnalysisResult& result) {
    if (result.deciding) return {&*result.deciding, 1};
    return result.tests;
}

/// How far a test is from the one that decides where nobody has named another: less is nearer. The order in which tests
/// were asked for says nothing. First the test of several bandwidths, then the one with the fewest settings of its own.
auto distanceFromUsual(const TestResult& test) {
    const HypothesisTest& known = hypothesisTest(test.id);
    int changedCount = test.lens == known.defaultLens ? 0 : 1;
    std::string settings = test.lens;
    for (const auto& [id, value] : test.parameters) {
        const Parameter* parameter = findParameter(known.info.parameters, id);
        changedCount += parameter != nullptr && value != parameter->defaultValue ? 1 : 0;
        settings += "," + id + "=" + toText(value);
    }
    return std::tuple(!isAggregated(test.parameters), changedCount, std::move(settings));
}

/// Of the tests that decide by themselves the one that does; null without any.
const TestResult* decidingTest(const AnalysisResult& result) {
    const TestResult* nearest = nullptr;
    for (const TestResult& test : consideredTests(result)) {
        if (!decidesVerdict(test.id) || !isUsable(test)) continue;
        if (nearest == nullptr || distanceFromUsual(test) < distanceFromUsual(*nearest)) nearest = &test;
    }
    return nearest;
}

}  // namespace

bool decidesVerdict(const std::string& testId) { return hypothesisTest(testId).info.uses.holds(Use::Verdict); }

MethodRequest verdictRequest() {
    const auto& tests = hypothesisTests();
    const auto found = std::find_if(tests.begin(), tests.end(),
                                    [](const HypothesisTest& test) { return test.info.uses.holds(Use::Verdict); });
    return {found->info.id, {}};
}

Text undecidedText(const AnalysisResult& result) {
    for (const TestResult& test : consideredTests(result)) {
        if (!test.refusal.empty()) continue;
        const Warning* reason = warningOf(test, levelWarningId);
        if (reason == nullptr) reason = warningOf(test, degenerateBandwidthId);
        if (reason != nullptr) {
            return Text("The {1} ({2}) decides nothing. {3}", testName(test), pText(test), reason->text);
        }
    }
    return {};
}

std::optional<Decision> decide(const Dataset& data, const AnalysisResult& result, double level, const Run& run) {
    if (const TestResult* deciding = decidingTest(result)) return decisionOf(*deciding, level);
    const TestResult* silenced = nullptr;
    std::vector<const TestResult*> others;
    for (const TestResult& test : consideredTests(result)) {
        const bool isDeciding = decidesVerdict(test.id);
        const bool isSilenced = test.refusal.empty() && warningOf(test, degenerateBandwidthId) != nullptr;
        if (isDeciding && isSilenced && silenced == nullptr) silenced = &test;
        if (isUsable(test)) others.push_back(&test);
    }
    if (silenced != nullptr) return substitute(data, *silenced, result.seed, level, run);
    if (others.empty()) return std::nullopt;
    return decisionOf(others, level);
}

}  // namespace calibrium
