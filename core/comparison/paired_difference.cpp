// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/paired_difference.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/reports/result_form.h"
#include "core/analysis/specification.h"
#include "core/comparison/compared_side.h"
#include "core/comparison/few_events.h"
#include "core/comparison/paired_resampling.h"
#include "core/comparison/row_places.h"
#include "core/comparison/row_scores.h"
#include "core/comparison/value_difference.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/calibrated_range.h"
#include "core/method/better.h"
#include "core/method/measure.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/long_run_error.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* biasedDifference = "biased-difference";
constexpr Index fewestRows = 20;
constexpr double fewestCarriers = 3;
constexpr Index fewestWeightedRows = 5;
constexpr Index fewestBlocks = 5;
/// Streams of our own under the purpose of bootstrap resamples, away from those of the test of that name.
constexpr std::uint64_t pairedStreams = std::uint64_t{1} << 40U;

/// Of a measure that is a mean over rows, or of such means over pairs of rows their pseudo-values.
struct RowScoresOfBoth {
    std::vector<double> a;
    std::vector<double> b;
    std::vector<double> differences;
    bool arePseudoValues = false;
};

/// P(|T| > |y|) of Student's T.
double studentTail(double y, Index degrees) {
    const StudentDistribution student{static_cast<double>(std::max<Index>(1, degrees))};
    return std::min(1.0, 2 * student.tail(std::abs(y)));
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

Warning withoutInterval(const Text& reason, Index count) {
    return {"interval-left-out", Severity::Note, Text("No interval and no p-value of the difference: {1}", reason),
            count, 0};
}

std::optional<Warning> tooFewClusters(const DependencePlan& plan) {
    if (plan.clusters.empty()) return std::nullopt;
    const Index count = 1 + *std::max_element(plan.clusters.begin(), plan.clusters.end());
    if (count >= fewestBlocks) return std::nullopt;
    return withoutInterval("fewer than 5 clusters say too little of its scatter.", count);
}

/// Of a mean over rows: with independent rows, or robust to dependence of neighbours or within clusters.
LongRunError errorOf(std::span<const double> values, const Eigen::VectorXd& weights, const DependencePlan& plan) {
    if (!plan.clusters.empty()) return clusterError(values, weights, plan.clusters);
    if (plan.isAllowedFor) return longRunError(values, weights);
    const SampleMean mean = weightedMean(values, weights);
    return {mean.standardError, mean.sampleCount - 1};
}

double signedDistance(const ComparedSide& side) { return side.better().signedDistance(side.value()); }

/// The p-value of "both are as far to the same side of their right values", which may differ: of "no difference" where
/// they are one. error: of the difference of the values.
double sameSidePValue(const ComparedSide& a, const ComparedSide& b, const LongRunError& error, double pValue) {
    if (a.better().rightValue() == b.better().rightValue()) return pValue;
    return studentTail((signedDistance(b) - signedDistance(a)) / error.standardError, error.degrees);
}

/// sum: the standard error of the sum of both signed distances from the right value. The distances are equal where that
/// sum, or their difference, is 0. difference: the standard error of the difference of the values.
void addDistance(const ComparedSide& sideA, const ComparedSide& sideB, const LongRunError& sum,
                 const LongRunError& difference, PairedDifference& result) {
    if (sideA.better().kind() != Better::Kind::Nearest || !result.pValue) return;
    const double distance = signedDistance(sideA) + signedDistance(sideB);
    if (!std::isfinite(distance) || !(sum.standardError > 0)) return;
    result.distancePValue = std::max(sameSidePValue(sideA, sideB, difference, *result.pValue),
                                     studentTail(distance / sum.standardError, sum.degrees));
}

/// What the interval of such a mean is made of.
Text kindOf(bool arePseudoValues, const DependencePlan& plan, Index degrees) {
    if (!plan.clusters.empty()) {
        const Index clusters = 1 + *std::max_element(plan.clusters.begin(), plan.clusters.end());
        return arePseudoValues
                   ? Text("paired jackknife, pseudo-values of the pairs, error over {1} clusters, Student's t",
                          clusters)
                   : Text("paired differences of rows, error over {1} clusters, Student's t", clusters);
    }
    if (!plan.isAllowedFor) {
        return arePseudoValues ? Text("paired jackknife, pseudo-values of the pairs, Student's t")
                               : Text("paired differences of rows, Student's t");
    }
    return arePseudoValues
               ? Text("paired jackknife, pseudo-values of the pairs, HAC error of {1} cosines, Student's t", degrees)
               : Text("paired differences of rows, HAC error of {1} cosines, Student's t", degrees);
}

void addFromRows(const ComparedSide& sideA, const ComparedSide& sideB, const RowScoresOfBoth& rows,
                 const DependencePlan& plan, const PairedOptions& options, PairedDifference& result) {
    const Eigen::VectorXd& weights = sideA.data().weights();
    const SampleMean mean = weightedMean(rows.differences, weights);
    if (!(mean.standardError > 0)) {
        if (mean.value == 0) result.pValue = 1.0;
        result.warnings.push_back(
            {"interval-left-out", Severity::Note,
             "No interval of the difference: it is the same in all rows, so that its scatter is unknown.", 0, 0});
        return;
    }
    const double carried = carriers(rows.differences, weights);
    if (carried < fewestCarriers) {
        result.warnings.push_back(withoutInterval("fewer than 3 rows carry it, so that its scatter is unknown.",
                                                  static_cast<Index>(std::ceil(carried))));
        return;
    }
    if (const auto reason = tooFewClusters(plan)) {
        result.warnings.push_back(*reason);
        return;
    }
    // Not corrected for skewness: of differences it is small, and to estimate it costs the level more than it gains.
    const LongRunError error = errorOf(rows.differences, weights, plan);
    result.interval = within(sideA.method().range.ofDifference(),
                             studentInterval(mean.value, error.standardError, error.degrees, options.level));
    result.interval->kind = kindOf(rows.arePseudoValues, plan, error.degrees);
    result.pValue = studentTail(mean.value / error.standardError, error.degrees);
    const Better better = sideA.better();
    if (better.kind() != Better::Kind::Nearest) return;
    std::vector<double> sums(rows.a.size());
    const double slopeA = better.distanceSlope(sideA.value());
    const double slopeB = sideB.better().distanceSlope(sideB.value());
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = slopeA * rows.a[i] + slopeB * rows.b[i];
    addDistance(sideA, sideB, errorOf(sums, weights, plan), error, result);
}

/// The number of rows, or with case weights one more than the degrees of freedom of the variance of a weighted mean.
Index scatteringRows(const Dataset& data) {
    if (data.weights().size() == 0) return data.sampleCount();
    const std::vector<double> any(static_cast<std::size_t>(data.sampleCount()), 0.0);
    return weightedMean(any, data.weights()).sampleCount;
}

/// Both on the same rows, drawn again and again: their differences, and the sums of their signed distances from the
/// right value (empty for measures without one).
struct Resampled {
    std::vector<double> differences;
    std::vector<double> distances;
};

/// The measure of both models on each choice of the rows.
struct ResampledValues {
    std::vector<double> a;
    std::vector<double> b;
};

ResampledValues valuesOf(const ComparedSide& a, const ComparedSide& b, std::size_t count, const RowChoices& rowsOf,
                         const Run& run) {
    ResampledValues values{a.valuesAtOnce(count, rowsOf, run.part(0.0, 0.5)),
                           b.valuesAtOnce(count, rowsOf, run.part(0.5, 1.0))};
    const bool isDone = !values.a.empty() && !values.b.empty();
    if (isDone) return values;
    values = {std::vector<double>(count), std::vector<double>(count)};
    parallelFor(count, run, [&](std::size_t r) {
        const auto rows = rowsOf(r);
        const Run part = run.withoutProgress();
        values.a[r] = a.valueOn(rows, part);
        values.b[r] = b.valueOn(rows, part);
    });
    return values;
}

Resampled resampled(const ComparedSide& a, const ComparedSide& b, const PairedResampling& resampling,
                    const PairedOptions& options, const Run& run) {
    const RowChoices rowsOf = [&, n = a.data().sampleCount()](std::size_t r) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, options.seed, pairedStreams + r);
        return resampling.rows(n, generator);
    };
    const ResampledValues values = valuesOf(a, b, options.resampleCount, rowsOf, run);
    const Better betterOfA = a.better();
    const Better betterOfB = b.better();
    const bool hasRightValue = betterOfA.kind() == Better::Kind::Nearest;
    Resampled result;
    for (std::size_t r = 0; r < values.a.size(); ++r) {
        result.differences.push_back(valueDifference(values.a[r], values.b[r]));
        if (!hasRightValue) continue;
        result.distances.push_back(betterOfA.signedDistance(values.a[r]) + betterOfB.signedDistance(values.b[r]));
    }
    return result;
}

