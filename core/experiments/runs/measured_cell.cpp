// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/measured_cell.h"

#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/reports/settings_words.h"
#include "core/experiments/runs/measured_range.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Text labelOf(const MethodInfo& info, const MethodRequest& request, const std::vector<MethodRequest>& all) {
    const auto namesakes =
        std::count_if(all.begin(), all.end(), [&](const MethodRequest& other) { return other.id == request.id; });
    if (namesakes < 2 || request.values.empty()) return inEnglish(info.name);
    return Text("{1} ({2})", inEnglish(info.name), settingsWords(info, request.values));
}

/// A data set of the Lab is seen once by a few methods: what they share is small.
std::shared_ptr<PartStore> cellStore() { return std::make_shared<PartStore>(std::size_t{1} << 26U); }

}  // namespace

MeasuredCell::MeasuredCell(const Dataset& example, AnalysisSpecification analysis, CellExtra extra)
    : m_example(example), m_analysis(std::move(analysis)), m_extra(extra) {
    for (const auto& request : m_analysis.measures) {
        const Measure& item = calibrium::measure(request.id);
        requireFamily(item.info, example);
        addMethod({.measure = &item,
                   .plan = planOf(item, request, m_analysis, example.family()),
                   .label = labelOf(item.info, request, m_analysis.measures)},
                  toText(request));
    }
    for (const auto& request : m_analysis.tests) {
        const HypothesisTest& item = hypothesisTest(request.id);
        requireFamily(item.info, example);
        addMethod({.test = &item,
                   .plan = planOf(item, request, m_analysis, example.family()),
                   .label = labelOf(item.info, request, m_analysis.tests)},
                  toText(request));
    }
    if (m_extra == CellExtra::Seconds) addExtra(MeasuredQuantity::Kind::Seconds, "seconds ");
    if (m_extra == CellExtra::Widths) addExtra(MeasuredQuantity::Kind::Width, "width ");
}

void MeasuredCell::addMethod(Method method, const std::string& request) {
    const bool isTest = method.test != nullptr;
    m_quantities.push_back({.kind = isTest ? MeasuredQuantity::Kind::PValue : MeasuredQuantity::Kind::Estimate,
                            .id = (isTest ? "p " : "") + request,
                            .request = request,
                            .label = method.label,
                            .method = m_methods.size()});
    m_methods.push_back(std::move(method));
}

void MeasuredCell::addExtra(MeasuredQuantity::Kind kind, const std::string& prefix) {
    for (std::size_t m = 0; m < m_methods.size(); ++m) {
        MeasuredQuantity quantity = m_quantities[m];
        quantity.kind = kind;
        quantity.id = prefix + quantity.request;
        m_quantities.push_back(std::move(quantity));
    }
}

std::pair<double, double> MeasuredCell::numbersOf(const Method& method, const MethodCall& call) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (method.test != nullptr) return {method.test->evaluate(call).pValue, none};
    if (m_extra != CellExtra::Widths) return {valueOf(*method.measure, call), none};
    const Estimate estimate = method.measure->evaluate(call);
    return {estimate.value, estimate.interval ? estimate.interval->upper - estimate.interval->lower : none};
}

std::vector<double> MeasuredCell::measure(const Dataset& data, std::uint64_t seed, std::vector<Text>& refusals,
                                          const Run& run) const {
    const PreparedData prepared(data, cellStore());
    const ResolveOptions options{.seed = seed, .memoryBudget = m_analysis.memoryBudget};
    std::vector<double> numbers;
    std::vector<double> extras;
    for (const auto& method : m_methods) {
        run.check();
        try {
            ReadyData ready = method.test != nullptr ? readyFor(*method.test, method.plan, prepared, options, run)
                                                     : readyFor(*method.measure, method.plan, prepared, options, run);
            // The clock starts with lens and bandwidth done, which are no time of any method; and nothing else is
            // shared by methods that are timed, else the second of two would take none.
            if (m_extra == CellExtra::Seconds) ready.parts = {};
            const auto start = std::chrono::steady_clock::now();
            const MethodCall call = ready.call(method.plan.values, options.seed, options.memoryBudget, run);
            const auto [number, width] = numbersOf(method, call);
            if (!(std::abs(number) <= largestMeasured)) throw InvalidInput("The value is out of the range of numbers.");
            numbers.push_back(number);
            extras.push_back(m_extra == CellExtra::Widths ? width : secondsSince(start));
        } catch (const InvalidInput& error) {
            numbers.push_back(std::numeric_limits<double>::quiet_NaN());
            extras.push_back(std::numeric_limits<double>::quiet_NaN());
            refusals.push_back(inSequence({method.label, error.text()}, ": "));
        }
    }
    if (m_extra != CellExtra::Nothing) numbers.insert(numbers.end(), extras.begin(), extras.end());
    return numbers;
}

Values MeasuredCell::settledValues(const MeasuredQuantity& quantity) const {
    const MethodPlan& plan = m_methods[quantity.method].plan;
    Values values = settledChoices(plan.values, applyLens(m_example, plan.lens).family());
    values.set("lens", toText(plan.lens));
    return values;
}

std::uint64_t methodSeed(std::uint64_t seed, std::uint64_t stream) {
    constexpr std::uint64_t apart = 0x9E3779B97F4A7C15ULL;
    return makeGenerator(seed ^ apart, stream)();
}

void requireMeasures(const AnalysisSpecification& analysis) {
    if (analysis.measures.empty()) throw InvalidSetting("Choose at least one measure.");
}

void requireTests(const AnalysisSpecification& analysis) {
    if (analysis.tests.empty()) throw InvalidSetting("Choose at least one test.");
}

void requireMethods(const AnalysisSpecification& analysis) {
    if (analysis.measures.empty() && analysis.tests.empty()) {
        throw InvalidSetting("Choose at least one measure or test.");
    }
}

}  // namespace calibrium
