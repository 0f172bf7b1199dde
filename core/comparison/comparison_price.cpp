// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/comparison_price.h"

#include "core/analysis/cost_estimate.h"
#include "core/analysis/prepared_data.h"
#include "core/comparison/row_scores.h"
#include "core/method/cost.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/run/machine_speed.h"
#include "core/text/duration_text.h"

#include <algorithm>
#include <numeric>

namespace calibrium {

namespace {

/// Much of a run.
constexpr double large = 0.2;

constexpr Index probedRows = 40;

/// How often the measure is computed for one side of a pair, or as much is done as that takes: twice where the rows'
/// own scores, or the means over their pairs, are enough, as a few rows tell; else again for each resample.
double timesComputed(const PreparedData& model, const MethodRequest& request, const PairedOptions& options) {
    constexpr double withoutResamples = 2;
    constexpr double allResamplesAtOnce = 4;
    const double oneByOne = 1 + static_cast<double>(options.resampleCount);
    try {
        const Measure& method = measure(request.id);
        const Values values = complete(method.info.parameters, request.values, request.id);
        if (method.isPairMean && method.isPairMean(model.data(), values)) return withoutResamples;
        if (method.hasValuesOnRows && method.hasValuesOnRows(model.data(), values)) return allResamplesAtOnce;
        std::vector<Index> rows(static_cast<std::size_t>(std::min(model.data().sampleCount(), probedRows)));
        std::iota(rows.begin(), rows.end(), Index{0});
        const ComparedSide few(PreparedData(model.data().select(rows)), request, options, {});
        return isMeanOverRows(few, {}) ? withoutResamples : oneByOne;
    } catch (const Error&) {
        return oneByOne;
    }
}

Cost comparisonCost(std::span<const PreparedData> models, const MethodRequest& request, const PairedOptions& options) {
    const AnalysisSpecification specification{.seed = options.seed,
                                              .lens = options.lens,
                                              .kernel = options.kernel,
                                              .measures = {},
                                              .tests = {},
                                              .memoryBudget = options.memoryBudget};
    const double times = timesComputed(models.front(), request, options);
    Cost cost;
    for (const auto& model : models) {
        // Every model is one side of a pair with each other one.
        const double pairs = static_cast<double>(models.size()) - 1;
        cost = inTurn(cost, repeated(valueCost(model, request, false, specification), times * pairs));
    }
    return cost;
}

}  // namespace

std::vector<Text> longComparisonSentences(std::span<const PreparedData> models,
                                          const std::vector<MethodRequest>& measures, const PairedOptions& options) {
    std::vector<Cost> costs;
    double operations = 0;
    for (const auto& request : measures) {
        costs.push_back(comparisonCost(models, request, options));
        operations += costs.back().operations;
    }
    const double seconds = secondsFor(operations);
    if (seconds <= patience) return {};
    std::vector<Text> sentences{Text("The comparison takes about {1}.", durationText(seconds))};
    for (std::size_t i = 0; i < measures.size() && measures.size() > 1; ++i) {
        if (costs[i].operations < large * operations) continue;
        sentences.push_back(Text("{1} ({2}) takes {3}.", inEnglish(measure(measures[i].id).info.name),
                                 toText(measures[i]), priceText(costs[i])));
    }
    return sentences;
}

}  // namespace calibrium
