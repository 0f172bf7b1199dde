// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/paired_difference.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/method_run.h"
#include "core/comparison/few_events.h"
#include "core/comparison/row_places.h"
#include "core/data/family.h"
#include "core/families/lens.h"
#include "core/hypothesis/calibrated_range.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include <boost/math/distributions/students_t.hpp>

namespace calibrium {

namespace {

constexpr const char* biasedDifference = "biased-difference";
constexpr Index fewestRows = 20;
constexpr double fewestCarriers = 3;
constexpr Index fewestWeightedRows = 5;
/// Rows on which it is found out what kind of a statistic a measure is.
constexpr Index probeRows = 40;
constexpr double sameValue = 1e-9;  // relative: sums in another order
/// Streams of our own under the purpose of bootstrap resamples, away from those of the test of that name.
constexpr std::uint64_t pairedStreams = std::uint64_t{1} << 40U;

/// One of the two models, ready for its measure.
class Side {
public:
    Side(const PreparedData& data, const MethodRequest& request, const PairedOptions& options, const Run& run)
        : m_measure(measure(request.id)),
          m_options(options),
          m_plan(planOf(m_measure, request, specificationOf(options), data.data().family(), run)),
          m_ready(ready(data, run.part(0.0, 0.8))),
          m_settled(m_plan.values) {
        requireWeightsTaken(m_measure.info, m_plan.values, data.data());
        const Estimate estimate =
            pointOf(m_measure, m_ready.call(m_plan.values, options.seed, options.memoryBudget, run.part(0.8, 1.0)));
        m_value = estimate.value;
        m_resolved = estimate.resolved;
        requireInRange(std::isfinite(m_value));
        // Resamples keep what the data settled: a bandwidth chosen again would be another measure.
        for (const auto& [id, value] : estimate.resolved) {
            const Parameter* parameter = findParameter(m_measure.info.parameters, id);
            if (parameter != nullptr && parameter->group != kernelGroup) m_settled.set(id, value);
        }
    }

    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] const Dataset& data() const { return m_ready.data; }
    [[nodiscard]] const Measure& method() const { return m_measure; }
    [[nodiscard]] std::string lens() const { return toText(m_plan.lens); }
    [[nodiscard]] const std::shared_ptr<const ResolvedKernel>& kernel() const { return m_ready.kernel; }

    [[nodiscard]] Values parameters() const {
        Values all = m_plan.values;
        all.merge(m_resolved);
        Values values;
        for (const auto& parameter : m_measure.info.parameters) {
            if (isActive(parameter, all)) values.set(parameter.id, m_plan.values.at(parameter.id));
        }
        values.merge(m_resolved);
        return values;
    }

    /// The measure on some of the rows, which may repeat.
    [[nodiscard]] double valueOn(std::span<const Index> rows, const Run& run) const {
        const Dataset part = m_ready.data.select(rows);
        const MethodCall call{.data = part,
                              .values = m_settled,
                              .seed = m_options.seed,
                              .memoryBudget = m_options.memoryBudget / threadCount(),
                              .run = run,
                              .kernel = m_ready.kernel,
                              .parts = {}};
        return valueOf(m_measure, call);
    }

    /// What the measure would be on average if the model were calibrated; absent unless it counts noise as error.
    [[nodiscard]] std::optional<double> noise(const Run& run) const {
        return calibratedMean(m_measure, {.data = m_ready.data,
                                          .values = m_settled,
                                          .seed = m_options.seed,
                                          .memoryBudget = m_options.memoryBudget,
                                          .run = run,
                                          .kernel = m_ready.kernel,
                                          .parts = {}});
    }

    /// Nothing where the measure is not defined on so few rows.
    [[nodiscard]] std::optional<double> attemptOn(std::span<const Index> rows, const Run& run) const {
        try {
            const double value = valueOn(rows, run);
            return std::isfinite(value) ? std::optional(value) : std::nullopt;
        } catch (const Error&) {
            return std::nullopt;
        }
    }

private:
    static AnalysisSpecification specificationOf(const PairedOptions& options) {
        return {.seed = options.seed,
                .lens = options.lens,
                .kernel = options.kernel,
                .measures = {},
                .tests = {},
                .memoryBudget = options.memoryBudget};
    }

    [[nodiscard]] ReadyData ready(const PreparedData& data, const Run& run) const {
        requireFamily(m_measure.info, data.data());
        return readyFor(m_measure, m_plan, data, {.seed = m_options.seed, .memoryBudget = m_options.memoryBudget}, run);
    }

