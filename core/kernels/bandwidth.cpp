// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/bandwidth.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/time_shares.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

struct DistanceSum {
    CompensatedSum sum;
    std::int64_t positiveCount = 0;

    void add(const PairTile& tile) {
        sum.add(sumOverPairs(tile));
        for (Index r = 0; r < tile.rowCount(); ++r) {
            for (const double distance : tile.row(r)) positiveCount += distance > 0.0 ? 1 : 0;
        }
    }
    void merge(const DistanceSum& later) {
        sum.add(later.sum);
        positiveCount += later.positiveCount;
    }
};

double median(const PairTerms& terms, const Kernel& kernel, const SelectionOptions& options, const Run& run) {
    const std::int64_t n = terms.sampleCount();
    const std::int64_t pairCount = n * (n - 1) / 2;
    const RankedDistances middle = selectDistances(terms, kernel, (pairCount - 1) / 2, options, run);
    return pairCount % 2 == 1 ? middle.lower : 0.5 * (middle.lower + middle.upper);
}

/// The sorted n² entries are the n zeros of the diagonal, then every distance twice.
double medianOfAll(const PairTerms& terms, const Kernel& kernel, const SelectionOptions& options, const Run& run) {
    const std::int64_t n = terms.sampleCount();
    const std::int64_t lowerPlace = (n * n - 1) / 2 - n;
    const std::int64_t upperPlace = n * n / 2 - n;
    if (upperPlace < 0) return 0.0;
    const RankedDistances middle =
        selectDistances(terms, kernel, (lowerPlace < 0 ? upperPlace : lowerPlace) / 2, options, run);
    const double lower = lowerPlace < 0 ? 0.0 : middle.lower;
    const double upper = lowerPlace < 0 || lowerPlace / 2 == upperPlace / 2 ? middle.lower : middle.upper;
    return 0.5 * (lower + upper);
}

// ---- many samples, or dear distances ----

constexpr std::int64_t mostSampledPairs = 4000000;
constexpr std::int64_t fewestSampledPairs = 250000;
// So that the pairs of a block follow each other where errorOfMean() looks at blocks.
static_assert(2 * mostSampledPairs / mostSampledBandwidthRows + 2 <= PairDomain::tileSize);

std::int64_t pairCountOf(const Dataset& data) {
    const std::int64_t n = data.sampleCount();
    return n * (n - 1) / 2;
}

struct DistanceList {
    std::vector<double> distances;

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const auto row = tile.row(r);
            distances.insert(distances.end(), row.begin(), row.end());
        }
    }
    void merge(const DistanceList& later) {
        distances.insert(distances.end(), later.distances.begin(), later.distances.end());
    }
};

/// Pairs inside blocks of rows in random order, block after block, each with as many.
struct SampledPairs {
    std::vector<double> distances;
    std::size_t blockCount = 1;
    double rowShare = 1;  ///< of the data's rows

    [[nodiscard]] std::size_t pairsOfBlock() const { return distances.size() / blockCount; }
};

