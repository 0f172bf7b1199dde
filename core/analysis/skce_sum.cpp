// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/skce_sum.h"

#include "core/analysis/read_kernel.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/ordered_distance.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* plusId = "plus";

/// One kernel of the sum: what the SKCE is called with for it.
struct Term {
    double weight = 1;
    Values values;
    std::shared_ptr<const ResolvedKernel> kernel{};
};

Parameter weightParameter() {
    Parameter weight = numberParameter("weight", "Weight", "Factor of the kernel.", 1.0, 0.0, 1e12);
    weight.isMinimumExclusive = true;
    return weight;
}

/// The parts between semicolons, but for those in quotation marks.
std::vector<std::string> parts(std::string_view text) {
    std::vector<std::string> list{""};
    bool isQuoted = false;
    for (const char c : text) {
        if (c == '"') isQuoted = !isQuoted;
        if (c == ';' && !isQuoted) {
            list.emplace_back();
        } else if (c != ' ' || isQuoted || !list.back().empty()) {
            list.back() += c;
        }
    }
    return list;
}

FurtherKernel parseFurtherKernel(const std::string& text) {
    FurtherKernel kernel;
    std::string settings;
    for (const auto& [key, value] : splitPairs(text)) {
        if (key == "lens")
            throw InvalidSetting("A further kernel has no lens: all kernels of a sum see the same data.");
        if (key == "weight") {
            kernel.weight = std::get<double>(parseValue(weightParameter(), value));
        } else {
            settings += (settings.empty() ? "" : ",") + pairText(key, value);
        }
    }
    kernel.values = parseKernel(settings);
    if (isAggregated(kernel.values)) {
        throw InvalidSetting(
            "A further kernel of a sum has one bandwidth, so bandwidth=aggregated is none; set a number, median, "
            "median-all or mean.");
    }
    return kernel;
}

std::vector<FurtherKernel> furtherKernels(const Values& values) { return parseFurtherKernels(values.text(plusId)); }

/// The values of the SKCE with the settings of a further kernel.
Values valuesOf(const Values& values, const FurtherKernel& kernel) {
    Values others = values;
    others.merge(kernel.values);
    others.erase(plusId);
    return others;
}

std::shared_ptr<const ResolvedKernel> resolvedFor(const MethodCall& call, const FurtherKernel& further, Values& values,
                                                  const Run& run) {
    const Kernel& first = call.readyKernel().kernel;
    if (!further.values.contains("bandwidth")) {
        const std::string& distance = values.text("distance");
        const bool isShared = distance == "auto" || distance == orderedDistance(first.distance).id;
        values.set("bandwidth", isShared ? Value(first.bandwidth) : Value(std::string("median")));
    }
    const auto settings = readKernelSettings(values, run);
    return std::make_shared<const ResolvedKernel>(
        resolveKernel(call.data, *settings, {.seed = call.seed, .memoryBudget = call.memoryBudget}, run));
}

std::vector<Term> termsOf(const MethodCall& call, const Run& run) {
    std::vector<Term> terms{{.weight = 1, .values = valuesOf(call.values, {}), .kernel = call.kernel}};
    const auto further = furtherKernels(call.values);
    for (std::size_t r = 0; r < further.size(); ++r) {
        const auto count = static_cast<double>(further.size());
        const auto place = static_cast<double>(r);
        Values values = valuesOf(call.values, further[r]);
        auto kernel = resolvedFor(call, further[r], values, run.part(place / count, (place + 1) / count));
        terms.push_back({further[r].weight, std::move(values), std::move(kernel)});
    }
    return terms;
}

/// visit(term, call) for each kernel, with the SKCE's call for it and a part of the progress.
void forEachTerm(const MethodCall& call, const std::function<void(const Term&, const MethodCall&)>& visit) {
    const std::vector<Term> terms = termsOf(call, call.run.part(0.0, 0.1));
    const auto count = static_cast<double>(terms.size());
    for (std::size_t r = 0; r < terms.size(); ++r) {
        const auto place = static_cast<double>(r);
        MethodCall single =
            call.with(terms[r].values, call.run.part(0.1 + 0.9 * place / count, 0.1 + 0.9 * (place + 1) / count));
        single.memoryBudget = call.memoryBudget / terms.size();
        single.kernel = terms[r].kernel;
        visit(terms[r], single);
    }
}

const Measure& skce() {
    static const Measure measure = skceMeasure();
    return measure;
}

void addNewWarnings(const std::vector<Warning>& found, std::vector<Warning>& warnings) {
    for (const auto& warning : found) {
        const bool isKnown = std::any_of(warnings.begin(), warnings.end(),
                                         [&](const Warning& known) { return known.text == warning.text; });
        if (!isKnown) warnings.push_back(warning);
    }
}

Estimate evaluateSkceSum(const MethodCall& call) {
    Estimate sum;
    std::vector<Text> kernels;
    forEachTerm(call, [&](const Term& term, const MethodCall& single) {
        const Estimate estimate = skce().point(single);
        if (kernels.empty()) sum.resolved = estimate.resolved;
        sum.value += term.weight * estimate.value;
        addNewWarnings(estimate.warnings, sum.warnings);
        // Of the first kernel, which all kernel methods have, every test says so itself.
        const auto degenerate = degenerateBandwidth(call.data, term.kernel->kernel);
        if (degenerate && term.kernel != call.kernel) addNewWarnings({*degenerate}, sum.warnings);
        kernels.push_back(Text("weight {1}, bandwidth {2}", asNumber(significant(term.weight)),
                               asNumber(significant(term.kernel->kernel.bandwidth))));
    });
    if (!furtherKernels(call.values).empty()) {
        sum.warnings.push_back(
            {"kernels-of-sum", Severity::Note, Text("Kernels of the sum: {1}.", inSequence(kernels, "; ")), 0, 0});
    }
    call.run.step(1.0);
    return sum;
}

