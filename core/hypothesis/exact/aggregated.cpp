// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/aggregated.h"

#include "core/data/dataset.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

/// #{s : T_s >= T_r} for each r, ties included.
std::vector<std::size_t> ranksFromAbove(const std::vector<double>& values) {
    const double slack = countingSlack(values.front(), values);
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::size_t> ranks;
    ranks.reserve(values.size());
    for (const double value : values) {
        ranks.push_back(
            static_cast<std::size_t>(sorted.end() - std::lower_bound(sorted.begin(), sorted.end(), value - slack)));
    }
    return ranks;
}

/// How far the largest of the statistics lies from the second largest, in standard deviations.
double leadOf(const std::vector<double>& values) {
    std::vector<double> distances = standardised(values);
    std::partial_sort(distances.begin(), distances.begin() + 2, distances.end(), std::greater<>());
    return distances[0] - distances[1];
}

Eigen::RowVectorXd totalsOf(const Targets& targets, Index classCount) {
    if (classCount == 0) return targets.values.colwise().sum();
    Eigen::RowVectorXd counts = Eigen::RowVectorXd::Zero(classCount);
    for (const auto label : targets.labels) counts(label) += 1;
    return counts;
}

}  // namespace

AggregatedRanks aggregatedRanks(std::span<const Member> members) {
    AggregatedRanks result;
    const std::size_t setCount = members.front().statistics.size();
    const auto count = static_cast<double>(setCount);
    std::vector<double> evidence(setCount, 0.0);
    double totalWeight = 0;
    double most = 0;
    for (std::size_t b = 0; b < members.size(); ++b) {
        const Member& member = members[b];
        const auto ranks = ranksFromAbove(member.statistics);
        const double ofFirst = std::exp(leadOf(member.statistics));
        totalWeight += member.weight;
        result.ofObserved.push_back(static_cast<double>(ranks.front()) / count);
        for (std::size_t r = 0; r < setCount; ++r) {
            const double added = member.weight * count / static_cast<double>(ranks[r]) * (ranks[r] == 1 ? ofFirst : 1);
            evidence[r] += added;
            if (r == 0 && added > most) {
                most = added;
                result.strongest = b;
            }
        }
    }
    result.combined.reserve(setCount);
    for (const double value : evidence) result.combined.push_back(totalWeight / value);
    const double slack = 1 + 1e-12;  // sums of the same terms may differ by rounding
    const auto atMost = std::count_if(result.combined.begin(), result.combined.end(),
                                      [&](double value) { return value <= slack * result.combined.front(); });
    result.pValue = static_cast<double>(atMost) / count;
    return result;
}

std::vector<double> standardised(std::span<const double> values) {
    double largest = 0;
    for (const double value : values) {
        requireInRange(std::isfinite(value));
        largest = std::max(largest, std::abs(value));
    }
    std::vector<double> result(values.size(), 0.0);
    if (!(largest > 0)) return result;
    // Relative to the largest, so that no square leaves the range of numbers.
    const Eigen::ArrayXd scaled = Eigen::Map<const Eigen::ArrayXd>(values.data(), std::ssize(values)) / largest;
    const double mean = scaled.mean();
    const double sd = std::sqrt((scaled - mean).square().mean());
    if (!(sd > 16 * std::numeric_limits<double>::epsilon() * std::abs(mean))) return result;
    for (std::size_t r = 0; r < result.size(); ++r) result[r] = (scaled(static_cast<Index>(r)) - mean) / sd;
    return result;
}

std::vector<double> largeMember(const RowMatrix& totals) {
    std::vector<double> member(static_cast<std::size_t>(totals.rows()), 0.0);
    for (Index k = 0; k < totals.cols(); ++k) {
        const Eigen::VectorXd column = totals.col(k);
        const auto distances = standardised({column.data(), member.size()});
        for (std::size_t r = 0; r < member.size(); ++r) member[r] = std::max(member[r], std::abs(distances[r]));
    }
    return member;
}

std::vector<double> besides(std::span<const double> values, const RowMatrix& others) {
    const auto n = std::ssize(values);
    const auto centredAndScaled = [](Eigen::Ref<Eigen::VectorXd> column) {
        const auto scaled = standardised({column.data(), static_cast<std::size_t>(column.size())});
        column = Eigen::Map<const Eigen::VectorXd>(scaled.data(), column.size());
    };
    Eigen::VectorXd residuals = Eigen::Map<const Eigen::VectorXd>(values.data(), n);
    centredAndScaled(residuals);
    Eigen::MatrixXd columns = others;
    for (Index k = 0; k < columns.cols(); ++k) centredAndScaled(columns.col(k));
    // The totals of all classes add up to n, so that the columns need not be independent.
    constexpr double dependent = 1e-9;
    residuals -= columns * leastSquares(columns, residuals, dependent);
    // What is left of values that the columns explain altogether is rounding.
    if (residuals.norm() < dependent * std::sqrt(static_cast<double>(n))) residuals.setZero();
    return {residuals.begin(), residuals.end()};
}

RowMatrix targetTotals(const Dataset& data, std::span<const Targets> batch, const Run& run) {
    const Index classCount = data.classCount();
    RowMatrix totals(std::ssize(batch), classCount > 0 ? classCount : data.values().cols());
    parallelFor(batch.size(), run,
                [&](std::size_t s) { totals.row(static_cast<Index>(s)) = totalsOf(batch[s], classCount); });
    return totals;
}

}  // namespace calibrium
