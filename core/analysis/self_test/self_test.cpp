// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/self_test/self_test.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/io/reading/import.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// A check with the place of its method among the measures or the tests of the group's analysis.
struct PlacedCheck {
    SelfTestCheck check;
    bool isTest = false;
    std::size_t place = 0;
};

PlacedCheck checkFrom(const nlohmann::json& json, AnalysisSpecification& specification) {
    PlacedCheck placed;
    placed.isTest = json.contains("test");
    placed.check = {.request = json.at(placed.isTest ? "test" : "measure").get<std::string>(),
                    .quantity = json.at("quantity").get<std::string>(),
                    .expected = json.at("expected").get<double>(),
                    .tolerance = json.at("tolerance").get<double>(),
                    .computed = std::numeric_limits<double>::quiet_NaN()};
    const std::string& quantity = placed.check.quantity;
    const bool isKnown = placed.isTest ? quantity == "p" || quantity == "statistic" : quantity == "value";
    if (!isKnown) throw InvalidInput(Text("There is no quantity \"{1}\" of {2}.", quantity, placed.check.request));
    auto& requests = placed.isTest ? specification.tests : specification.measures;
    const MethodRequest request =
        placed.isTest ? parseTestRequest(placed.check.request) : parseMeasureRequest(placed.check.request);
    const auto found = std::find(requests.begin(), requests.end(), request);
    placed.place = static_cast<std::size_t>(found - requests.begin());
    if (found == requests.end()) requests.push_back(request);
    return placed;
}

Dataset dataFrom(const nlohmann::json& group) {
    ImportOverrides overrides;
    overrides.family = group.at("family").get<std::string>();
    overrides.labelKind = LabelKind::FromZero;
    overrides.hasHeader = true;
    overrides.delimiter = ',';
    return importDataset(
        {.predictionsPath = {}, .predictionsText = group.at("table").get<std::string>(), .targetsPath = {}}, overrides);
}

void take(SelfTestCheck& check, const MeasureResult& result) {
    check.refusal = result.refusal;
    if (result.refusal.empty()) check.computed = result.estimate.value;
}

void take(SelfTestCheck& check, const TestResult& result) {
    check.refusal = result.refusal;
    if (!result.refusal.empty()) return;
    check.computed = check.quantity == "p" ? result.outcome.pValue : result.outcome.statistic;
}

SelfTestGroup groupFrom(const nlohmann::json& json, const Run& run) {
    const Dataset data = dataFrom(json);
    SelfTestGroup group{.family = data.family().id(),
                        .sampleCount = static_cast<std::size_t>(data.sampleCount()),
                        .origin = json.at("origin").get<std::string>(),
                        .checks = {}};
    AnalysisSpecification specification;
    std::vector<PlacedCheck> placed;
    for (const nlohmann::json& check : json.at("checks")) placed.push_back(checkFrom(check, specification));
    const AnalysisResult result = analyse(data, specification, run);
    for (auto& [check, isTest, place] : placed) {
        if (isTest) {
            take(check, result.tests[place]);
        } else {
            take(check, result.measures[place]);
        }
        group.checks.push_back(std::move(check));
    }
    return group;
}

std::string lineOf(const SelfTestCheck& check) {
    const std::string head = "  " + check.request + (check.quantity == "value" ? "" : ", " + check.quantity) + ": ";
    if (!check.refusal.empty()) return head + check.refusal.english() + "\n";
    return head + "computed " + significant(check.computed, 17) + ", expected " + significant(check.expected, 17) +
           " within " + significant(check.tolerance, 2) + "\n";
}

std::string shareText(std::size_t met, std::size_t all) { return std::to_string(met) + " of " + std::to_string(all); }

}  // namespace

bool SelfTestCheck::isMet() const { return std::abs(computed - expected) <= tolerance; }

std::size_t SelfTestGroup::metCount() const {
    return static_cast<std::size_t>(
        std::count_if(checks.begin(), checks.end(), [](const SelfTestCheck& check) { return check.isMet(); }));
}

std::size_t SelfTestReport::checkCount() const {
    std::size_t count = 0;
    for (const SelfTestGroup& group : groups) count += group.checks.size();
    return count;
}

std::size_t SelfTestReport::metCount() const {
    std::size_t count = 0;
    for (const SelfTestGroup& group : groups) count += group.metCount();
    return count;
}

bool SelfTestReport::isPassed() const { return checkCount() > 0 && metCount() == checkCount(); }

SelfTestReport selfTest(std::string_view values, const Run& run) {
    try {
        const nlohmann::json json = nlohmann::json::parse(values);
        const nlohmann::json& groups = json.at("groups");
        SelfTestReport report;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const auto share = [&](std::size_t done) {
                return static_cast<double>(done) / static_cast<double>(groups.size());
            };
            report.groups.push_back(groupFrom(groups[g], run.part(share(g), share(g + 1))));
        }
        run.step(1.0);
        return report;
    } catch (const nlohmann::json::exception& error) {
        throw InvalidInput(Text("The values of the self-test cannot be read: {1}", textOf(error)));
    }
}

std::string toText(const SelfTestReport& report) {
    std::string text;
    for (const SelfTestGroup& group : report.groups) {
        const bool isMet = group.metCount() == group.checks.size();
        text += std::string(isMet ? "ok      " : "FAILED  ") + shareText(group.metCount(), group.checks.size()) + "  " +
                family(group.family).name() + ", " + std::to_string(group.sampleCount) + " samples (" + group.origin +
                ")\n";
        for (const SelfTestCheck& check : group.checks) {
            if (!check.isMet()) text += lineOf(check);
        }
    }
    const std::string share = shareText(report.metCount(), report.checkCount());
    return text +
           (report.isPassed() ? "All values are met: " + share + ".\n" : "Not all values are met: " + share + ".\n");
}

}  // namespace calibrium
