// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/mean_score.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/expected_carriers.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

double valueOf(const ScoreParts& parts, double mean) { return parts.isRoot ? std::sqrt(std::max(0.0, mean)) : mean; }

constexpr Index rowsPerTask = 64;

std::span<const double> rowOf(const RowMatrix& values, Index i) {
    return {values.data() + i * values.cols(), static_cast<std::size_t>(values.cols())};
}

double finiteScore(const RealRowScore& score, const RowMatrix& values, Index i) {
    const double value = score(i, rowOf(values, i));
    if (std::isfinite(value)) return value;
    throw InvalidInput("The score is not a finite number: prediction and target are too far apart.", {.row = i + 1});
}

std::vector<double> rowScores(const RealRowScore& score, const RowMatrix& values, const Run& run) {
    std::vector<double> scores(static_cast<std::size_t>(values.rows()));
    const auto taskCount = static_cast<std::size_t>((values.rows() + rowsPerTask - 1) / rowsPerTask);
    parallelFor(taskCount, run, [&](std::size_t task) {
        const Index first = static_cast<Index>(task) * rowsPerTask;
        for (Index i = first; i < std::min(first + rowsPerTask, values.rows()); ++i) {
            scores[static_cast<std::size_t>(i)] = finiteScore(score, values, i);
        }
    });
    return scores;
}

/// Weights of the samples, 1 where there are none, and their sum.
struct SampleWeights {
    explicit SampleWeights(const Dataset& data)
        : each(data.weights()), total(each.size() > 0 ? each.sum() : static_cast<double>(data.sampleCount())) {}
    [[nodiscard]] double operator()(Index i) const { return each.size() > 0 ? each(i) : 1.0; }

    Eigen::VectorXd each;
    double total;
};

std::unique_ptr<TargetStatistic> classStatistic(const std::shared_ptr<const ScoreParts>& parts,
                                                const MethodCall& call) {
    return statisticPerTargets([parts, score = parts->prepare(call.data, call.values),
                                weights = SampleWeights(call.data)](const Targets& targets) {
        CompensatedSum sum;
        for (std::size_t s = 0; s < targets.labels.size(); ++s) {
            const auto i = static_cast<Index>(s);
            sum.add(weights(i) * score(i, targets.labels[s]));
        }
        return valueOf(*parts, sum.value() / weights.total);
    });
}

std::unique_ptr<TargetStatistic> realStatistic(const std::shared_ptr<const ScoreParts>& parts, const MethodCall& call) {
    return statisticPerTargets([parts, score = parts->prepareReal(call.data, call.values, call.run),
                                weights = SampleWeights(call.data)](const Targets& targets) {
        CompensatedSum sum;
        for (Index i = 0; i < targets.values.rows(); ++i) {
            sum.add(weights(i) * finiteScore(score, targets.values, i));
        }
        return valueOf(*parts, sum.value() / weights.total);
    });
}

constexpr double fewestCarriers = 1.5;
constexpr Index fewestDrawnScores = 20000;

Warning leftOut(const Text& reason, double count, double needed) {
    return {"interval-left-out", Severity::Note, Text("No interval: {1}", reason), static_cast<std::int64_t>(count),
            static_cast<std::int64_t>(std::ceil(needed))};
}

/// A mean with the reason why its scatter says nothing reliable of it, if there is one.
struct JudgedMean {
    MeanScore mean;
    double carriers = std::numeric_limits<double>::infinity();  ///< scatterCarriers() of scores that have no bound
    std::optional<Warning> withoutInterval;
};

JudgedMean judged(const MeanScore& mean, const Dataset& data) {
    JudgedMean result{.mean = mean, .withoutInterval = fewMissesWarning(data)};
    if (!result.withoutInterval) result.withoutInterval = heavyWeightsWarning(data);
    if (!result.withoutInterval && data.sampleCount() < 2) {
        result.withoutInterval = leftOut("a single sample has no scatter.", 1, 2);
    }
    if (!result.withoutInterval && !(mean.standardError > 0)) {
        result.withoutInterval = leftOut("the score is the same in all rows, so that its scatter is unknown.", 0, 2);
    }
    return result;
}

MeanScore classMean(const ScoreParts& parts, const MethodCall& call) {
    return meanScore(parts.prepare(call.data, call.values), call.data.labels(), call.data.weights());
}