SampledPairs sampledPairs(const Dataset& data, const Kernel& kernel, std::uint64_t seed, const Run& run) {
    const Index n = data.sampleCount();
    const Index rowCount = std::min(n, mostSampledBandwidthRows);
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    Generator generator = makeGenerator(Purpose::PairSample, seed, 0);
    for (Index i = n - 1; i > 0 && i >= n - rowCount; --i) {
        std::swap(rows[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    rows.erase(rows.begin(), rows.end() - rowCount);
    const Dataset shuffled = data.select(rows);
    const Index blockSize = std::min<Index>(rowCount, 2 * bandwidthPairCount(data, kernel.distance) / rowCount + 2);
    const Index blockCount = rowCount / blockSize;
    const auto terms = shuffled.family().distanceTerms(shuffled, kernel);
    DistanceList list = PairPass(*terms, kernel, PairQuantity::Distance)
                            .over(PairDomain::blocks(blockSize, blockCount), DistanceList{}, run);
    return {.distances = std::move(list.distances),
            .blockCount = static_cast<std::size_t>(blockCount),
            .rowShare = static_cast<double>(rowCount) / static_cast<double>(n)};
}

/// The entry at a place between 0 and count - 1, clamped. Changes the order.
double entryAt(std::vector<double>& values, double place) {
    const double last = static_cast<double>(values.size()) - 1;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::clamp(place, 0.0, last));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

/// A number taken from sampled pairs, with its standard error.
struct Sampled {
    double value;
    double error;
};

/// The standard error of the mean of a function of the sampled pairs as an estimate of its mean over all pairs.
/// Where every row takes part in equally many pairs, what a row adds by itself is the same in both, and pairs err like
/// independent ones; of the rows that are left out, blocks say what they would have added.
template <class Function>
double errorOfMean(const SampledPairs& pairs, const Function& function) {
    const std::size_t each = pairs.pairsOfBlock();
    CompensatedSum sum;
    CompensatedSum squares;
    CompensatedSum squaresOfBlocks;
    for (std::size_t b = 0; b < pairs.blockCount; ++b) {
        double ofBlock = 0;
        for (std::size_t i = b * each; i < (b + 1) * each; ++i) {
            const double value = function(pairs.distances[i]);
            ofBlock += value;
            squares.add(value * value);
        }
        sum.add(ofBlock);
        squaresOfBlocks.add(ofBlock * ofBlock);
    }
    const auto count = static_cast<double>(pairs.distances.size());
    const auto blockCount = static_cast<double>(pairs.blockCount);
    const double mean = sum.value() / count;
    const double ofPairs = std::max(0.0, squares.value() / count - mean * mean) / count;
    if (pairs.rowShare >= 1 || pairs.blockCount < 2) return std::sqrt(ofPairs);
    const double meanOfBlock = mean * static_cast<double>(each);
    const double spread = squaresOfBlocks.value() / blockCount - meanOfBlock * meanOfBlock;
    const double ofBlocks = spread / (blockCount - 1) / static_cast<double>(each * each);
    return std::sqrt(ofPairs + (1 - pairs.rowShare) * std::max(0.0, ofBlocks - ofPairs));
}

/// At the place of the median among the pairs, or among all n² entries; the error from the entries half a standard
/// deviation of its rank away on each side.
Sampled sampledMedian(const SampledPairs& pairs, double n, bool hasDiagonal) {
    std::vector<double> distances = pairs.distances;
    const auto count = static_cast<double>(distances.size());
    const double share = hasDiagonal ? 0.5 * (n - 2) / (n - 1) : 0.5;
    const double place = share * (count - 1);
    const double value = entryAt(distances, place);
    const double step =
        0.5 * count * errorOfMean(pairs, [value](double distance) { return distance <= value ? 1.0 : 0.0; });
    const double upper = entryAt(distances, place + step);
    const double lower = entryAt(distances, place - step);
    return {value, upper - lower};
}

Sampled sampledMean(const SampledPairs& pairs) {
    CompensatedSum sum;
    for (const double distance : pairs.distances) sum.add(distance);
    return {sum.value() / static_cast<double>(pairs.distances.size()),
            errorOfMean(pairs, [](double distance) { return distance; })};
}

/// Of the positive distances alone: a ratio of two means.
Sampled sampledMeanOfPositive(const SampledPairs& pairs, double positiveCount) {
    CompensatedSum sum;
    for (const double distance : pairs.distances) sum.add(distance);
    const double value = sum.value() / positiveCount;
    const double positiveShare = positiveCount / static_cast<double>(pairs.distances.size());
    const auto residual = [value](double distance) { return distance > 0 ? distance - value : 0.0; };
    return {value, errorOfMean(pairs, residual) / positiveShare};
}

Warning equalPredictions(Index n, const Text& what) {
    return {"equal-predictions", Severity::Doubt,
            Text("{1} are equal, so no bandwidth follows from their distances; 1 was used.", what), n, n};
}

Warning zeroMedian(std::int64_t equalCount, std::int64_t pairCount, const Text& pairs) {
    return {"zero-median", Severity::Doubt,
            Text("The median distance is 0, because {1} of {2} {3} of predictions are equal; the mean of the positive "
                 "distances was used as the bandwidth.",
                 equalCount, pairCount, pairs),
            equalCount, pairCount};
}

Bandwidth sampledBandwidth(const Dataset& data, const Kernel& kernel, BandwidthHeuristic heuristic, std::uint64_t seed,
                           const Run& run) {
    const Index n = data.sampleCount();
    const SampledPairs pairs = sampledPairs(data, kernel, seed, run);
    for (const double distance : pairs.distances) requireInRange(std::isfinite(distance));
    const auto pairCount = static_cast<std::int64_t>(pairs.distances.size());
    Bandwidth result;
    Sampled found = heuristic == BandwidthHeuristic::Mean
                        ? sampledMean(pairs)
                        : sampledMedian(pairs, static_cast<double>(n), heuristic == BandwidthHeuristic::MedianAll);
    if (!(found.value > 0)) {
        const auto positive = static_cast<std::int64_t>(std::count_if(pairs.distances.begin(), pairs.distances.end(),
                                                                      [](double distance) { return distance > 0; }));
        if (positive == 0) {
            result.warnings.push_back(equalPredictions(n, Text("The predictions of all {1} sampled pairs", pairCount)));
            return result;
        }
        found = sampledMeanOfPositive(pairs, static_cast<double>(positive));
        result.warnings.push_back(zeroMedian(pairCount - positive, pairCount, "sampled pairs"));
    }
    result.value = found.value;
    result.warnings.push_back(
        {"sampled-bandwidth", Severity::Note,
         Text("The bandwidth comes from {1} of all {2} pairs of samples; its standard error is {3} %.", pairCount,
              n * (n - 1) / 2, asNumber(significant(100 * found.error / found.value, 1))),
         pairCount, n * (n - 1) / 2});
    run.step(1.0);
    return result;
}

}  // namespace

BandwidthHeuristic parseHeuristic(std::string_view id) {
    if (id == "median") return BandwidthHeuristic::Median;
    if (id == "median-all") return BandwidthHeuristic::MedianAll;
    if (id == "mean") return BandwidthHeuristic::Mean;
    throw InvalidSetting(Text("There is no bandwidth heuristic \"{1}\"; there are median, median-all and mean.", id));
}

std::int64_t bandwidthPairCount(const Dataset& data, const std::string& distance) {
    const std::int64_t all = pairCountOf(data);
    const double work = distanceWork(data, distance);
    const bool isDear = static_cast<double>(all) * work > time_share::bandwidth;
    if (data.sampleCount() <= allPairsBandwidthRows && !isDear) return all;
    const auto affordable = static_cast<std::int64_t>(std::min(time_share::sampledBandwidth / work, 1e18));
    return std::min(all, std::clamp(affordable, fewestSampledPairs, mostSampledPairs));
}

bool isBandwidthSampled(const Dataset& data, const std::string& distance) {
    return bandwidthPairCount(data, distance) < pairCountOf(data);
}

Bandwidth heuristicBandwidth(const Dataset& data, const Kernel& kernel, BandwidthHeuristic heuristic,
                             const SelectionOptions& options, const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "A bandwidth taken from the data");
    if (isBandwidthSampled(data, kernel.distance)) return sampledBandwidth(data, kernel, heuristic, options.seed, run);
    const auto terms = data.family().distanceTerms(data, kernel);
    Bandwidth result;
    if (heuristic != BandwidthHeuristic::Mean) {
        result.value = heuristic == BandwidthHeuristic::Median
                           ? median(*terms, kernel, options, run.part(0.0, 0.8))
                           : medianOfAll(*terms, kernel, options, run.part(0.0, 0.8));
        if (result.value > 0.0) {
            run.step(1.0);
            return result;
        }
    }
    const DistanceSum all =
        PairPass(*terms, kernel, PairQuantity::Distance).over(PairDomain::all(n), DistanceSum{}, run.part(0.8, 1.0));
    const std::int64_t pairCount = n * (n - 1) / 2;
    if (all.positiveCount == 0) {
        result.value = 1.0;
        result.warnings.push_back(equalPredictions(n, Text("All {1} predictions", n)));
    } else if (heuristic == BandwidthHeuristic::Mean) {
        result.value = all.sum.value() / static_cast<double>(pairCount);
    } else {
        result.value = all.sum.value() / static_cast<double>(all.positiveCount);
        result.warnings.push_back(zeroMedian(pairCount - all.positiveCount, pairCount, "pairs"));
    }
    return result;
}

}  // namespace calibrium