bool countsNoise(const ComparedSide& side, const PairedDifference& result) {
    const Measure& method = side.method();
    return method.calibratedCost && method.calibratedCost(side.data(), result.parameters) > 0;
}

/// Of two calibrated models the one whose predictions have less noise would win. How much of the noise counts depends
/// on the errors, which are not known: the interval holds the difference with all of it and with none, and the p-value
/// is the larger of both.
void allowForNoise(const ComparedSide& a, const ComparedSide& b, const LongRunError& error, const Run& run,
                   PairedDifference& result) {
    if (!countsNoise(a, result)) return;
    const auto noiseA = a.noise(run.part(0.0, 0.5));
    const auto noiseB = b.noise(run.part(0.5, 1.0));
    if (!noiseA || !noiseB || !std::isfinite(*noiseA - *noiseB)) return;
    const double noise = *noiseB - *noiseA;
    (noise > 0 ? result.interval->lower : result.interval->upper) -= noise;
    if (noise * result.difference > 0) {
        const double left = std::abs(result.difference) - std::abs(noise);
        result.pValue = left > 0 ? studentTail(left / error.standardError, error.degrees) : 1.0;
    }
    for (auto& warning : result.warnings) {
        if (warning.id != biasedDifference) continue;
        warning.text = Text(
            "{1} counts noise as error: if both models were calibrated it would be {2} and {3} on average, a "
            "difference of {4}. The interval holds the difference with and without that part.",
            inEnglish(a.method().info.name), asNumber(significant(*noiseA, 3)), asNumber(significant(*noiseB, 3)),
            asNumber(significant(noise, 2)));
    }
}

