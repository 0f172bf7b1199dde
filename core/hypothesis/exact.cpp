// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact.h"

#include "core/families/family.h"
#include "core/hypothesis/exchangeable.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/measure_test.h"
#include "core/run/parallel.h"

#include <algorithm>
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

TestOutcome evaluate(const MethodCall& given) {
    const auto resampleCount = static_cast<std::size_t>(given.values.integer("resamples"));
    const Values values = valuesForResampling(given, resampleCount + 1);
    const MethodCall call{
        .data = given.data, .values = values, .seed = given.seed, .memoryBudget = given.memoryBudget, .run = given.run};
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    const auto statistic = chosen.measure->prepare({.data = call.data,
                                                    .values = chosen.values,
                                                    .seed = call.seed,
                                                    .memoryBudget = call.memoryBudget,
                                                    .run = call.run.part(0.1, 0.2)});
    auto statistics =
        exactStatistics(call.data, *statistic, resampleCount, call.seed, call.memoryBudget, call.run.part(0.2, 1.0));
    const double observed = statistics.front();
    statistics.erase(statistics.begin());
    TestOutcome outcome =
        countedOutcome(chosen, observed, std::move(statistics),
                       std::to_string(resampleCount) + " data sets " + call.data.family().resamplingText());
    addDependenceWarning(call.data, outcome);
    return outcome;
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
