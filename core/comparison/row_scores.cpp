// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/row_scores.h"

#include "core/method/resolved_kernel.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace calibrium {

namespace {

/// Rows on which it is found out what kind of a statistic a measure is.
constexpr Index probeRows = 40;
constexpr double sameValue = 1e-9;  // relative: sums in another order

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
std::optional<std::vector<double>> rowValues(const ComparedSide& side, std::span<const Index> rows, double whole,
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

}  // namespace

bool isMeanOverRows(const ComparedSide& side, const Run& run) {
    const Index n = side.data().sampleCount();
    // A row of weight 0 alone has no mean.
    const Eigen::VectorXd& weights = side.data().weights();
    if (side.kernel() || (weights.size() > 0 && !(weights.minCoeff() > 0))) return false;
    const auto few = firstRows(std::min(n, probeRows));
    for (std::size_t count : {few.size() / 2, few.size()}) {
        const auto part = std::span(few).first(count);
        const auto whole = side.attemptOn(part, run.withoutProgress());
        if (!whole || !rowValues(side, part, *whole, run.withoutProgress())) return false;
    }
    return true;
}

std::optional<std::vector<double>> rowScores(const ComparedSide& side, const Run& run) {
    if (!isMeanOverRows(side, run)) return std::nullopt;
    return rowValues(side, firstRows(side.data().sampleCount()), side.value(), run);
}

std::optional<std::vector<double>> pairScores(const ComparedSide& side, const Run& run) {
    auto scores = side.pairMeans(run);
    if (!scores) return std::nullopt;
    const auto count = static_cast<double>(scores->size());
    const double mean = momentsOf(*scores).mean;
    for (double& score : *scores) score = (2 * (count - 1) * score - count * mean) / (count - 2);
    return scores;
}

bool isOfTheEmpiricalDistribution(const ComparedSide& side, const Run& run) {
    std::vector<Index> rows = firstRows(std::min(side.data().sampleCount(), Index{5} * probeRows));
    const auto once = side.attemptOn(rows, run.withoutProgress());
    rows.insert(rows.end(), rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(rows.size()));
    const auto twice = side.attemptOn(rows, run.withoutProgress());
    return once && twice && areSame(*once, *twice);
}

}  // namespace calibrium
