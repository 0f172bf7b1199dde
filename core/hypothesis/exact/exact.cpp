// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/exact.h"

#include "core/data/family.h"
#include "core/data/sample_place.h"
#include "core/hypothesis/exact/aggregated_exact.h"
#include "core/hypothesis/exact/drawn_class_sums.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/method/time_shares.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

std::size_t bytesOfSet(const Targets& targets) {
    return targets.labels.size() * sizeof(std::int32_t) +
           static_cast<std::size_t>(targets.values.size()) * sizeof(double) + sizeof(Targets);
}

/// The call's values as its measure settles them for so many sets of targets.
Values valuesForResampling(const MethodCall& call, std::size_t setCount) {
    const Measure& chosen = measure(call.values.text("measure"));
    return chosen.forResampling ? chosen.forResampling(call.data, call.values, setCount) : call.values;
}

/// Statistics of the data's own targets and of the drawn ones, for the measure as the call has it.
std::vector<double> statisticsOf(const MethodCall& call, const Measure& chosen, std::size_t resampleCount) {
    const auto statistic = chosen.prepare(call.during(call.run.part(0.0, 0.1)));
    return exactStatistics(call.data, *statistic, resampleCount, call.seed, call.memoryBudget, call.run.part(0.1, 1.0));
}

TestOutcome evaluateRows(const MethodCall& given, const std::optional<Dataset>& otherRows = {}) {
    const auto resampleCount = static_cast<std::size_t>(given.values.integer("resamples"));
    const Values values = valuesForResampling(given, resampleCount + 1);
    const MethodCall call = given.with(values, given.run);
    if (isAggregated(values)) return aggregatedExactTest(call, resampleCount, otherRows);
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    auto statistics = statisticsOf(call.with(chosen.values, call.run.part(0.1, 1.0)), *chosen.measure, resampleCount);
    const double observed = statistics.front();
    statistics.erase(statistics.begin());
    return countedOutcome(chosen, observed, std::move(statistics), resamplesText(call, resampleCount));
}

/// Operations for each target: its total and its score, and of real targets the sums of LineSums.
double wholeOperations(const Dataset& data) { return data.classCount() > 0 ? 4 : 8; }

/// What the test takes with all of the rows.
Cost costOfRows(const Dataset& data, const Values& values) {
    constexpr double mostBatchBytes = 5e8;
    const Measure& chosen = measure(values.text("measure"));
    const double sets = setCountOf(values);
    Values once = values;
    once.erase("resamples");
    Cost cost = inTurn(costOf(chosen, data, once), costOf(chosen, data, values));
    const auto n = static_cast<double>(data.sampleCount());
    cost.operations += sets * (drawOperations(data) + wholeOperations(data) * n);
    cost.bytes += std::min(mostBatchBytes, sets * static_cast<double>(bytesOfSet(data.targets())));
    return cost;
}

/// What it takes with so many of the rows.
Cost costOfSome(const Dataset& data, const Values& values, Index rowCount) {
    if (rowCount >= data.sampleCount()) return costOfRows(data, values);
    constexpr Index mostCopied = 2'000'000;
    if (rowCount * data.parameters().cols() > mostCopied) {
        const double share = static_cast<double>(rowCount) / static_cast<double>(data.sampleCount());
        Cost cost = repeated(costOfRows(data, values), share);
        cost.bytes *= share;
        return cost;
    }
    std::vector<Index> rows(static_cast<std::size_t>(rowCount));
    std::iota(rows.begin(), rows.end(), Index{0});
    return costOfRows(data.select(rows), values);
}

/// Some or all of the rows of real targets: kernels and distances there are of very different price. Who asks for more
/// than the usual number of resamples has the time for them.
Index affordableRows(const Dataset& data, const Values& values, Index rows) {
    constexpr Index fewestRows = 2000;
    constexpr std::int64_t usualResamples = 1000;
    if (rows <= fewestRows) return rows;
    Values usual = values;
    usual.set("resamples", std::min(values.integer("resamples"), usualResamples));
    const double operations = costOfSome(data, usual, rows).operations;
    const double ofAllSamples =
        std::min(time_share::allSamples, time_share::eachSample * static_cast<double>(data.sampleCount()) +
                                             time_share::eachNumber * static_cast<double>(data.parameters().size()));
    const double affordable = time_share::exactTest - bandwidthCost(data, values).operations - ofAllSamples;
    if (!(operations > affordable)) return rows;
    return std::max(fewestRows, static_cast<Index>(static_cast<double>(rows) * affordable / operations));
}