    const Measure& m_measure;
    const PairedOptions& m_options;
    MethodPlan m_plan;
    ReadyData m_ready;
    Values m_settled;
    Values m_resolved;
    double m_value = 0;
};

bool areSame(double a, double b) { return std::abs(a - b) <= sameValue * std::max({std::abs(a), std::abs(b), 1e-3}); }

std::vector<Index> firstRows(Index count) {
    std::vector<Index> rows(static_cast<std::size_t>(count));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

/// The case weights of some rows; of size 0 without.
Eigen::VectorXd weightsOf(const Dataset& data, std::span<const Index> rows) {
    if (data.weights().size() == 0) return {};
    return data.weights()(std::vector<Index>(rows.begin(), rows.end()));
}

/// The measure on each of the given rows alone; nothing if it is not their mean, by their weights.
std::optional<std::vector<double>> rowValues(const Side& side, std::span<const Index> rows, double whole,
                                             const Run& run) {
    std::vector<double> values(rows.size());
    std::vector<char> isDefined(rows.size(), 0);
    parallelFor(rows.size(), run, [&](std::size_t i) {
        const auto value = side.attemptOn(rows.subspan(i, 1), run.withoutProgress());
        isDefined[i] = value.has_value() ? 1 : 0;
        values[i] = value.value_or(0);
    });
    if (std::find(isDefined.begin(), isDefined.end(), 0) != isDefined.end()) return std::nullopt;
    if (!areSame(weightedMean(values, weightsOf(side.data(), rows)).value, whole)) return std::nullopt;
    return values;
}

/// The scores of the rows of which the measure is the mean; nothing for other measures. A few rows tell most of the
/// others apart.
std::optional<std::vector<double>> rowScores(const Side& side, const Run& run) {
    const Index n = side.data().sampleCount();
    // A row of weight 0 alone has no mean.
    const Eigen::VectorXd& weights = side.data().weights();
    if (side.kernel() || (weights.size() > 0 && !(weights.minCoeff() > 0))) return std::nullopt;
    const auto few = firstRows(std::min(n, probeRows));
    for (std::size_t count : {few.size() / 2, few.size()}) {
        const auto part = std::span(few).first(count);
        const auto whole = side.attemptOn(part, run.withoutProgress());
        if (!whole || !rowValues(side, part, *whole, run.withoutProgress())) return std::nullopt;
    }
    return rowValues(side, firstRows(n), side.value(), run);
}

/// Whether rows given twice change nothing: a bootstrap resample is then what the measure means by data.
bool isOfTheEmpiricalDistribution(const Side& side, const Run& run) {
    std::vector<Index> rows = firstRows(std::min(side.data().sampleCount(), Index{5} * probeRows));
    const auto once = side.attemptOn(rows, run.withoutProgress());
    rows.insert(rows.end(), rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(rows.size()));
    const auto twice = side.attemptOn(rows, run.withoutProgress());
    return once && twice && areSame(*once, *twice);
}

double studentTail(double y, Index n) {
    const boost::math::students_t student(static_cast<double>(n - 1));
    return std::min(1.0, 2 * boost::math::cdf(boost::math::complement(student, std::abs(y))));
}

/// As many rows as would scatter like these if all scattered alike: (Σ d²)² / Σ d⁴ of the centred differences, times
/// their weights.
double carriers(std::span<const double> differences, const Eigen::VectorXd& weights) {
    if (weights.size() > 0) {
        const Eigen::Map<const Eigen::VectorXd> values(differences.data(), weights.size());
        const double mean = weights.dot(values) / weights.sum();
        const Eigen::VectorXd parts = (weights / weights.maxCoeff()).cwiseProduct((values.array() - mean).matrix());
        return effectiveSampleSize(parts.cwiseAbs2());
    }
    const SampleMoments moments = momentsOf(differences);
    const auto n = static_cast<double>(moments.count);
    const double second = moments.variance * (n - 1) / n;
    return moments.fourth > 0 ? n * second * second / moments.fourth : 0.0;
}

Warning withoutInterval(const std::string& reason, Index count) {
    return {"interval-left-out", "No interval and no p-value of the difference: " + reason, count, 0};
}

void addFromRows(const std::vector<double>& a, const std::vector<double>& b, const Eigen::VectorXd& weights,
                 const PairedOptions& options, PairedDifference& result) {
    std::vector<double> differences(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) differences[i] = b[i] - a[i];
    const SampleMean mean = weightedMean(differences, weights);
    if (!(mean.standardError > 0)) {
        if (mean.value == 0) result.pValue = 1.0;
        result.warnings.push_back(
            {"interval-left-out",
             "No interval of the difference: it is the same in all rows, so that its scatter is unknown.", 0, 0});
        return;
    }
    const double carried = carriers(differences, weights);
    if (carried < fewestCarriers) {
        result.warnings.push_back(withoutInterval("fewer than 3 rows carry it, so that its scatter is unknown.",
                                                  static_cast<Index>(std::ceil(carried))));
        return;
    }
    // Not corrected for skewness: of differences it is small, and to estimate it costs the level more than it gains.
    result.interval = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1, options.level);
    result.interval->kind = "paired differences of rows, Student's t";
    result.pValue = studentTail(mean.value / mean.standardError, mean.sampleCount);
}

/// The number of rows, or with case weights one more than the degrees of freedom of the variance of a weighted mean.
Index scatteringRows(const Dataset& data) {
    if (data.weights().size() == 0) return data.sampleCount();
    const std::vector<double> any(static_cast<std::size_t>(data.sampleCount()), 0.0);
    return weightedMean(any, data.weights()).sampleCount;
}

/// Differences of the two on the same rows, drawn again and again.
std::vector<double> resampledDifferences(const Side& a, const Side& b, bool isBootstrap, const PairedOptions& options,
                                         const Run& run) {
    const Index n = a.data().sampleCount();
    std::vector<double> differences(options.resampleCount);
    parallelFor(options.resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, options.seed, pairedStreams + r);
        const auto rows = isBootstrap ? resampledRows(n, generator) : chosenRows(n, n / 2, generator);
        const Run part = run.withoutProgress();
        differences[r] = b.valueOn(rows, part) - a.valueOn(rows, part);
    });
    return differences;
}

