// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/self_test.h"

#include "core/analysis/analyse.h"
#include "core/analysis/reports/table_format.h"
#include "core/io/bytes/json_text.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

constexpr int digits = 10;

/// The number that a check compares: of a measure its value, of a test its statistic or p-value.
double computed(const Json& check, const PreparedData& data, std::string& refusal, const Run& run) {
    const auto request = check.at("request").get<std::string>();
    const bool isTest = check.at("kind").get<std::string>() == "test";
    AnalysisSpecification analysis;
    analysis.lens = check.at("lens").get<std::string>();
    if (const auto kernel = check.at("kernel").get<std::string>(); !kernel.empty()) {
        analysis.kernel = parseKernel(kernel);
    }
    if (isTest) {
        analysis.tests = {parseTestRequest(request)};
    } else {
        analysis.measures = {parseMeasureRequest(request)};
    }
    const AnalysisResult result = analyse(data, analysis, run);
    if (isTest) {
        const TestResult& test = result.tests.front();
        refusal = test.refusal;
        return check.at("what").get<std::string>() == "statistic" ? test.outcome.statistic : test.outcome.pValue;
    }
    refusal = result.measures.front().refusal;
    return result.measures.front().estimate.value;
}

std::string quantityText(const Json& check) {
    std::string text = check.at("request").get<std::string>();
    for (const char* part : {"lens", "kernel"}) {
        const auto value = check.at(part).get<std::string>();
        if (!value.empty()) text += std::string(", ") + part + " " + value;
    }
    const auto what = check.at("what").get<std::string>();
    return what == "value" ? text : text + ", " + what;
}

SelfTestRow rowOf(const std::string& name, const Json& check, const PreparedData& data, const Run& run) {
    SelfTestRow row{.data = name,
                    .quantity = quantityText(check),
                    .source = check.at("source").get<std::string>(),
                    .expected = check.at("expected").get<double>()};
    row.tolerance = check.at("absolute").get<double>() + check.at("relative").get<double>() * std::abs(row.expected);
    row.computed = computed(check, data, row.refusal, run);
    if (!row.refusal.empty()) row.computed = std::numeric_limits<double>::quiet_NaN();
    row.isMet = std::abs(row.computed - row.expected) <= row.tolerance;
    return row;
}

std::size_t missedIn(const std::vector<SelfTestRow>& rows) {
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const SelfTestRow& row) { return !row.isMet; }));
}

}  // namespace

std::vector<SelfTestRow> selfTest(const Run& run) { return selfTest(selfTestReference(), run); }

std::vector<SelfTestRow> selfTest(std::string_view reference, const Run& run) {
    const Json sets = parseJson(reference).at("sets");
    std::vector<SelfTestRow> rows;
    for (const auto& set : sets) {
        const auto name = set.at("name").get<std::string>();
        ImportOverrides overrides;
        overrides.family = set.at("family").get<std::string>();
        const Dataset data = importDataset(
            {.predictionsPath = {}, .predictionsText = set.at("table").get<std::string>(), .targetsPath = {}},
            overrides, run.withoutProgress());
        const PreparedData prepared(data);
        for (const auto& check : set.at("checks")) {
            rows.push_back(rowOf(name, check, prepared, run.withoutProgress()));
            run.check();
        }
        run.step(static_cast<double>(&set - &sets.front() + 1) / static_cast<double>(sets.size()));
    }
    return rows;
}

std::string selfTestSentence(const std::vector<SelfTestRow>& rows) {
    const std::size_t missed = missedIn(rows);
    if (missed == 0) return "All " + std::to_string(rows.size()) + " values are met.";
    return std::to_string(missed) + " of " + std::to_string(rows.size()) + " values " + (missed == 1 ? "is" : "are") +
           " not met.";
}

std::string selfTestText(const std::vector<SelfTestRow>& rows) {
    TextGrid grid;
    grid.rows.push_back({"data, quantity", "expected", "computed", "difference", "status"});
    for (const auto& row : rows) {
        grid.rows.push_back({row.data + ": " + row.quantity, significant(row.expected, digits),
                             row.refusal.empty() ? significant(row.computed, digits) : "",
                             row.refusal.empty() ? significant(std::abs(row.computed - row.expected), 2) : "",
                             row.isMet ? "met" : "NOT MET"});
    }
    std::vector<std::string> sources;
    for (const auto& row : rows) {
        if (std::find(sources.begin(), sources.end(), row.source) == sources.end()) sources.push_back(row.source);
    }
    std::string text = alignedText(grid) + "\nExpected values by";
    for (const auto& source : sources) text += (&source == &sources.front() ? " " : "; ") + source;
    text += ".\n" + selfTestSentence(rows) + "\n";
    for (const auto& row : rows) {
        if (!row.refusal.empty()) text += row.data + ": " + row.quantity + ": " + row.refusal + "\n";
    }
    return text;
}

}  // namespace calibrium
