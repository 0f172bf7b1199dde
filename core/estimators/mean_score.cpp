// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/mean_score.h"

#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace calibrium {

namespace {

double valueOf(const ScoreParts& parts, double mean) { return parts.isRoot ? std::sqrt(std::max(0.0, mean)) : mean; }

/// d sqrt(x) = dx / (2 sqrt(x)); a root of 0 is a mean of non-negative scores that are all 0, so its error is 0.
double standardErrorOf(const ScoreParts& parts, const MeanScore& mean) {
    if (!parts.isRoot) return mean.standardError;
    return mean.value > 0 ? mean.standardError / (2.0 * std::sqrt(mean.value)) : 0.0;
}

Estimate estimateOf(const ScoreParts& parts, const MethodCall& call) {
    call.run.check();
    const MeanScore mean = meanScore(parts.prepare(call.data, call.values), call.data.labels());
    Estimate estimate{.value = valueOf(parts, mean.value), .interval = {}, .resolved = {}, .warnings = {}};
    if (mean.sampleCount > 1) {
        Interval interval = normalInterval(estimate.value, standardErrorOf(parts, mean));
        // Rounding may put the value itself beyond a bound.
        interval.lower = std::min(estimate.value, std::max(interval.lower, parts.minimum));
        interval.upper = std::max(estimate.value, std::min(interval.upper, parts.maximum));
        estimate.interval = interval;
    }
    if (parts.warnings) estimate.warnings = parts.warnings(call.data);
    call.run.step(1.0);
    return estimate;
}

}  // namespace

MeanScore meanScore(const RowScore& score, const Labels& labels) {
    const auto n = static_cast<double>(labels.size());
    CompensatedSum sum;
    for (std::size_t i = 0; i < labels.size(); ++i) sum.add(score(static_cast<Index>(i), labels[i]));
    MeanScore mean{.value = sum.value() / n, .standardError = 0, .sampleCount = static_cast<Index>(labels.size())};
    if (labels.size() < 2) return mean;
    CompensatedSum squares;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double deviation = score(static_cast<Index>(i), labels[i]) - mean.value;
        squares.add(deviation * deviation);
    }
    mean.standardError = std::sqrt(squares.value() / (n - 1.0) / n);
    return mean;
}

Measure scoreMeasure(ScoreParts scoreParts) {
    const auto parts = std::make_shared<const ScoreParts>(std::move(scoreParts));
    Measure measure;
    measure.info = parts->info;
    measure.defaultLens = "canonical";
    measure.isTestable = true;
    measure.evaluate = [parts](const MethodCall& call) { return estimateOf(*parts, call); };
    measure.prepare = [parts](const MethodCall& call) {
        return statisticPerTargets([parts, score = parts->prepare(call.data, call.values)](const Targets& targets) {
            CompensatedSum sum;
            for (std::size_t i = 0; i < targets.labels.size(); ++i) {
                sum.add(score(static_cast<Index>(i), targets.labels[i]));
            }
            return valueOf(*parts, sum.value() / static_cast<double>(targets.labels.size()));
        });
    };
    return measure;
}

Eigen::VectorXd squaredNorms(const RowMatrix& probabilities) { return probabilities.rowwise().squaredNorm(); }

}  // namespace calibrium