bool countsNoise(const Side& side, const PairedDifference& result) {
    const Measure& method = side.method();
    return method.calibratedCost && method.calibratedCost(side.data(), result.parameters) > 0;
}

/// Of two calibrated models the one whose predictions have less noise would win. How much of the noise counts depends
/// on the errors, which are not known: the interval holds the difference with all of it and with none, and the p-value
/// is the larger of both.
void allowForNoise(const Side& a, const Side& b, double error, Index count, const Run& run, PairedDifference& result) {
    if (!countsNoise(a, result)) return;
    const auto noiseA = a.noise(run.part(0.0, 0.5));
    const auto noiseB = b.noise(run.part(0.5, 1.0));
    if (!noiseA || !noiseB || !std::isfinite(*noiseA - *noiseB)) return;
    const double noise = *noiseB - *noiseA;
    (noise > 0 ? result.interval->lower : result.interval->upper) -= noise;
    if (noise * result.difference > 0) {
        const double left = std::abs(result.difference) - std::abs(noise);
        result.pValue = left > 0 ? studentTail(left / error, count) : 1.0;
    }
    for (auto& warning : result.warnings) {
        if (warning.id != biasedDifference) continue;
        warning.text = a.method().info.name + " counts noise as error: if both models were calibrated it would be " +
                       significant(*noiseA, 3) + " and " + significant(*noiseB, 3) + " on average, a difference of " +
                       significant(noise, 2) + ". The interval holds the difference with and without that part.";
    }
}

void addFromResamples(const Side& a, const Side& b, const PairedOptions& options, const Run& run,
                      PairedDifference& result) {
    const bool isBootstrap = isOfTheEmpiricalDistribution(a, run) && isOfTheEmpiricalDistribution(b, run);
    const Index n = a.data().sampleCount();
    const SampleMoments moments = momentsOf(resampledDifferences(a, b, isBootstrap, options, run.part(0.0, 0.8)));
    requireInRange(std::isfinite(moments.variance));
    // A part of d rows without replacement scatters around the whole as the whole does around the truth, times n/d - 1.
    const double error = moments.standardDeviation() *
                         (isBootstrap ? 1.0 : std::sqrt(static_cast<double>(n / 2) / static_cast<double>(n - n / 2)));
    if (!(error > 0)) {
        if (result.difference == 0) result.pValue = 1.0;
        result.warnings.push_back(
            withoutInterval("it is the same in all resamples, so that its scatter is unknown.", 0));
        return;
    }
    const Index count = scatteringRows(a.data());
    result.interval = studentInterval(result.difference, error, count - 1, options.level);
    result.interval->kind = isBootstrap ? "paired bootstrap, standard error" : "paired halves, standard error";
    result.pValue = studentTail(result.difference / error, count);
    allowForNoise(a, b, error, count, run.part(0.8, 1.0), result);
}

