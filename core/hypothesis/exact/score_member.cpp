// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/score_member.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/log_score.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace calibrium {

namespace {

constexpr double worstScore = 1e100;

double boundedScore(double score) {
    return std::isfinite(score) ? std::clamp(score, -worstScore, worstScore) : worstScore;
}

/// The scores of every class of every row, in a table.
std::function<double(const Targets&)> classTotal(const RowMatrix& probabilities) {
    const auto scores = std::make_shared<const RowMatrix>(-probabilities.array().max(smallestProbability).log());
    return [scores](const Targets& targets) {
        CompensatedSum sum;
        for (std::size_t i = 0; i < targets.labels.size(); ++i) {
            sum.add((*scores)(static_cast<Index>(i), targets.labels[i]));
        }
        return sum.value();
    };
}

std::function<double(const Targets&)> realTotal(const RealRowScore& score) {
    return [score](const Targets& targets) {
        CompensatedSum sum;
        const auto width = static_cast<std::size_t>(targets.values.cols());
        for (Index i = 0; i < targets.values.rows(); ++i) {
            sum.add(boundedScore(score(i, {targets.values.data() + i * targets.values.cols(), width})));
        }
        return sum.value();
    };
}

/// (y - m)² / v with mean and variance of each row taken once.
RealRowScore standardisedSquare(const UnivariateDistributions& distributions, Index rowCount) {
    Eigen::VectorXd means(rowCount);
    Eigen::VectorXd variances(rowCount);
    for (Index i = 0; i < rowCount; ++i) {
        means(i) = distributions.mean(i);
        variances(i) = distributions.variance(i);
    }
    return [means, variances](Index i, std::span<const double> y) {
        const double error = y.front() - means(i);
        return variances(i) > 0 ? error * error / variances(i) : 0.0;
    };
}

}  // namespace

ScoreTotals::ScoreTotals(const Dataset& data) : m_name("log score") {
    if (data.classCount() > 0) {
        m_total = classTotal(data.parameters());
        return;
    }
    const auto distributions = data.family().distributions(data.parameters());
    if (distributions->hasDensity()) {
        m_total =
            realTotal([distributions](Index i, std::span<const double> y) { return -distributions->logDensity(i, y); });
        return;
    }
    m_name = "Dawid-Sebastiani score";
    const UnivariateDistributions* line = distributions->univariate();
    m_total = realTotal(line != nullptr ? standardisedSquare(*line, data.sampleCount())
                                        : RealRowScore([distributions](Index i, std::span<const double> y) {
                                              return distributions->dawidSebastiani(i, y);
                                          }));
}

std::vector<double> ScoreTotals::of(std::span<const Targets> batch, const Run& run) const {
    std::vector<double> totals(batch.size());
    parallelFor(batch.size(), run, [&](std::size_t s) { totals[s] = m_total(batch[s]); });
    return totals;
}

}  // namespace calibrium
