// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/values.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

Text samples(Index n) { return (n == 1 ? Text("there is 1.") : Text("there are {1}.", n)); }

}  // namespace

double skceBiased(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Biased, 0);
    const auto terms = weightedPairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), SkceTotal{}, run).biased(n);
}

SkceUnbiased skceUnbiased(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Unbiased, 0);
    const auto terms = weightedPairTerms(data, kernel);
    const double squares = meanSquaredTerm(data, kernel, run.part(0.0, 0.1));
    return PairPass(*terms, kernel, PairQuantity::H)
        .over(PairDomain::all(n), rowsFor(data), run.part(0.1, 1.0))
        .unbiased(squares);
}

SkceBlock skceBlock(const Dataset& data, const Kernel& kernel, Index blockSize, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Block, blockSize);
    SkceBlockSums sums;
    forEachPieceOfBlocks(
        data, blockSize, run, [&](const Dataset& piece, Index first, Index blockCount, const Run& part) {
            const auto terms = weightedPairTerms(piece, kernel);
            const auto domain = PairDomain::blocks(blockSize, blockCount);
            sums.appendPiece(PairPass(*terms, kernel, PairQuantity::H).over(domain, SkceBlockSums{}, part), first);
        });
    return sums.block(blockSize, n / blockSize, PairWeights(data));
}

double calibratedBlockVariance(const Dataset& data, const Kernel& kernel, Index blockSize, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Block, blockSize);
    SkceSquares sum;
    forEachPieceOfBlocks(data, blockSize, run, [&](const Dataset& piece, Index, Index blockCount, const Run& part) {
        const auto terms = weightedPairTerms(piece, kernel);
        const auto domain = PairDomain::blocks(blockSize, blockCount);
        sum.merge(PairPass(*terms, kernel, PairQuantity::H).over(domain, SkceSquares{}, part));
    });
    const Index blockCount = n / blockSize;
    const PairWeights weights(data);
    const double pairs = weights.areCaseWeights()
                             ? blockWeights(weights, blockSize, blockCount).sum()
                             : 0.5 * static_cast<double>(blockCount * blockSize) * static_cast<double>(blockSize - 1);
    return pairs > 0 ? sum.squares.value() / (pairs * pairs) : 0.0;
}

double pairCost(const Dataset& data, const Values& /*values*/) {
    // Sets of labels share the pairs of a pass; with real targets every set has terms of its own.
    constexpr double sharedPair = 0.01;
    constexpr double ownPair = 5;
    constexpr double ownSet = 2e7;  // a term may be a sum over many counts
    const auto n = static_cast<double>(data.sampleCount());
    return data.classCount() > 0 ? n * n * sharedPair : std::max(ownSet, n * n * ownPair);
}

double kceOf(double skce) { return std::sqrt(std::max(0.0, skce)); }

SkceEstimator parseEstimator(std::string_view id) {
    if (id == "biased") return SkceEstimator::Biased;
    if (id == "unbiased") return SkceEstimator::Unbiased;
    if (id == "block") return SkceEstimator::Block;
    throw InvalidSetting(Text("There is no estimator \"{1}\"; there are biased, unbiased and block.", id));
}

std::string idOf(SkceEstimator estimator) {
    switch (estimator) {
        case SkceEstimator::Biased:
            return "biased";
        case SkceEstimator::Unbiased:
            return "unbiased";
        case SkceEstimator::Block:
            break;
    }
    return "block";
}

void checkSampleCount(Index n, SkceEstimator estimator, Index blockSize) {
    if (estimator == SkceEstimator::Biased && n < 1)
        throw InvalidInput("The SKCE needs at least 1 sample; there are 0.");
    if (estimator == SkceEstimator::Unbiased && n < 2) {
        throw InvalidInput(Text("The unbiased SKCE needs at least 2 samples; {1}", samples(n)));
    }
    if (estimator != SkceEstimator::Block) return;
    if (blockSize < 2) {
        throw InvalidSetting(Text("The block size is {1}; it must be at least 2.", blockSize));
    }
    if (n < blockSize) {
        throw InvalidInput(Text("Blocks of {1} samples need at least that many samples; {2}", blockSize, samples(n)));
    }
}

}  // namespace calibrium
