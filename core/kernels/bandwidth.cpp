// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/bandwidth.h"

#include "core/data/checks.h"
#include "core/data/family.h"
#include "core/kernels/pair_engine.h"
#include "core/kernels/pair_work.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/random.h"
#include "core/statistics/summation.h"
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
/// Operations that all pairs may take, and that some of them do.
constexpr double mostWork = 1.5e9;
constexpr double sampledWork = 5e8;

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

/// The distances of the pairs inside blocks of rows in random order.
std::vector<double> sampledDistances(const Dataset& data, const Kernel& kernel, std::uint64_t seed, const Run& run) {
    const Index n = data.sampleCount();
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    Generator generator = makeGenerator(Purpose::PairSample, seed, 0);
    for (Index i = n - 1; i > 0; --i) {
        std::swap(rows[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    const Dataset shuffled = data.select(rows);
    const Index blockSize = std::min<Index>(n, 2 * bandwidthPairCount(data, kernel.distance) / n + 2);
    const auto terms = shuffled.family().distanceTerms(shuffled, kernel);
    return PairPass(*terms, kernel, PairQuantity::Distance)
        .over(PairDomain::blocks(blockSize, n / blockSize), DistanceList{}, run)
        .distances;
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

/// At the place of the median among the pairs, or among all n² entries; the error from the entries half a standard
/// deviation of its rank away on each side.
Sampled sampledMedian(std::vector<double>& distances, double n, bool hasDiagonal) {
    const auto count = static_cast<double>(distances.size());
    const double share = hasDiagonal ? 0.5 * (n - 2) / (n - 1) : 0.5;
    const double place = share * (count - 1);
    const double step = 0.25 * std::sqrt(count);
    const double upper = entryAt(distances, place + step);
    const double lower = entryAt(distances, place - step);
    return {entryAt(distances, place), upper - lower};
}

Sampled meanOf(const std::vector<double>& values) {
    CompensatedSum sum;
    CompensatedSum squares;
    for (const double value : values) sum.add(value);
    const auto count = static_cast<double>(values.size());
    const double mean = sum.value() / count;
    for (const double value : values) squares.add((value - mean) * (value - mean));
    return {mean, std::sqrt(squares.value()) / count};
}

Warning equalPredictions(Index n, const std::string& what) {
    return {"equal-predictions", what + " are equal, so no bandwidth follows from their distances; 1 was used.", n, n};
}

Warning zeroMedian(std::int64_t equalCount, std::int64_t pairCount, const std::string& pairs) {
    return {"zero-median",
            "The median distance is 0, because " + std::to_string(equalCount) + " of " + std::to_string(pairCount) +
                " " + pairs +
                " of predictions are equal; the mean of the positive distances was used as the "
                "bandwidth.",
            equalCount, pairCount};
}

Bandwidth sampledBandwidth(const Dataset& data, const Kernel& kernel, BandwidthHeuristic heuristic, std::uint64_t seed,
                           const Run& run) {
    const Index n = data.sampleCount();
    std::vector<double> distances = sampledDistances(data, kernel, seed, run);
    for (const double distance : distances) requireInRange(std::isfinite(distance));
    const auto pairCount = static_cast<std::int64_t>(distances.size());
    Bandwidth result;
    Sampled found = heuristic == BandwidthHeuristic::Mean
                        ? meanOf(distances)
                        : sampledMedian(distances, static_cast<double>(n), heuristic == BandwidthHeuristic::MedianAll);
    if (!(found.value > 0)) {
        std::erase_if(distances, [](double distance) { return !(distance > 0); });
        if (distances.empty()) {
            result.warnings.push_back(
                equalPredictions(n, "The predictions of all " + std::to_string(pairCount) + " sampled pairs"));
            return result;
        }
        found = meanOf(distances);
        result.warnings.push_back(
            zeroMedian(pairCount - static_cast<std::int64_t>(distances.size()), pairCount, "sampled pairs"));
    }
    result.value = found.value;
    result.warnings.push_back({"sampled-bandwidth",
                               "The bandwidth comes from " + std::to_string(pairCount) + " of all " +
                                   std::to_string(n * (n - 1) / 2) + " pairs of samples; its standard error is " +
                                   significant(100 * found.error / found.value, 1) + " %.",
                               pairCount, n * (n - 1) / 2});
    run.step(1.0);
    return result;
}

}  // namespace

BandwidthHeuristic parseHeuristic(std::string_view id) {
    if (id == "median") return BandwidthHeuristic::Median;
    if (id == "median-all") return BandwidthHeuristic::MedianAll;
    if (id == "mean") return BandwidthHeuristic::Mean;
    throw InvalidSetting("There is no bandwidth heuristic \"" + std::string(id) +
                         "\"; there are median, median-all and mean.");
}

std::int64_t bandwidthPairCount(const Dataset& data, const std::string& distance) {
    const std::int64_t all = pairCountOf(data);
    const double work = distanceWork(data, distance);
    const bool isDear = static_cast<double>(all) * work > mostWork;
    if (data.sampleCount() <= allPairsBandwidthRows && !isDear) return all;
    const auto affordable = static_cast<std::int64_t>(std::min(sampledWork / work, 1e18));
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
        result.warnings.push_back(equalPredictions(n, "All " + std::to_string(n) + " predictions"));
    } else if (heuristic == BandwidthHeuristic::Mean) {
        result.value = all.sum.value() / static_cast<double>(pairCount);
    } else {
        result.value = all.sum.value() / static_cast<double>(all.positiveCount);
        result.warnings.push_back(zeroMedian(pairCount - all.positiveCount, pairCount, "pairs"));
    }
    return result;
}

}  // namespace calibrium
