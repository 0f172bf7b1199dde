// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact.h"

#include "core/families/family.h"
#include "core/hypothesis/aggregated.h"
#include "core/hypothesis/exchangeable.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/measure_test.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

std::size_t bytesOf(const Targets& targets) {
    return targets.labels.size() * sizeof(std::int32_t) +
           static_cast<std::size_t>(targets.values.size()) * sizeof(double) + sizeof(Targets);
}

/// The call's values as its measure settles them for so many sets of targets.
Values valuesForResampling(const MethodCall& call, std::size_t setCount) {
    const Measure& chosen = measure(call.values.text("measure"));
    return chosen.forResampling ? chosen.forResampling(call.data, call.values, setCount) : call.values;
}

/// Statistics of the data's own targets and of the drawn ones, for the measure with these settings.
std::vector<double> statisticsOf(const MethodCall& call, const Measure& chosen, const Values& settings,
                                 std::size_t resampleCount, const Run& run) {
    const auto statistic = chosen.prepare({.data = call.data,
                                           .values = settings,
                                           .seed = call.seed,
                                           .memoryBudget = call.memoryBudget,
                                           .run = run.part(0.0, 0.1)});
    return exactStatistics(call.data, *statistic, resampleCount, call.seed, call.memoryBudget, run.part(0.1, 1.0));
}

std::string nullText(const MethodCall& call, std::size_t resampleCount) {
    return std::to_string(resampleCount) + " data sets " + call.data.family().resamplingText();
}

std::vector<double> logarithmsOf(const std::vector<double>& shares) {
    std::vector<double> logarithms;
    for (const double share : shares) logarithms.push_back(-std::log10(share));
    return logarithms;
}

TestOutcome evaluateAggregated(const MethodCall& call, std::size_t resampleCount) {
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    const double median = chosen.values.real("bandwidth");
    const std::vector<double> factors = aggregatedFactors();
    std::vector<std::vector<double>> members;
    const auto part = [&](std::size_t member) {
        const auto share = [&](std::size_t done) {
            return 0.1 + 0.9 * static_cast<double>(done) / static_cast<double>(factors.size() + 1);
        };
        return call.run.part(share(member), share(member + 1));
    };
    Values settings = chosen.values;
    for (const double factor : factors) {
        settings.set("bandwidth", factor * median);
        members.push_back(statisticsOf(call, *chosen.measure, settings, resampleCount, part(members.size())));
    }
    members.push_back(largeMember(targetTotals(call.data, resampleCount, call.seed, part(members.size()))));
    const AggregatedRanks ranks = aggregatedRanks(members);
    std::vector<double> evidence = logarithmsOf(ranks.smallest);
    const double observed = evidence.front();
    evidence.erase(evidence.begin());
    TestOutcome outcome = countedOutcome(chosen, observed, std::move(evidence), nullText(call, resampleCount));
    outcome.pValue = ranks.pValue;
    outcome.statisticName = "-log10 of the smallest p-value of " + chosen.statisticName;
    const auto strongest = static_cast<std::size_t>(std::min_element(ranks.ofObserved.begin(), ranks.ofObserved.end()) -
                                                    ranks.ofObserved.begin());
    outcome.resolved.set("bandwidth", std::string(aggregatedBandwidth));
    outcome.resolved.set("median", median);
    outcome.resolved.set("strongest", strongest < factors.size()
                                          ? "bandwidth " + significant(factors[strongest] * median, 4)
                                          : std::string("targets on the whole"));
    return outcome;
}

TestOutcome evaluate(const MethodCall& given) {
    const auto resampleCount = static_cast<std::size_t>(given.values.integer("resamples"));
    const bool isOverBandwidths = isAggregated(given.values);
    const std::size_t memberCount = isOverBandwidths ? aggregatedFactors().size() : 1;
    const Values values = valuesForResampling(given, (resampleCount + 1) * memberCount);
    const MethodCall call{
        .data = given.data, .values = values, .seed = given.seed, .memoryBudget = given.memoryBudget, .run = given.run};
    if (isOverBandwidths) return evaluateAggregated(call, resampleCount);
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    auto statistics = statisticsOf(call, *chosen.measure, chosen.values, resampleCount, call.run.part(0.1, 1.0));
    const double observed = statistics.front();
    statistics.erase(statistics.begin());
    return countedOutcome(chosen, observed, std::move(statistics), nullText(call, resampleCount));
}

}  // namespace

std::vector<double> exactStatistics(const Dataset& data, const TargetStatistic& statistic, std::size_t resampleCount,
                                    std::uint64_t seed, std::size_t memoryBudget, const Run& run) {
    const std::size_t total = resampleCount + 1;  // the observed targets are number 0
    const std::size_t batchSize = std::clamp<std::size_t>(memoryBudget / bytesOf(data.targets()), 1, total);
    const auto sampler = data.family().targetSampler(data.parameters());
    std::vector<double> values;
    values.reserve(total);
    while (values.size() < total) {
        const std::size_t first = values.size();
        const std::size_t count = std::min(batchSize, total - first);
        const Run part = run.part(static_cast<double>(first) / static_cast<double>(total),
                                  static_cast<double>(first + count) / static_cast<double>(total));
        std::vector<Targets> batch(count);
        parallelFor(count, part.part(0.0, 0.3), [&](std::size_t b) {
            if (first + b == 0) {
                batch[b] = data.targets();
                return;
            }
            Generator generator = makeGenerator(Purpose::ExactResamples, seed, first + b - 1);
            batch[b] = sampler->draw(generator);
        });
        const auto evaluated = statistic.evaluate(batch, part.part(0.3, 1.0));
        values.insert(values.end(), evaluated.begin(), evaluated.end());
    }
    run.step(1.0);
    return values;
}

HypothesisTest exactTest() {
    return {
        .info = {.id = "exact",
                 .name = "Exact Monte Carlo",
                 .explanation =
                     "Draws new targets from the predictions again and again, and counts how often the measure comes "
                     "out at least as large as for the observed targets; for a score, which is too small where a model "
                     "is less certain than it should be, also how often at most as large (p is then twice the smaller "
                     "share). If the model is calibrated, the observed "
                     "targets are just one more such draw, so the test keeps its level exactly: for every number of "
                     "samples, every family of predictions and every measure, biased ones included. A small "
                     "p-value speaks against calibration; a large one does not prove it.",
                 .formula = "p = (1 + #{r : T*_r ≥ T}) / (1 + R), Y*_i ~ p_i with the predictions fixed; scores: twice "
                            "the smaller "
                            "of that and the same with ≤, at most 1",
                 .source = "Barnard (1963), JRSS B 25, 294 (Monte Carlo tests); beyond Widmann et al. (2019, 2021)",
                 .cost = "R draws and evaluations of the measure with bins or kernel sums prepared once",
                 .families = allFamilies(),
                 .parameters = measureTestParameters()},
        .defaultLens = "canonical",
        .evaluate = onExchangeable(evaluate)};
}

}  // namespace calibrium
