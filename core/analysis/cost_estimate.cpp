// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cost_estimate.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/calibrated_range.h"
#include "core/hypothesis/exact/exact.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/run/machine_speed.h"
#include "core/run/memory.h"
#include "core/text/duration_text.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// What would be made of the data only to be looked at.
constexpr Index mostNumbersSeen = 2'000'000;
/// What is called much cheaper, and what counts as much of a run.
constexpr double cheap = 0.25;
constexpr double large = 0.2;
/// Operations in a second that every machine does: what takes less than `patience` at that is short without measuring
/// the machine, which takes some milliseconds.
constexpr double slowestOperationsPerSecond = 0.25 * usualOperationsPerSecond;
/// No method needs more at once than a few numbers for each pair of samples.
constexpr double mostBytesPerPair = 64;

/// The settings that say how something is computed, not what.
constexpr std::array methodSettings{"estimator", "rows"};

/// The data through the lens; the data themselves where that would take a while: then they are at least as large.
Dataset sized(const PreparedData& data, const Lens& lens) {
    return data.data().parameters().size() <= mostNumbersSeen ? data.seenThrough(lens) : data.data();
}

bool isLong(double operations) {
    return operations > patience * slowestOperationsPerSecond && secondsFor(operations) > patience;
}

/// A request with its data and complete values.
struct Planned {
    Dataset data;
    MethodPlan plan;
    Cost cost;  ///< without the bandwidth
};

Planned plannedMeasure(const PreparedData& data, const MethodRequest& request,
                       const AnalysisSpecification& specification) {
    const Measure& method = measure(request.id);
    const MethodPlan plan = planOf(method, request, specification, data.data().family());
    requireFamily(method.info, data.data());
    const Dataset seen = sized(data, plan.lens);
    Cost cost = costOf(method, seen, plan.values);
    const std::size_t rangeSets = calibratedSetCount(method, seen, plan.values);
    if (rangeSets > 0) {
        Values values = plan.values;
        values.set("resamples", static_cast<std::int64_t>(rangeSets));
        cost = inTurn(cost, costOf(method, seen, values));
        cost.operations += static_cast<double>(rangeSets) * drawOperations(seen);
    }
    return {seen, plan, cost};
}

Planned plannedTest(const PreparedData& data, const MethodRequest& request,
                    const AnalysisSpecification& specification) {
    const HypothesisTest& method = hypothesisTest(request.id);
    const MethodPlan plan = planOf(method, request, specification, data.data().family());
    requireFamily(method.info, data.data());
    const Dataset seen = sized(data, plan.lens);
    return {seen, plan, costOf(method, seen, plan.values)};
}

/// Nothing for what the data refuse: that is said in its place when it runs.
std::optional<Planned> planned(const PreparedData& data, const MethodRequest& request, bool isTest,
                               const AnalysisSpecification& specification) {
    try {
        return isTest ? plannedTest(data, request, specification) : plannedMeasure(data, request, specification);
    } catch (const Error&) {
        return std::nullopt;
    }
}

Cost withBandwidth(const Planned& made) { return inTurn(bandwidthCost(made.data, made.plan.values), made.cost); }

const MethodInfo& infoOf(const MethodRequest& request, bool isTest) {
    return isTest ? hypothesisTest(request.id).info : measure(request.id).info;
}

/// The request with each other word that a setting of the method's own takes.
std::vector<MethodRequest> otherWays(const MethodRequest& request, bool isTest) {
    std::vector<MethodRequest> ways;
    const auto parameters = parametersOf(infoOf(request, isTest), request.values);
    for (const char* id : methodSettings) {
        const Parameter* parameter = findParameter(parameters, id);
        if (parameter == nullptr) continue;
        for (const auto& choice : parameter->choices) {
            MethodRequest way = request;
            way.values.set(id, choice.id);
            ways.push_back(std::move(way));
        }
    }
    return ways;
}

/// What differs: "estimator=block", or "asymptotic-block" for another method.
std::string differenceText(const MethodRequest& from, const MethodRequest& to) {
    if (from.id != to.id) return to.id;
    std::string text;
    for (const auto& [id, value] : to.values) {
        const bool isSame = from.values.contains(id) && from.values.at(id) == value;
        if (!isSame) text += (text.empty() ? "" : ",") + id + "=" + toText(value);
    }
    return text;
}

}  // namespace

Cost estimatedCost(const PreparedData& data, const MethodRequest& request, bool isTest,
                   const AnalysisSpecification& specification) {
    const auto made = planned(data, request, isTest, specification);
    return made ? withBandwidth(*made) : Cost{};
}

Cost valueCost(const PreparedData& data, const MethodRequest& request, bool isTest,
               const AnalysisSpecification& specification) {
    auto made = planned(data, request, isTest, specification);
    if (!made) return {};
    Values& values = made->plan.values;
    // A test that chooses its rows by its resamples takes no more of them for a single one.
    if (isTest && values.contains("rows")) values.set("rows", std::int64_t{exactRowCount(made->data, values)});
    if (values.contains("resamples")) values.set("resamples", std::int64_t{1});
    if (isTest) {
        made->cost = costOf(hypothesisTest(request.id), made->data, made->plan.values);
    } else {
        const Measure& method = measure(request.id);
        made->cost = method.pointCost ? method.pointCost(made->data, values) : costOf(method, made->data, values);
    }
    return withBandwidth(*made);
}

