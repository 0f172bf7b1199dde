// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/witness_band.h"

#include "core/estimators/binned_measure.h"
#include "core/estimators/witness.h"
#include "core/families/binary.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

/// Samples whose predicted probabilities are next to each other.
struct Groups {
    std::vector<double> probabilities;  ///< mean of each group
    std::vector<Index> sizes;
};

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
    const Groups groups = groupsOf(positiveProbabilities(data, "The band of the witness function"));
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
            const Index hits = drawBinomial(groups.sizes[g], groups.probabilities[g], generator);
            const auto row = static_cast<Index>(g);
            if (hits > 0) sum += static_cast<double>(hits) * hitTerms.row(row);
            if (hits < groups.sizes[g]) sum += static_cast<double>(groups.sizes[g] - hits) * missTerms.row(row);
        }
        drawn.row(static_cast<Index>(r)) = sum / static_cast<double>(data.sampleCount());
    });
    std::vector<Interval> band;
    for (Index j = 0; j < drawn.cols(); ++j) {
        std::vector<double> sample(drawn.col(j).begin(), drawn.col(j).end());
        band.push_back(percentileInterval(std::move(sample), "targets drawn from the predictions", options.level));
    }
    return band;
}

}  // namespace calibrium