class PreparedSum : public TargetStatistic {
public:
    explicit PreparedSum(const MethodCall& call) {
        forEachTerm(call, [&](const Term& term, const MethodCall& single) {
            m_parts.emplace_back(term.weight, skce().prepare(single));
        });
    }

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        std::vector<double> sums(batch.size(), 0.0);
        const auto count = static_cast<double>(m_parts.size());
        for (std::size_t r = 0; r < m_parts.size(); ++r) {
            const auto place = static_cast<double>(r);
            const auto values = m_parts[r].second->evaluate(batch, run.part(place / count, (place + 1) / count));
            for (std::size_t s = 0; s < sums.size(); ++s) sums[s] += m_parts[r].first * values[s];
        }
        return sums;
    }

private:
    std::vector<std::pair<double, std::unique_ptr<TargetStatistic>>> m_parts;
};

std::vector<double> pairMeans(const MethodCall& call) {
    std::vector<double> sums(static_cast<std::size_t>(call.data.sampleCount()), 0.0);
    forEachTerm(call, [&](const Term& term, const MethodCall& single) {
        const auto means = skce().pairMeans(single);
        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += term.weight * means[i];
    });
    return sums;
}

/// The values of the SKCE for each kernel, as far as they are known without the data.
std::vector<Values> valuesOfTerms(const Values& values) {
    std::vector<Values> list{valuesOf(values, {})};
    for (const auto& kernel : furtherKernels(values)) list.push_back(valuesOf(values, kernel));
    return list;
}

/// A low-rank kernel for one is one for all.
Values forResampling(const Dataset& data, const Values& values, std::size_t setCount) {
    Values settled = values;
    const auto terms = valuesOfTerms(values);
    for (const auto& term : terms) {
        const Values own = skce().forResampling(data, term, setCount * terms.size());
        settled.set("estimator", own.text("estimator"));
        if (own.text("estimator") == "low-rank") break;
    }
    return settled;
}

Cost skceSumCost(const Dataset& data, const Values& values) {
    Cost cost;
    for (const auto& term : valuesOfTerms(values)) {
        const Cost own = skce().cost(data, term);
        cost.operations += own.operations;
        cost.bytes += own.bytes;
    }
    return cost;
}

double calibratedCost(const Dataset& data, const Values& values) {
    return pairCost(data, values) * static_cast<double>(1 + furtherKernels(values).size());
}

MethodInfo skceSumInfo() {
    std::vector<Parameter> parameters = skce().info.parameters;
    parameters.insert(
        parameters.begin() + 1,
        textParameter(plusId, "Further kernels",
                      "Kernels that are added to the one of the settings below: their settings that differ from these, "
                      "and weight=, a factor above 0; kernels are separated by semicolons. The matrix of a kernel is "
                      "the identity, target=delta, or one of a file, target=matrix,similarity=FILE.",
                      "bandwidth=0.2,weight=0.5; kernel=matern32"));
    return {.id = "skce-sum",
            .name = "SKCE of a sum",
            .explanation =
                "Squared kernel calibration error of a kernel that is a sum: kernels that see coarse and fine errors "
                "together, or, for classes, kernels with matrices of their own. It is the weighted sum of the SKCE of "
                "the single kernels. Without further kernels it is the SKCE. Test it with the exact test, "
                "measure=skce-sum.",
            .formula = "k = k₁ M₁ + w₂ k₂ M₂ + …; SKCE = Σᵣ wᵣ SKCE(kᵣ Mᵣ), w₁ = 1",
            .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 4 and Appendix D",
            .cost = "that of the SKCE for each kernel",
            .families = allFamilyIds(),
            .parameters = std::move(parameters),
            .takesWeights = true,
            .papers = {"widmann2019"}};
}

}  // namespace

std::vector<FurtherKernel> parseFurtherKernels(const std::string& text) {
    if (text.find_first_not_of(' ') == std::string::npos) return {};
    std::vector<FurtherKernel> kernels;
    for (const auto& part : parts(text)) {
        if (part.empty()) {
            throw InvalidSetting(
                "A further kernel without settings is none: write weight=1 for the same kernel again.");
        }
        kernels.push_back(parseFurtherKernel(part));
    }
    return kernels;
}

Measure skceSumMeasure() {
    return {.info = skceSumInfo(),
            .better = Better::lower(),
            .defaultLens = "canonical",
            .isTestable = true,
            .evaluate = evaluateSkceSum,
            .prepare = [](const MethodCall& call) { return std::make_unique<PreparedSum>(call); },
            .isPairMean = [](const Dataset& data,
                             const Values& values) { return skce().isPairMean(data, valuesOf(values, {})); },
            .pairMeans = pairMeans,
            .isCalibrationError = true,
            .calibratedCost = calibratedCost,
            .forResampling = forResampling,
            .cost = skceSumCost};
}

}  // namespace calibrium