void addFromResamples(const ComparedSide& a, const ComparedSide& b, const DependencePlan& plan,
                      const PairedOptions& options, const Run& run, PairedDifference& result) {
    const Index n = a.data().sampleCount();
    PairedResampling resampling{
        .isBootstrap = isOfTheEmpiricalDistribution(a, run) && isOfTheEmpiricalDistribution(b, run),
        .isByBlocks = plan.isAllowedFor,
        .blockLength = plan.isAllowedFor ? plan.blockLength : 1,
        .blockCount = plan.isAllowedFor ? n / plan.blockLength : n};
    if (!plan.clusters.empty()) {
        if (const auto reason = tooFewClusters(plan)) {
            result.warnings.push_back(*reason);
            return;
        }
        resampling.clusters = clusterRows(plan.clusters);
        resampling.blockCount = static_cast<Index>(resampling.clusters.size());
    }
    if (resampling.isByBlocks && resampling.blockCount < fewestBlocks) {
        result.warnings.push_back(
            withoutInterval(Text("fewer than 5 blocks of {1} rows say too little of its scatter.", plan.blockLength),
                            resampling.blockCount));
        return;
    }
    const Resampled sample = resampled(a, b, resampling, options, run.part(0.0, 0.8));
    const SampleMoments moments = momentsOf(sample.differences);
    requireInRange(std::isfinite(moments.variance));
    const Index degrees = (resampling.isByBlocks ? resampling.blockCount : scatteringRows(a.data())) - 1;
    const LongRunError error{moments.standardDeviation() * resampling.factor(), degrees};
    if (!(error.standardError > 0)) {
        if (result.difference == 0) result.pValue = 1.0;
        result.warnings.push_back(
            withoutInterval("it is the same in all resamples, so that its scatter is unknown.", 0));
        return;
    }
    result.interval = within(a.method().range.ofDifference(),
                             studentInterval(result.difference, error.standardError, error.degrees, options.level));
    result.interval->kind = resampling.kind();
    result.pValue = studentTail(result.difference / error.standardError, error.degrees);
    if (!sample.distances.empty()) {
        addDistance(a, b, {momentsOf(sample.distances).standardDeviation() * resampling.factor(), degrees}, error,
                    result);
    }
    allowForNoise(a, b, error, run.part(0.8, 1.0), result);
}

