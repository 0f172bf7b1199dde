// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/witness_band.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/local/witness.h"
#include "core/families/classes/binary.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

/// Samples whose predicted probabilities are next to each other.
struct Groups {
    std::vector<double> probabilities;  ///< mean of each group
    std::vector<Index> sizes;
};

/// With case weights samples are drawn one by one, as they do not count alike, and the groups only hold their terms.
struct WeighedGroups {
    Groups groups;
    std::vector<std::vector<Index>> members;  ///< rows of each group
};

WeighedGroups weighedGroupsOf(const Eigen::VectorXd& probabilities) {
    std::vector<Index> order(static_cast<std::size_t>(probabilities.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return probabilities(a) < probabilities(b); });
    const Index n = probabilities.size();
    const Index size = (n + bandGroupLimit - 1) / bandGroupLimit;
    WeighedGroups result;
    for (Index first = 0; first < n; first += size) {
        const Index count = std::min(size, n - first);
        result.members.emplace_back(order.begin() + first, order.begin() + first + count);
        result.groups.probabilities.push_back(probabilities(result.members.back()).mean());
        result.groups.sizes.push_back(count);
    }
    return result;
}

Groups groupsOf(const Eigen::VectorXd& probabilities) {
    std::vector<double> sorted(probabilities.begin(), probabilities.end());
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<Index>(sorted.size());
    const Index size = (n + bandGroupLimit - 1) / bandGroupLimit;
    Groups groups;
    for (Index first = 0; first < n; first += size) {
        const Index count = std::min(size, n - first);
        const Eigen::Map<const Eigen::VectorXd> members(sorted.data() + first, count);
        groups.probabilities.push_back(members.mean());
        groups.sizes.push_back(count);
    }
    return groups;
}

Dataset twoClassData(const std::vector<double>& probabilities, std::int32_t label) {
    const auto n = static_cast<Index>(probabilities.size());
    DatasetParts parts;
    parts.name = "locations";
    parts.family = &binaryFamily();
    parts.parameters.resize(n, 2);
    parts.parameters.col(1) = Eigen::Map<const Eigen::VectorXd>(probabilities.data(), n);
    parts.parameters.col(0) = 1.0 - parts.parameters.col(1).array();
    parts.targets.labels.assign(probabilities.size(), label);
    return Dataset::trusted(std::move(parts));
}

}  // namespace

Dataset eventLocations(const std::vector<double>& probabilities) { return twoClassData(probabilities, 1); }

std::vector<Interval> calibratedWitnessBand(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                                            const WitnessBandOptions& options, const Run& run) {
    const Eigen::VectorXd probabilities = positiveProbabilities(data, "The band of the witness function");
    const Eigen::VectorXd& weights = data.weights();
    const bool isWeighted = weights.size() > 0;
    const WeighedGroups weighed = isWeighted ? weighedGroupsOf(probabilities) : WeighedGroups();
    const Groups groups = isWeighted ? weighed.groups : groupsOf(probabilities);
    const double total = isWeighted ? weights.sum() : static_cast<double>(data.sampleCount());
    const std::size_t budget = std::size_t{1} << 29U;  // never reached: groups and locations are few
    const RowMatrix missTerms =
        witnessTerms(twoClassData(groups.probabilities, 0), kernel, locations, budget, run.withoutProgress());
    const RowMatrix hitTerms =
        witnessTerms(twoClassData(groups.probabilities, 1), kernel, locations, budget, run.withoutProgress());
    RowMatrix drawn(static_cast<Index>(options.resampleCount), locations.sampleCount());
    parallelFor(options.resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, r);
        Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(locations.sampleCount());
        for (std::size_t g = 0; g < groups.sizes.size(); ++g) {
            const auto row = static_cast<Index>(g);
            if (isWeighted) {
                double hitWeight = 0;
                double missWeight = 0;
                for (const Index i : weighed.members[g]) {
                    (uniform01(generator) < groups.probabilities[g] ? hitWeight : missWeight) += weights(i);
                }
                sum += hitWeight * hitTerms.row(row) + missWeight * missTerms.row(row);
                continue;
            }
            const Index hits = drawBinomial(groups.sizes[g], groups.probabilities[g], generator);
            if (hits > 0) sum += static_cast<double>(hits) * hitTerms.row(row);
            if (hits < groups.sizes[g]) sum += static_cast<double>(groups.sizes[g] - hits) * missTerms.row(row);
        }
        drawn.row(static_cast<Index>(r)) = sum / total;
    });
    std::vector<Interval> band;
    for (Index j = 0; j < drawn.cols(); ++j) {
        std::vector<double> sample(drawn.col(j).begin(), drawn.col(j).end());
        band.push_back(percentileInterval(std::move(sample), "targets drawn from the predictions", options.level));
    }
    return band;
}

}  // namespace calibrium
