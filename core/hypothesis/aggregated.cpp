// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/aggregated.h"

#include "core/families/family.h"
#include "core/hypothesis/measure_test.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

Eigen::RowVectorXd totalsOf(const Targets& targets, Index classCount) {
    if (classCount == 0) return targets.values.colwise().sum();
    Eigen::RowVectorXd counts = Eigen::RowVectorXd::Zero(classCount);
    for (const auto label : targets.labels) counts(label) += 1;
    return counts;
}

}  // namespace

AggregatedRanks aggregatedRanks(std::span<const std::vector<double>> members) {
    const std::size_t setCount = members.front().size();
    std::vector<std::size_t> smallest(setCount, setCount);
    AggregatedRanks result;
    const auto share = [setCount](std::size_t count) {
        return static_cast<double>(count) / static_cast<double>(setCount);
    };
    for (const auto& member : members) {
        const auto ranks = ranksFromAbove(member);
        result.ofObserved.push_back(share(ranks.front()));
        for (std::size_t r = 0; r < setCount; ++r) smallest[r] = std::min(smallest[r], ranks[r]);
    }
    const auto count =
        std::count_if(smallest.begin(), smallest.end(), [&](std::size_t rank) { return rank <= smallest.front(); });
    result.pValue = share(static_cast<std::size_t>(count));
    for (const std::size_t rank : smallest) result.smallest.push_back(share(rank));
    return result;
}

std::vector<double> aggregatedFactors() {
    std::vector<double> factors;
    for (int power = -4; power <= 4; ++power) factors.push_back(std::ldexp(1.0, power));
    return factors;
}

std::vector<double> largeMember(const RowMatrix& totals) {
    std::vector<double> member(static_cast<std::size_t>(totals.rows()), 0.0);
    for (Index k = 0; k < totals.cols(); ++k) {
        const double mean = totals.col(k).mean();
        const double sd = std::sqrt((totals.col(k).array() - mean).square().mean());
        if (!(sd > std::abs(mean) * std::numeric_limits<double>::epsilon() * 16)) continue;
        for (Index r = 0; r < totals.rows(); ++r) {
            auto& value = member[static_cast<std::size_t>(r)];
            value = std::max(value, std::abs(totals(r, k) - mean) / sd);
        }
    }
    return member;
}

RowMatrix targetTotals(const Dataset& data, std::size_t resampleCount, std::uint64_t seed, const Run& run) {
    const Index classCount = data.classCount();
    const Eigen::RowVectorXd observed = totalsOf(data.targets(), classCount);
    RowMatrix totals(static_cast<Index>(resampleCount) + 1, observed.size());
    totals.row(0) = observed;
    const auto sampler = data.family().targetSampler(data.parameters());
    parallelFor(resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::ExactResamples, seed, r);
        totals.row(static_cast<Index>(r) + 1) = totalsOf(sampler->draw(generator), classCount);
    });
    return totals;
}

bool isAggregated(const Values& values) {
    return values.contains("bandwidth") && values.isText("bandwidth") &&
           values.text("bandwidth") == aggregatedBandwidth;
}

}  // namespace calibrium