double leastBytes(const PreparedData& data, const MethodRequest& request, bool isTest,
                  const AnalysisSpecification& specification) {
    const double bytes = valueCost(data, request, isTest, specification).bytes;
    const auto made = planned(data, request, isTest, specification);
    if (!made || !made->plan.values.contains("estimator") || made->plan.values.text("estimator") != "low-rank") {
        return bytes;
    }
    const auto rank = static_cast<Index>(made->plan.values.integer("rank"));
    return std::min(bytes, lowRankLeastBytes(made->data.sampleCount(), rank));
}

void requireMemory(const PreparedData& data, const MethodRequest& request, bool isTest,
                   const AnalysisSpecification& specification) {
    const auto budget = static_cast<double>(std::max(specification.memoryBudget, computationMemory()));
    const auto n = static_cast<double>(data.data().sampleCount());
    if (mostBytesPerPair * n * n < budget) return;
    const double bytes = leastBytes(data, request, isTest, specification);
    if (bytes <= budget) return;
    const RequestPrice price{request, isTest, infoOf(request, isTest).name,
                             estimatedCost(data, request, isTest, specification)};
    const Text name = inEnglish(price.name);
    const Text needed = asNumber(memoryText(bytes));
    const Index count = data.data().sampleCount();
    const Text given = asNumber(memoryText(budget));
    const Text allowingMore = twoForms(asItStands("with --memory"), Text("in the preferences"));
    const auto cheaper = cheaperThan(data, price, specification);
    if (cheaper && leastBytes(data, cheaper->request, isTest, specification) <= budget) {
        throw InvalidInput(
            Text("{1} ({2}) needs {3} of memory for these {4} samples, and there are {5}; allow more {6}, or take "
                 "{7}.",
                 name, request.id, needed, count, given, allowingMore, differenceText(request, cheaper->request)));
    }
    throw InvalidInput(Text("{1} ({2}) needs {3} of memory for these {4} samples, and there are {5}; allow more {6}.",
                            name, request.id, needed, count, given, allowingMore));
}

std::optional<RequestPrice> cheaperThan(const PreparedData& data, const RequestPrice& price,
                                        const AnalysisSpecification& specification) {
    std::optional<RequestPrice> best;
    const auto consider = [&](const MethodRequest& way) {
        const auto made = planned(data, way, price.isTest, specification);
        if (!made) return;
        const Cost cost = withBandwidth(*made);
        const double limit = best ? best->cost.operations : cheap * price.cost.operations;
        if (cost.operations < limit) best = RequestPrice{way, price.isTest, infoOf(way, price.isTest).name, cost};
    };
    for (const auto& way : otherWays(price.request, price.isTest)) consider(way);
    const bool hasKernel = findParameter(infoOf(price.request, price.isTest).parameters, "bandwidth") != nullptr;
    if (best || !price.isTest || !hasKernel) return best;
    for (const auto& test : hypothesisTests()) {
        if (test.isFast) consider({test.info.id, {}});
    }
    return best;
}

std::vector<RequestPrice> estimatedCosts(const PreparedData& data, const AnalysisSpecification& specification) {
    std::vector<RequestPrice> prices;
    std::set<std::string> bandwidths;
    const auto add = [&](const MethodRequest& request, bool isTest) {
        const auto made = planned(data, request, isTest, specification);
        RequestPrice price{request, isTest, infoOf(request, isTest).name, {}};
        if (made) {
            const bool isNew = made->plan.kernel && bandwidths.insert(keyOf(*made->plan.kernel)).second;
            price.cost = isNew ? withBandwidth(*made) : made->cost;
        }
        prices.push_back(std::move(price));
    };
    for (const auto& request : specification.measures) add(request, false);
    for (const auto& request : specification.tests) add(request, true);
    return prices;
}

Text priceSentence(const PreparedData& data, const RequestPrice& price, const AnalysisSpecification& specification) {
    const auto cheaper = cheaperThan(data, price, specification);
    if (!cheaper) return priceText(price.cost);
    return Text("{1}; {2} takes {3}", priceText(price.cost), differenceText(price.request, cheaper->request),
                priceText(cheaper->cost));
}

std::optional<RequestPrice> longRun(const PreparedData& data, const AnalysisSpecification& specification) {
    const auto prices = estimatedCosts(data, specification);
    const auto costliest = std::max_element(prices.begin(), prices.end(), [](const auto& a, const auto& b) {
        return a.cost.operations < b.cost.operations;
    });
    if (costliest == prices.end() || !isLong(costliest->cost.operations)) return std::nullopt;
    return *costliest;
}

std::vector<Text> longRunSentences(const PreparedData& data, const AnalysisSpecification& specification) {
    const auto prices = estimatedCosts(data, specification);
    double operations = 0;
    for (const auto& price : prices) operations += price.cost.operations;
    if (!isLong(operations)) return {};
    std::vector<Text> sentences;
    if (prices.size() > 1) {
        sentences.push_back(Text("The analysis takes about {1}.", durationText(secondsFor(operations))));
    }
    for (const auto& price : prices) {
        if (price.cost.operations < large * operations) continue;
        sentences.push_back(Text("{1} ({2}) takes {3}.", inEnglish(price.name), toText(price.request),
                                 priceSentence(data, price, specification)));
    }
    return sentences;
}

}  // namespace calibrium