/// Of every further row under the resamples.
double otherOperationsEach(const Dataset& data, const Values& values) {
    return setCountOf(values) * drawnClassOperations(data);
}

Cost exactCost(const Dataset& data, const Values& values) {
    Cost cost = costOfSome(data, values, exactRowCount(data, values));
    const Index others = otherRowCount(data, values);
    if (others > 0) cost.operations += static_cast<double>(others) * otherOperationsEach(data, values);
    return cost;
}

Warning rowSampleWarning(const MethodCall& call, Index rowCount, Index otherCount) {
    const Index n = call.data.sampleCount();
    const Text price = usualPriceText(costOfRows(call.data, call.values));
    if (otherCount == 0) {
        return {"row-sample", Severity::Doubt,
                Text("The test used {1} of the {2} samples, drawn at random; rows=all takes all of them, in {3}.",
                     rowCount, n, price),
                rowCount, n};
    }
    return {"row-sample", Severity::Doubt,
            Text("The kernels of the test used {1} of the {2} samples, drawn at random, class frequencies and score "
                 "{3}; rows=all takes all of them, in {4}.",
                 rowCount, n, rowCount + otherCount, price),
            rowCount, n};
}

/// So many of the rows that are not among those chosen, which are in rising order.
std::vector<Index> rowsBeside(const std::vector<Index>& chosen, Index n, Index count, std::uint64_t seed) {
    std::vector<Index> rest;
    rest.reserve(static_cast<std::size_t>(n) - chosen.size());
    auto next = chosen.begin();
    for (Index row = 0; row < n; ++row) {
        if (next != chosen.end() && *next == row) {
            ++next;
        } else {
            rest.push_back(row);
        }
    }
    Generator generator = makeGenerator(Purpose::OtherRowSample, seed, 0);
    std::vector<Index> rows = chosenRows(std::ssize(rest), count, generator);
    for (Index& row : rows) row = rest[static_cast<std::size_t>(row)];
    return rows;
}

/// Rows chosen by the seed know nothing of the targets, so that the test of them keeps its level.
TestOutcome evaluateExact(const MethodCall& given) {
    const Index n = given.data.sampleCount();
    const Index rowCount = exactRowCount(given.data, given.values);
    if (rowCount == n) return evaluateRows(given);
    Generator generator = makeGenerator(Purpose::RowSample, given.seed, 0);
    const std::vector<Index> chosen = chosenRows(n, rowCount, generator);
    const Index otherCount = otherRowCount(given.data, given.values);
    std::optional<Dataset> otherRows;
    if (otherCount > 0) otherRows = given.data.select(rowsBeside(chosen, n, otherCount, given.seed));
    const Dataset rows = given.data.select(chosen);
    TestOutcome outcome = namingSamples(rows, [&] {
        return evaluateRows({.data = rows,
                             .values = given.values,
                             .seed = given.seed,
                             .memoryBudget = given.memoryBudget,
                             .run = given.run,
                             .kernel = given.kernel},
                            otherRows);
    });
    outcome.resolved.set("rows", static_cast<std::int64_t>(rowCount));
    outcome.warnings.push_back(rowSampleWarning(given, rowCount, otherCount));
    return outcome;
}

Parameter rowsParameter() {
    Parameter rows = numberParameter(
        "rows", "Rows", "How many samples the test takes, drawn at random by the seed where there are more.",
        std::string("auto"), 2, 1e9,
        {{"auto", "Automatic",
          "All up to 30,000 samples of classes or 10,000 others (with 1000 resamples), else as many, and fewer where "
          "the kernel is slow to compute: enough to see anything of importance, within seconds. Of classes with "
          "several bandwidths, class frequencies and score, which need no kernel, are of more samples: of all up to a "
          "million of two classes, of some 300,000 of ten."},
         {"all", "All", "Every sample, however long it takes."}});
    rows.kind = ParameterKind::Integer;  // although its default is a word
    rows.unit = "samples";
    rows.sampleLimit = SampleLimit::Useless;
    return logarithmic(std::move(rows));
}

