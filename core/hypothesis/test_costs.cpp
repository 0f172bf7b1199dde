// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/test_costs.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/local/ucme.h"
#include "core/hypothesis/kernel/centred_pairs.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/hypothesis/kernel/leading_spectrum.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "core/method/cost.h"
#include "core/method/values.h"
#include "core/run/memory.h"

#include <algorithm>

namespace calibrium {

namespace {

// Measured by tests/benchmark/bench_costs: operations of one core at 1e9 in a second.
constexpr double resampledPair = 0.1;     ///< a pair in the product with one resample's counts
constexpr double reflectedEntry = 0.25;   ///< n³ of them: the reduction to three diagonals, by one core
constexpr double multipliedEntry = 0.06;  ///< n³ of them, in a product of matrices
constexpr double leadingPasses = 6;
constexpr double leadingProduct = 6;  ///< a pair times the vectors of a block
constexpr double bytesPerNumber = 8;
constexpr double leadingNumbers = 900;  ///< of each sample

double sizeOf(const Dataset& data) { return static_cast<double>(data.sampleCount()); }

Cost blockCost(const Dataset& data, const Values& values) {
    const Index size = blockSizeOf(values, data);
    return blocksCost(data, values, std::clamp<Index>(size, 2, std::max<Index>(2, data.sampleCount())));
}

/// perEntry: operations of each of the n³ steps on the whole matrix.
Cost matrixCost(const Dataset& data, const Values& values, double perEntry) {
    const double n = sizeOf(data);
    Cost cost = allPairsCost(data, values);
    if (takesLeading(data.sampleCount(), computationMemory())) {
        cost.operations = leadingPasses * (cost.operations + 0.5 * n * n * leadingProduct);
        cost.bytes = bytesPerNumber * leadingNumbers * n;
        return cost;
    }
    cost.operations += perEntry * n * n * n;
    cost.bytes = bytesPerNumber * n * n;
    return cost;
}

}  // namespace

Cost bootstrapCost(const Dataset& data, const Values& values) {
    const double n = sizeOf(data);
    const double sets = setCountOf(values);
    Cost cost = allPairsCost(data, values);
    cost.operations += 0.5 * n * n * sets * resampledPair + n * sets * 5;
    cost.bytes += bytesPerNumber * n * sets;
    return cost;
}

Cost gammaCost(const Dataset& data, const Values& values) { return allPairsCost(data, values); }

Cost spectrumCost(const Dataset& data, const Values& values) {
    Cost cost = matrixCost(data, values, onOneCore(reflectedEntry));
    if (values.text("statistic") != fewBlocks) return cost;
    const Index size = data.sampleCount() / static_cast<Index>(values.integer("blocks"));
    if (size >= 2) cost.operations += blocksCost(data, values, size).operations;
    return cost;
}

Cost pearson3Cost(const Dataset& data, const Values& values) { return matrixCost(data, values, multipliedEntry); }

Cost cmeCost(const Dataset& data, const Values& values) {
    const auto locations = static_cast<double>(values.integer("locations"));
    Cost cost = witnessCost(data, values);
    cost.operations += onOneCore(10 * sizeOf(data) * locations * locations);
    cost.bytes *= 3;
    return cost;
}

Cost distributionFreeCost(const Dataset& data, const Values& values) {
    const bool isBlock = distributionFreeEstimator(values, data) == SkceEstimator::Block;
    return isBlock ? blockCost(data, values) : allPairsCost(data, values);
}

Cost asymptoticBlockCost(const Dataset& data, const Values& values) {
    Cost cost = blockCost(data, values);
    if (values.text("variance") == pairVariance) cost.operations *= 2;  // a second pass, over their squares
    return cost;
}

}  // namespace calibrium