void addWarnings(const Side& a, const Side& b, PairedDifference& result) {
    const Measure& method = a.method();
    if (a.kernel() && !(a.kernel()->kernel == b.kernel()->kernel)) {
        result.warnings.push_back({"different-kernels",
                                   "The two models are measured with kernels of different bandwidths; a number in "
                                   "place of a heuristic makes the values comparable.",
                                   0, 0});
    }
    if (countsNoise(a, result)) {
        result.warnings.push_back(
            {biasedDifference,
             method.info.name + " counts noise as error, more for one model than for another: the interval is of "
                                "the mean difference over data sets of this size, not of the errors themselves.",
             0, 0});
    }
}

std::optional<Warning> whyScatterIsUnknown(const Dataset& a, const Dataset& b) {
    const Index n = a.sampleCount();
    if (n < fewestRows) return withoutInterval("fewer than 20 rows say too little of its scatter.", n);
    if (const Index left = scatteringRows(a); left <= fewestWeightedRows) {
        return withoutInterval("the heaviest weights leave its scatter to " + std::to_string(left) +
                                   (left == 1 ? " sample; at least " : " samples; at least ") +
                                   std::to_string(fewestWeightedRows + 1) + " are needed.",
                               left);
    }
    return fewEventsWarning(a, b);
}

/// Of the samples that both models have.
PairedDifference pairedFirst(const PreparedData& a, const PreparedData& b, const MethodRequest& measure,
                             const PairedOptions& options, const Run& run) {
    const std::vector<PreparedData> models{a, b};
    const SamplePairing pairing = pairSamples(dataOf(models), options.pairing, run.withoutProgress());
    const std::vector<PreparedData> paired = pairedModels(models, pairing);
    PairedOptions settled = options;
    settled.pairing = {.areCommonRows = true};
    PairedDifference result = pairedDifference(paired[0], paired[1], measure, settled, run);
    if (pairing.leavesOut()) {
        result.warnings.push_back(
            {.id = "unmatched-samples", .text = leftOutText(pairing, {a.data().name(), b.data().name()})});
    }
    return result;
}

}  // namespace

PairedDifference pairedDifference(const PreparedData& a, const PreparedData& b, const MethodRequest& measure,
                                  const PairedOptions& options, const Run& run) {
    if (!options.pairing.areCommonRows) return pairedFirst(a, b, measure, options, run);
    requireSameTargets(a.data(), b.data());
    if (options.resampleCount < 2) {
        throw InvalidSetting("The number of resamples is " + std::to_string(options.resampleCount) +
                             "; it must be at least 2.");
    }
    const Side sideA(a, measure, options, run.part(0.0, 0.05));
    const Side sideB(b, measure, options, run.part(0.05, 0.1));
    if (placesIn(a.data(), sideA.data()) != placesIn(b.data(), sideB.data())) {
        throw InvalidInput("\"" + a.data().name() + "\" and \"" + b.data().name() +
                           "\" are not the same samples any more: a setting has set other rows apart for each.");
    }
    PairedDifference result{.valueA = sideA.value(),
                            .valueB = sideB.value(),
                            .difference = sideB.value() - sideA.value(),
                            .interval = {},
                            .pValue = {},
                            .lens = sideA.lens(),
                            .parameters = sideA.parameters(),
                            .warnings = {}};
    addWarnings(sideA, sideB, result);
    if (const auto reason = whyScatterIsUnknown(sideA.data(), sideB.data())) {
        if (result.difference == 0 && sideA.data().sampleCount() >= fewestRows) result.pValue = 1.0;
        result.warnings.push_back(*reason);
        run.step(1.0);
        return result;
    }
    const auto scoresA = rowScores(sideA, run.part(0.1, 0.15));
    const auto scoresB = scoresA ? rowScores(sideB, run.part(0.15, 0.2)) : std::nullopt;
    if (scoresB) {
        addFromRows(*scoresA, *scoresB, sideA.data().weights(), options, result);
    } else {
        addFromResamples(sideA, sideB, options, run.part(0.2, 1.0), result);
    }
    run.step(1.0);
    return result;
}

}  // namespace calibrium