/// Of a measure with a kernel the test takes several bandwidths, unless one is chosen.
std::vector<Parameter> exactParameters() {
    std::vector<Parameter> list = measureTestParameters();
    const auto ofKernel = kernelParameters();
    Parameter bandwidth = *findParameter(ofKernel, "bandwidth");
    bandwidth.defaultValue = std::string(aggregatedBandwidth);
    list.push_back(std::move(bandwidth));
    list.push_back(rowsParameter());
    return list;
}

}  // namespace

Index exactRowCount(const Dataset& data, const Values& values) {
    const Index n = data.sampleCount();
    if (!values.isText("rows")) return std::min(n, static_cast<Index>(values.integer("rows")));
    if (values.text("rows") == "all") return n;
    constexpr double usualRows = 10000;
    const double targets = data.classCount() > 0 ? 3e7 : 1e7;
    const auto rows = static_cast<Index>(std::min(
        static_cast<double>(n), std::max(usualRows, targets / static_cast<double>(1 + values.integer("resamples")))));
    return data.classCount() > 0 ? rows : affordableRows(data, values, rows);
}

Index otherRowCount(const Dataset& data, const Values& values) {
    const Index left = data.sampleCount() - exactRowCount(data, values);
    const bool isAutomatic = values.isText("rows") && isAggregated(values) && data.classCount() > 0;
    if (left == 0 || !isAutomatic) return 0;
    // What a table of its draws takes must fit into memory.
    constexpr double mostNumbers = 1.2e7;
    const double rows = std::min(time_share::otherRows / otherOperationsEach(data, values),
                                 mostNumbers / static_cast<double>(data.classCount()));
    return std::min(left, static_cast<Index>(rows));
}

Text resamplesText(const MethodCall& call, std::size_t resampleCount) {
    return Text("{1} data sets {2}", resampleCount, inEnglish(call.data.family().resamplingText()));
}

void forEachDrawnBatch(const Dataset& data, std::size_t resampleCount, std::uint64_t seed, std::size_t memoryBudget,
                       const Run& run, const std::function<void(std::span<const Targets>, const Run&)>& body) {
    const std::size_t total = resampleCount + 1;  // the observed targets are number 0
    const std::size_t batchSize = std::clamp<std::size_t>(memoryBudget / bytesOfSet(data.targets()), 1, total);
    const auto sampler = data.family().targetSampler(data.parameters());
    for (std::size_t first = 0; first < total; first += batchSize) {
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
        body(batch, part.part(0.3, 1.0));
    }
    run.step(1.0);
}

std::vector<double> exactStatistics(const Dataset& data, const TargetStatistic& statistic, std::size_t resampleCount,
                                    std::uint64_t seed, std::size_t memoryBudget, const Run& run) {
    std::vector<double> values;
    values.reserve(resampleCount + 1);
    forEachDrawnBatch(data, resampleCount, seed, memoryBudget, run,
                      [&](std::span<const Targets> batch, const Run& part) {
                          const auto evaluated = statistic.evaluate(batch, part);
                          values.insert(values.end(), evaluated.begin(), evaluated.end());
                      });
    return values;
}

std::vector<double> calibratedStatistics(const MethodCall& call, const TargetStatistic& statistic, std::size_t count) {
    constexpr std::size_t mostKept = std::size_t{1} << 26U;
    const std::size_t bytes = count * bytesOfSet(call.data.targets());
    if (bytes > mostKept) {
        auto values = exactStatistics(call.data, statistic, count, call.seed, call.memoryBudget, call.run);
        values.erase(values.begin());
        return values;
    }
    const auto draw = [&](const Seed& seed) {
        std::vector<Targets> sets;
        forEachDrawnBatch(
            call.data, count, seed, 2 * mostKept, call.run.part(0.0, 0.5),
            [&](std::span<const Targets> batch, const Run&) { sets.assign(batch.begin() + 1, batch.end()); });
        return sets;
    };
    const auto sets = call.parts.once<std::vector<Targets>>(
        "drawn " + std::to_string(count), call.seed, draw, [bytes](const std::vector<Targets>&) { return bytes; },
        call.run.part(0.0, 0.5));
    return statistic.evaluate(*sets, call.run.part(0.5, 1.0));
}