JudgedMean realMean(const ScoreParts& parts, const MethodCall& call) {
    const RealRowScore score = parts.prepareReal(call.data, call.values, call.run.part(0.0, 0.4));
    const auto observed = rowScores(score, call.data.values(), call.run.part(0.4, 0.7));
    JudgedMean result = judged(weightedMean(observed, call.data.weights()), call.data);
    result.carriers = scatterCarriers(observed, call.data.weights());
    if (result.withoutInterval) return result;
    const Index n = call.data.sampleCount();
    const auto scores = [&score, n](const Targets& targets) {
        std::vector<double> values(static_cast<std::size_t>(n));
        parallelForSmall(values.size(), [&](std::size_t i) {
            values[i] = score(static_cast<Index>(i), rowOf(targets.values, static_cast<Index>(i)));
        });
        return values;
    };
    const double carriers = expectedCarriers(call.data, n, fewestDrawnScores, scores, call.run.part(0.7, 1.0)) *
                            carrierShare(call.data.weights());
    if (carriers >= fewestCarriers) return result;
    result.withoutInterval =
        leftOut("under these predictions the score is carried by so few rows that one more would change it.", carriers,
                fewestCarriers);
    return result;
}

/// The root keeps the order, so the ends of the mean's interval become the ends of the root's.
Interval intervalOf(const ScoreParts& parts, const MeanScore& mean, double carriers, const Dataset& data) {
    Interval interval = carriedMeanInterval(mean, carriers);
    interval.lower = valueOf(parts, interval.lower);
    interval.upper = valueOf(parts, interval.upper);
    const double value = valueOf(parts, mean.value);
    const double minimum = data.classCount() > 0 ? std::max(parts.minimum, parts.minimumForClasses) : parts.minimum;
    // Rounding may put the value itself beyond a bound.
    interval.lower = std::min(value, std::max(interval.lower, minimum));
    interval.upper = std::max(value, std::min(interval.upper, parts.maximum));
    return interval;
}

/// All but what depends on the interval.
Estimate withoutInterval(const ScoreParts& parts, const MethodCall& call, const MeanScore& mean) {
    Estimate estimate{
        .value = valueOf(parts, mean.value), .interval = {}, .ifCalibrated = {}, .resolved = {}, .warnings = {}};
    if (parts.resolve) estimate.resolved = parts.resolve(call.data, call.values);
    if (parts.warnings) estimate.warnings = parts.warnings(call.data);
    return estimate;
}

Estimate pointOf(const ScoreParts& parts, const MethodCall& call) {
    call.run.check();
    const auto realMeanOnly = [&] {
        const RealRowScore score = parts.prepareReal(call.data, call.values, call.run.part(0.0, 0.5));
        return meanScore(score, call.data.values(), call.run.part(0.5, 1.0), call.data.weights());
    };
    Estimate estimate =
        withoutInterval(parts, call, call.data.classCount() > 0 ? classMean(parts, call) : realMeanOnly());
    call.run.step(1.0);
    return estimate;
}

Estimate estimateOf(const ScoreParts& parts, const MethodCall& call) {
    call.run.check();
    const auto [mean, carriers, reason] =
        call.data.classCount() > 0 ? judged(classMean(parts, call), call.data) : realMean(parts, call);
    Estimate estimate = withoutInterval(parts, call, mean);
    if (!reason) {
        estimate.interval = intervalOf(parts, mean, carriers, call.data);
    } else {
        estimate.warnings.insert(estimate.warnings.begin(), *reason);
    }
    call.run.step(1.0);
    return estimate;
}

}  // namespace

MeanScore meanScore(const RowScore& score, const Labels& labels, const Eigen::VectorXd& weights) {
    std::vector<double> scores(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) scores[i] = score(static_cast<Index>(i), labels[i]);
    return weightedMean(scores, weights);
}

MeanScore meanScore(const RealRowScore& score, const RowMatrix& values, const Run& run,
                    const Eigen::VectorXd& weights) {
    return weightedMean(rowScores(score, values, run), weights);
}

Measure scoreMeasure(ScoreParts scoreParts) {
    const auto parts = std::make_shared<const ScoreParts>(std::move(scoreParts));
    Measure measure{.info = parts->info, .better = parts->better};
    measure.info.takesWeights = true;
    measure.formSettings = parts->formSettings;
    measure.range = {.lowest = parts->minimum,
                     .highest = parts->maximum,
                     .lowestForClasses = std::max(parts->minimum, parts->minimumForClasses)};
    measure.defaultLens = "canonical";
    measure.isTestable = true;
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.evaluate = [parts](const MethodCall& call) { return estimateOf(*parts, call); };
    measure.point = [parts](const MethodCall& call) { return pointOf(*parts, call); };
    measure.prepare = [parts](const MethodCall& call) {
        return call.data.classCount() > 0 ? classStatistic(parts, call) : realStatistic(parts, call);
    };
    return measure;
}

Eigen::VectorXd squaredNorms(const RowMatrix& probabilities) { return probabilities.rowwise().squaredNorm(); }

}  // namespace calibrium