void addWarnings(const ComparedSide& a, const ComparedSide& b, PairedDifference& result) {
    const Measure& method = a.method();
    // Both take one order, or the opposite one, which gives the same score.
    if (const auto& order = a.classOrder()) result.warnings.push_back(*order);
    if (a.kernel() && !(a.kernel()->kernel == b.kernel()->kernel)) {
        result.warnings.push_back({"different-kernels", Severity::Doubt,
                                   "The two models are measured with kernels of different bandwidths; a number in "
                                   "place of a heuristic makes the values comparable.",
                                   0, 0});
    }
    if (countsNoise(a, result)) {
        result.warnings.push_back(
            {biasedDifference, Severity::Doubt,
             Text("{1} counts noise as error, more for one model than for another: the interval is of the mean "
                  "difference over data sets of this size, not of the errors themselves.",
                  inEnglish(method.info.name)),
             0, 0});
    }
}

std::optional<Warning> whyScatterIsUnknown(const Dataset& a, const Dataset& b) {
    const Index n = a.sampleCount();
    if (n < fewestRows) return withoutInterval("fewer than 20 rows say too little of its scatter.", n);
    if (const Index left = scatteringRows(a); left <= fewestWeightedRows) {
        return withoutInterval(
            Text("the heaviest weights leave its scatter to {1}{2}{3} are needed.", left,
                 (left == 1 ? Text(" sample; at least ") : Text(" samples; at least ")), fewestWeightedRows + 1),
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
            {"unmatched-samples", Severity::Doubt, leftOutText(pairing, {a.data().name(), b.data().name()})});
    }
    return result;
}

/// One name, two quantities: the Brier score of all classes of one model, of the positive class of the other.
void requireOneForm(const ComparedSide& a, const ComparedSide& b, bool areOneModel) {
    const MethodInfo& info = a.method().info;
    const Values formA = resultForm(a.lens(), a.parameters(), a.method().formSettings);
    const Values formB = resultForm(b.lens(), b.parameters(), b.method().formSettings);
    if (formA == formB) return;
    const std::string ofA = formDifference(formA, formB);
    const std::string ofB = formDifference(formB, formA);
    const auto withForm = [](const ComparedSide& side, const std::string& form) {
        return form.empty() ? Text("\"{1}\"", side.data().name()) : Text("\"{1}\" ({2})", side.data().name(), form);
    };
    const std::string form = info.id + ":" + (ofB.empty() ? ofA : ofB);
    if (areOneModel) {
        throw InvalidInput(
            Text("{1} is another quantity after the map than before, as the map makes another kind of "
                 "predictions; --measure {2} is one of both.",
                 inEnglish(info.name), asItStands(form)));
    }
    throw InvalidInput(
        Text("{1} of {2} is another quantity than that of {3}; read both as one kind of predictions with --kind, or "
             "take {4} of both.",
             inEnglish(info.name), withForm(a, ofA), withForm(b, ofB), asItStands(form)));
}