namespace {

/// Resampled targets are kept for all pairs, not for those inside blocks.
PairPreview previewOfExact(const Values& values) {
    const MethodInfo& measured = measure(values.text("measure")).info;
    const bool isKnown = previewOf(measured, values) == PairPreview::Estimated && values.text("estimator") != "block";
    return isKnown ? PairPreview::Resampled : PairPreview::None;
}

}  // namespace

HypothesisTest exactTest() {
    return {
        .info = {.id = "exact",
                 .name = "Exact Monte Carlo",
                 .explanation =
                     "Draws new targets from the predictions again and again, and counts how often the measure comes "
                     "out at least as large as for the observed targets; for a score, which is too small where a model "
                     "is less certain than it should be, also how often at most as large (p is then twice the smaller "
                     "share). If the model is calibrated and rows are independent given their predictions, the "
                     "observed targets are just one more such draw, so calibrated models are not rejected more often "
                     "than the level says: for every number of samples, every family of predictions and every measure, "
                     "biased ones included. For rows that depend on one another take the test blocks. Of predictive "
                     "draws, the target and a draw change places instead. A small "
                     "p-value speaks against calibration; a large one does not prove it.\n\n"
                     "Of a measure with a kernel (the SKCE, unless another is chosen) the test takes several "
                     "statistics at once, each a question of its own: the measure at five bandwidths from 1/16 to 16 "
                     "times the median, which together weigh as much as one other; the targets on the whole (are "
                     "classes too frequent, targets too high?); a proper score (are the predictions too certain, or "
                     "not certain enough?); of binary models intercept and slope of the calibration line together; "
                     "with three classes or more every class by itself; of real targets the slope and the "
                     "distribution of the PIT values. The calibration line, and of other predictions the score, weigh "
                     "most, as their faults are the most frequent ones. Its statistic is the weighted harmonic mean of "
                     "their p-values, which the smallest ones "
                     "lead, and its p-value says how often a drawn data set has one as small: nothing is chosen by "
                     "the targets, and no bandwidth has to be chosen. The result names the strongest of the "
                     "statistics (errors shared within 0.2: the measure at the bandwidth 0.2), which says where to "
                     "look, not what is proved. A number or a word like median as "
                     "bandwidth makes it the test of the measure at that bandwidth alone.",
                 .formula =
                     "p = (1 + #{r : T*_r ≥ T}) / (1 + R), Y*_i ~ p_i with the predictions fixed; scores: twice "
                     "the smaller of that and the same with ≤, at most 1; kernels: T = −log10 M, 1/M = Σ_b w_b "
                     "/ p_b over Σ_b w_b, p_b the rank of statistic b among all R + 1 data sets, over R + 1, of the "
                     "largest times exp(−d), d its distance from the second in standard deviations",
                 .source =
                     "Barnard (1963), JRSS B 25, 294 (Monte Carlo tests); several bandwidths: after Schrab, Kim, "
                     "Albert, Laurent, Guedj, Gretton (2023), JMLR 24, and Wilson (2019), PNAS 116; beyond Widmann et "
                     "al. (2019, 2021)",
                 .cost = "R draws and evaluations of the measure with bins or kernel sums prepared once",
                 .families = allFamilyIds(),
                 .parameters = exactParameters(),
                 .takesWeights = true,
                 .uses = {Use::Analysis, Use::Suggestion, Use::Verdict, Use::Risks},
                 .papers = {"barnard1963", "schrab2023", "wilson2019", "widmann2019", "widmann2021"},
                 .nameInText = "exact",
                 .preview = previewOfExact},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateExact,
        .cost = exactCost};
}

}  // namespace calibrium
