// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/measured_cell.h"

#include "core/analysis/settings_text.h"
#include "core/data/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <utility>

namespace calibrium {

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string labelOf(const MethodInfo& info, const MethodRequest& request, const std::vector<MethodRequest>& all) {
    const auto namesakes =
        std::count_if(all.begin(), all.end(), [&](const MethodRequest& other) { return other.id == request.id; });
    if (namesakes < 2 || request.values.empty()) return info.name;
    return info.name + " (" + briefText(info, request.values) + ")";
}

/// The settings of the kernel if its bandwidth is taken from the data.
std::optional<Values> openKernel(const MethodInfo& info, const Values& values) {
    Values kernel;
    for (const auto& parameter : parametersOf(info, values)) {
        if (parameter.group == kernelGroup) kernel.set(parameter.id, values.at(parameter.id));
    }
    if (!kernel.contains("bandwidth") || !kernel.isText("bandwidth")) return std::nullopt;
    return kernel;
}

}  // namespace

/// A data set through the lenses of the methods, with the kernels they share: each made when first asked for.
class MeasuredCell::Views {
public:
    Views(const Dataset& data, const MeasuredCell& cell, std::uint64_t seed)
        : m_data(data), m_cell(cell), m_seed(seed), m_kernels(cell.m_kernels.size()) {}

    const Dataset& through(const std::string& lens) {
        const auto known = m_views.find(lens);
        if (known != m_views.end()) return known->second;
        return m_views.emplace(lens, applyLens(m_data, parseLens(lens))).first->second;
    }

    /// The settings of a kernel as resolved on the data set.
    const Values& kernel(std::size_t number, const Run& run) {
        auto& kernel = m_kernels[number];
        if (!kernel) {
            const KernelRequest& request = m_cell.m_kernels[number];
            kernel = resolveKernel(through(request.lens), request.values, m_cell.m_analysis.memoryBudget, m_seed, run)
                         .resolved;
        }
        return *kernel;
    }

private:
    const Dataset& m_data;
    const MeasuredCell& m_cell;
    std::uint64_t m_seed;  ///< of the methods
    std::map<std::string, Dataset> m_views;
    std::vector<std::optional<Values>> m_kernels;
};

MeasuredCell::MeasuredCell(const Dataset& example, AnalysisSpecification analysis, bool isTimed)
    : m_example(example), m_analysis(std::move(analysis)), m_isTimed(isTimed) {
    for (const auto& request : m_analysis.measures) {
        const Measure& item = calibrium::measure(request.id);
        requireFamily(item.info, example);
        addMethod({.measure = &item,
                   .plan = planOf(item, request, m_analysis, example.family()),
                   .label = labelOf(item.info, request, m_analysis.measures),
                   .kernel = {}},
                  toText(request));
    }
    for (const auto& request : m_analysis.tests) {
        const HypothesisTest& item = hypothesisTest(request.id);
        requireFamily(item.info, example);
        addMethod({.test = &item,
                   .plan = planOf(item, request, m_analysis, example.family()),
                   .label = labelOf(item.info, request, m_analysis.tests),
                   .kernel = {}},
                  toText(request));
    }
    if (m_isTimed) addSeconds();
}

void MeasuredCell::addMethod(Method method, const std::string& request) {
    const bool isTest = method.test != nullptr;
    static_cast<void>(parseLens(method.plan.lens));
    if (auto kernel = openKernel(isTest ? method.test->info : method.measure->info, method.plan.values)) {
        const KernelRequest wanted{method.plan.lens, std::move(*kernel)};
        const auto known = std::find(m_kernels.begin(), m_kernels.end(), wanted);
        method.kernel = static_cast<std::size_t>(known - m_kernels.begin());
        if (known == m_kernels.end()) m_kernels.push_back(wanted);
    }
    m_quantities.push_back({.kind = isTest ? MeasuredQuantity::Kind::PValue : MeasuredQuantity::Kind::Estimate,
                            .id = (isTest ? "p " : "") + request,
                            .request = request,
                            .label = method.label,
                            .method = m_methods.size()});
    m_methods.push_back(std::move(method));
}

void MeasuredCell::addSeconds() {
    for (std::size_t m = 0; m < m_methods.size(); ++m) {
        MeasuredQuantity quantity = m_quantities[m];
        quantity.kind = MeasuredQuantity::Kind::Seconds;
        quantity.id = "seconds " + quantity.request;
        m_quantities.push_back(std::move(quantity));
    }
}

double MeasuredCell::number(const Method& method, Views& views, std::uint64_t seed, const Run& run) const {
    Values values = method.plan.values;
    if (method.kernel) values.merge(views.kernel(*method.kernel, run));
    const MethodCall call{.data = views.through(method.plan.lens),
                          .values = values,
                          .seed = seed,
                          .memoryBudget = m_analysis.memoryBudget,
                          .run = run};
    return method.test != nullptr ? method.test->evaluate(call).pValue : valueOf(*method.measure, call);
}

std::vector<double> MeasuredCell::measure(const Dataset& data, std::uint64_t seed, std::vector<std::string>& refusals,
                                          const Run& run) const {
    Views views(data, *this, seed);
    std::vector<double> numbers;
    std::vector<double> seconds;
    for (const auto& method : m_methods) {
        run.check();
        try {
            // Before the clock starts: what methods share is no time of any of them.
            if (method.kernel) static_cast<void>(views.kernel(*method.kernel, run));
            static_cast<void>(views.through(method.plan.lens));
            const auto start = std::chrono::steady_clock::now();
            numbers.push_back(number(method, views, seed, run));
            seconds.push_back(secondsSince(start));
        } catch (const InvalidInput& error) {
            numbers.push_back(std::numeric_limits<double>::quiet_NaN());
            seconds.push_back(std::numeric_limits<double>::quiet_NaN());
            refusals.push_back(method.label + ": " + error.what());
        }
    }
    if (m_isTimed) numbers.insert(numbers.end(), seconds.begin(), seconds.end());
    return numbers;
}

Values MeasuredCell::settledValues(const MeasuredQuantity& quantity) const {
    const MethodPlan& plan = m_methods[quantity.method].plan;
    Values values = settledChoices(plan.values, applyLens(m_example, parseLens(plan.lens)).family());
    values.set("lens", plan.lens);
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
