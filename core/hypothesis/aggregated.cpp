// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/aggregated.h"

#include "core/hypothesis/measure_test.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
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

/// The best that a data set reaches under any member.
struct Best {
    std::size_t rank = 0;
    double distance = 0;  ///< from the member's mean, in standard deviations
    std::size_t member = 0;
};

std::vector<Best> bestOf(std::span<const std::vector<double>> members, std::vector<double>& ofObserved) {
    const std::size_t setCount = members.front().size();
    std::vector<Best> best(setCount, {.rank = setCount + 1});
    for (std::size_t b = 0; b < members.size(); ++b) {
        const auto ranks = ranksFromAbove(members[b]);
        const auto distances = standardised(members[b]);
        ofObserved.push_back(static_cast<double>(ranks.front()) / static_cast<double>(setCount));
        for (std::size_t r = 0; r < setCount; ++r) {
            const bool isBetter =
                ranks[r] < best[r].rank || (ranks[r] == best[r].rank && distances[r] > best[r].distance);
            if (isBetter) best[r] = {.rank = ranks[r], .distance = distances[r], .member = b};
        }
    }
    return best;
}

Eigen::RowVectorXd totalsOf(const Targets& targets, Index classCount) {
    if (classCount == 0) return targets.values.colwise().sum();
    Eigen::RowVectorXd counts = Eigen::RowVectorXd::Zero(classCount);
    for (const auto label : targets.labels) counts(label) += 1;
    return counts;
}

}  // namespace

AggregatedRanks aggregatedRanks(std::span<const std::vector<double>> members) {
    AggregatedRanks result;
    const std::vector<Best> best = bestOf(members, result.ofObserved);
    const std::size_t setCount = best.size();
    // Distances in falling order among the data sets of each rank.
    std::vector<std::vector<double>> ofRank(setCount + 1);
    for (const Best& item : best) ofRank[item.rank].push_back(-item.distance);
    for (auto& distances : ofRank) std::sort(distances.begin(), distances.end());
    for (const Best& item : best) {
        const auto& distances = ofRank[item.rank];
        const double slack = countingSlack(distances.front(), distances);
        const auto end = std::upper_bound(distances.begin(), distances.end(), slack - item.distance);
        const double share = static_cast<double>(end - distances.begin()) / static_cast<double>(distances.size());
        result.smallest.push_back((static_cast<double>(item.rank) - 1 + share) / static_cast<double>(setCount));
    }
    const auto count = std::count_if(result.smallest.begin(), result.smallest.end(),
                                     [&](double value) { return value <= result.smallest.front(); });
    result.pValue = static_cast<double>(count) / static_cast<double>(setCount);
    result.strongest = best.front().member;
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

RowMatrix targetTotals(const Dataset& data, std::span<const Targets> batch, const Run& run) {
    const Index classCount = data.classCount();
    RowMatrix totals(std::ssize(batch), classCount > 0 ? classCount : data.values().cols());
    parallelFor(batch.size(), run,
                [&](std::size_t s) { totals.row(static_cast<Index>(s)) = totalsOf(batch[s], classCount); });
    return totals;
}

}  // namespace calibrium
