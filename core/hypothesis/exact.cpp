// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact.h"

#include "core/families/family.h"
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

TestOutcome evaluate(const MethodCall& call) {
    const auto resampleCount = static_cast<std::size_t>(call.values.integer("resamples"));
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    const auto statistic = chosen.measure->prepare({.data = call.data,
                                                    .values = chosen.values,
                                                    .seed = call.seed,
                                                    .memoryBudget = call.memoryBudget,
                                                    .run = call.run.part(0.1, 0.2)});
    auto values =
        exactStatistics(call.data, *statistic, resampleCount, call.seed, call.memoryBudget, call.run.part(0.2, 1.0));
    const double observed = values.front();
    values.erase(values.begin());
    return countedOutcome(chosen, observed, std::move(values),
                          std::to_string(resampleCount) + " data sets drawn from the predictions");
}

}  // namespace

std::vector<double> exactStatistics(const Dataset& data, const TargetStatistic& statistic, std::size_t resampleCount,
                                    std::uint64_t seed, std::size_t memoryBudget, const Run& run) {
    const std::size_t total = resampleCount + 1;  // the observed targets are number 0
    const std::size_t batchSize = std::clamp<std::size_t>(memoryBudget / bytesOf(data.targets()), 1, total);
    std::vector<double> values;
    values.reserve(total);
    while (values.size() < total) {
        const std::size_t first = values.size();
        const std::size_t count = std::min(batchSize, total - first);
        const Run part = run.part(static_cast<double>(first) / static_cast<double>(total),
                                  static_cast<double>(first + count) / static_cast<double>(total));
        std::vector<Targets> batch(count);
        parallelFor(count, part.part(0.0, 0.1), [&](std::size_t b) {
            if (first + b == 0) {
                batch[b] = data.targets();
                return;
            }
            Generator generator = makeGenerator(seed, first + b - 1);
            batch[b] = data.family().drawTargets(data.parameters(), generator);
        });
        const auto evaluated = statistic.evaluate(batch, part.part(0.1, 1.0));
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
                     "out at least as large as for the observed targets. If the model is calibrated, the observed "
                     "targets are just one more such draw, so the test keeps its level exactly: for every number of "
                     "samples, every family of predictions and every measure, biased ones included. A small "
                     "p-value speaks against calibration; a large one does not prove it.",
                 .formula = "p = (1 + #{r : T*_r ≥ T}) / (1 + R), Y*_i ~ p_i with the predictions fixed",
                 .source = "Barnard (1963), JRSS B 25, 294 (Monte Carlo tests); beyond Widmann et al. (2019, 2021)",
                 .cost = "R draws and evaluations of the measure with bins or kernel sums prepared once",
                 .families = allFamilies(),
                 .parameters = measureTestParameters()},
        .defaultLens = "canonical",
        .evaluate = evaluate};
}

}  // namespace calibrium
