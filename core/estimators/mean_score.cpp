// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/mean_score.h"

#include "core/estimators/few_misses.h"
#include "core/estimators/row_dependence.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

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

MeanScore meanOf(const std::vector<double>& scores) {
    const auto n = static_cast<double>(scores.size());
    CompensatedSum sum;
    for (const double score : scores) sum.add(score);
    MeanScore mean{.value = sum.value() / n, .standardError = 0, .sampleCount = static_cast<Index>(scores.size())};
    if (scores.size() < 2) return mean;
    CompensatedSum squares;
    double cubes = 0;
    double fourths = 0;
    for (const double score : scores) {
        const double deviation = score - mean.value;
        const double square = deviation * deviation;
        squares.add(square);
        cubes += square * deviation;
        fourths += square * square;
    }
    const double variance = squares.value() / (n - 1.0);
    mean.standardError = std::sqrt(variance / n);
    if (variance > 0) mean.skewness = cubes / n / (variance * std::sqrt(variance));
    if (fourths > 0) mean.carrierCount = squares.value() * squares.value() / fourths;
    return mean;
}

MeanScore meanOver(const ScoreParts& parts, const MethodCall& call) {
    if (call.data.classCount() > 0) return meanScore(parts.prepare(call.data, call.values), call.data.labels());
    return meanScore(parts.prepareReal(call.data, call.values, call.run.part(0.0, 0.5)), call.data.values(),
                     call.run.part(0.5, 1.0));
}

std::unique_ptr<TargetStatistic> classStatistic(const std::shared_ptr<const ScoreParts>& parts,
                                                const MethodCall& call) {
    return statisticPerTargets([parts, score = parts->prepare(call.data, call.values)](const Targets& targets) {
        CompensatedSum sum;
        for (std::size_t i = 0; i < targets.labels.size(); ++i) {
            sum.add(score(static_cast<Index>(i), targets.labels[i]));
        }
        return valueOf(*parts, sum.value() / static_cast<double>(targets.labels.size()));
    });
}

std::unique_ptr<TargetStatistic> realStatistic(const std::shared_ptr<const ScoreParts>& parts, const MethodCall& call) {
    return statisticPerTargets(
        [parts, score = parts->prepareReal(call.data, call.values, call.run)](const Targets& targets) {
            CompensatedSum sum;
            for (Index i = 0; i < targets.values.rows(); ++i) sum.add(finiteScore(score, targets.values, i));
            return valueOf(*parts, sum.value() / static_cast<double>(targets.values.rows()));
        });
}

constexpr double fewestCarriers = 5;

/// Why the scatter of the scores says nothing reliable of their mean; nothing where it does.
std::optional<Warning> missingInterval(const Dataset& data, const MeanScore& mean) {
    if (auto warning = fewMissesWarning(data)) return warning;
    const double carriers = mean.sampleCount > 1 ? mean.carrierCount : 0.0;
    if (carriers >= fewestCarriers) return std::nullopt;
    return Warning{
        "interval-left-out",
        "No interval: fewer than 5 samples carry the scatter of the score, so that one more would change it.",
        static_cast<std::int64_t>(carriers), static_cast<std::int64_t>(fewestCarriers)};
}

/// The root keeps the order, so the ends of the mean's interval become the ends of the root's.
Interval intervalOf(const ScoreParts& parts, const MeanScore& mean, const Dataset& data) {
    Interval interval = skewedMeanInterval(mean.value, mean.standardError, mean.skewness, mean.sampleCount);
    interval.lower = valueOf(parts, interval.lower);
    interval.upper = valueOf(parts, interval.upper);
    const double value = valueOf(parts, mean.value);
    const double minimum = data.classCount() > 0 ? std::max(parts.minimum, parts.minimumForClasses) : parts.minimum;
    // Rounding may put the value itself beyond a bound.
    interval.lower = std::min(value, std::max(interval.lower, minimum));
    interval.upper = std::max(value, std::min(interval.upper, parts.maximum));
    return interval;
}

Estimate estimateOf(const ScoreParts& parts, const MethodCall& call) {
    call.run.check();
    const MeanScore mean = meanOver(parts, call);
    Estimate estimate{
        .value = valueOf(parts, mean.value), .interval = {}, .ifCalibrated = {}, .resolved = {}, .warnings = {}};
    if (const auto reason = missingInterval(call.data, mean); !reason) {
        estimate.interval = intervalOf(parts, mean, call.data);
        if (auto warning = dependentRowsWarning(call.data)) estimate.warnings.push_back(std::move(*warning));
    } else {
        estimate.warnings.push_back(*reason);
    }
    if (parts.resolve) estimate.resolved = parts.resolve(call.data, call.values);
    if (parts.warnings) {
        for (auto& warning : parts.warnings(call.data)) estimate.warnings.push_back(std::move(warning));
    }
    call.run.step(1.0);
    return estimate;
}

}  // namespace

MeanScore meanScore(const RowScore& score, const Labels& labels) {
    std::vector<double> scores(labels.size());
    for (std::size_t i = 0; i < labels.size(); ++i) scores[i] = score(static_cast<Index>(i), labels[i]);
    return meanOf(scores);
}

MeanScore meanScore(const RealRowScore& score, const RowMatrix& values, const Run& run) {
    std::vector<double> scores(static_cast<std::size_t>(values.rows()));
    const auto taskCount = static_cast<std::size_t>((values.rows() + rowsPerTask - 1) / rowsPerTask);
    parallelFor(taskCount, run, [&](std::size_t task) {
        const Index first = static_cast<Index>(task) * rowsPerTask;
        for (Index i = first; i < std::min(first + rowsPerTask, values.rows()); ++i) {
            scores[static_cast<std::size_t>(i)] = finiteScore(score, values, i);
        }
    });
    return meanOf(scores);
}

Measure scoreMeasure(ScoreParts scoreParts) {
    const auto parts = std::make_shared<const ScoreParts>(std::move(scoreParts));
    Measure measure;
    measure.info = parts->info;
    measure.defaultLens = "canonical";
    measure.isTestable = true;
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.evaluate = [parts](const MethodCall& call) { return estimateOf(*parts, call); };
    measure.prepare = [parts](const MethodCall& call) {
        return call.data.classCount() > 0 ? classStatistic(parts, call) : realStatistic(parts, call);
    };
    return measure;
}

Eigen::VectorXd squaredNorms(const RowMatrix& probabilities) { return probabilities.rowwise().squaredNorm(); }

}  // namespace calibrium