std::optional<RowScoresOfBoth> scoresOfBoth(const ComparedSide& a, const ComparedSide& b, const Run& run) {
    RowScoresOfBoth rows;
    auto scoresA = rowScores(a, run.part(0.0, 0.25));
    auto scoresB = scoresA ? rowScores(b, run.part(0.25, 0.5)) : std::nullopt;
    if (!scoresA) {
        rows.arePseudoValues = true;
        scoresA = pairScores(a, run.part(0.0, 0.5));
        scoresB = scoresA ? pairScores(b, run.part(0.5, 1.0)) : std::nullopt;
    }
    if (!scoresA || !scoresB) return std::nullopt;
    rows.differences = *scoresB;
    for (std::size_t i = 0; i < scoresA->size(); ++i) {
        rows.differences[i] = valueDifference((*scoresA)[i], rows.differences[i]);
    }
    rows.a = std::move(*scoresA);
    rows.b = std::move(*scoresB);
    return rows;
}

/// Adds the interval and the p-values. run: from where the values are known.
void addScatter(const ComparedSide& a, const ComparedSide& b, const PairedOptions& options, const Run& run,
                PairedDifference& result) {
    const auto rows = scoresOfBoth(a, b, run.part(0.0, 0.12));
    const DependencePlan plan = rows ? planForRows(options.dependence, rows->differences, a.data(), b.data())
                                     : planForResamples(options.dependence, a.data(), b.data());
    if (plan.warning) result.warnings.push_back(*plan.warning);
    if (rows && !plan.isByBlocks) {
        addFromRows(a, b, *rows, plan, options, result);
    } else {
        addFromResamples(a, b, plan, options, run.part(0.12, 1.0), result);
    }
}

}  // namespace

PairedDifference pairedDifference(const PreparedData& a, const PreparedData& b, const MethodRequest& measure,
                                  const PairedOptions& options, const Run& run) {
    if (!options.pairing.areCommonRows) return pairedFirst(a, b, measure, options, run);
    requireSameTargets(a.data(), b.data());
    if (options.resampleCount < 2) {
        throw InvalidSetting(Text("The number of resamples is {1}; it must be at least 2.", options.resampleCount));
    }
    const ComparedSide sideA(a, measure, options, run.part(0.0, 0.05));
    const ComparedSide sideB(b, measure, options, run.part(0.05, 0.1));
    if (placesIn(a.data(), sideA.data()) != placesIn(b.data(), sideB.data())) {
        throw InvalidInput(
            Text("\"{1}\" and \"{2}\" are not the same samples any more: a setting has set other rows apart for each.",
                 a.data().name(), b.data().name()));
    }
    requireOneForm(sideA, sideB, options.areOneModel);
    PairedDifference result{.valueA = sideA.value(),
                            .valueB = sideB.value(),
                            .difference = valueDifference(sideA.value(), sideB.value()),
                            .interval = {},
                            .pValue = {},
                            .distancePValue = {},
                            .lens = sideA.lens(),
                            .parameters = sideA.parameters(),
                            .parametersB = sideB.parameters(),
                            .warnings = {}};
    addWarnings(sideA, sideB, result);
    if (const auto reason = whyScatterIsUnknown(sideA.data(), sideB.data())) {
        if (result.difference == 0 && sideA.data().sampleCount() >= fewestRows) result.pValue = 1.0;
        result.warnings.push_back(*reason);
        run.step(1.0);
        return result;
    }
    addScatter(sideA, sideB, options, run.part(0.1, 1.0), result);
    run.step(1.0);
    return result;
}

}  // namespace calibrium
