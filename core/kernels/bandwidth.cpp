// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/bandwidth.h"

#include "core/data/checks.h"
#include "core/families/family.h"
#include "core/kernels/pair_engine.h"
#include "core/run/error.h"
#include "core/statistics/summation.h"

#include <memory>
#include <string>

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

constexpr Index manySamples = 20000;

void warnOfCost(Index n, std::vector<Warning>& warnings) {
    if (n <= manySamples) return;
    warnings.push_back({"slow-bandwidth",
                        "The bandwidth comes from the distances of all " + std::to_string(n * (n - 1) / 2) +
                            " pairs of samples; a number instead of the heuristic saves this pass.",
                        n, 0});
}

}  // namespace

BandwidthHeuristic parseHeuristic(std::string_view id) {
    if (id == "median") return BandwidthHeuristic::Median;
    if (id == "median-all") return BandwidthHeuristic::MedianAll;
    if (id == "mean") return BandwidthHeuristic::Mean;
    throw InvalidSetting("There is no bandwidth heuristic \"" + std::string(id) +
                         "\"; there are median, median-all and mean.");
}

Bandwidth heuristicBandwidth(const Dataset& data, const Kernel& kernel, BandwidthHeuristic heuristic,
                             const SelectionOptions& options, const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "A bandwidth taken from the data");
    const auto terms = data.family().pairTerms(data, kernel);
    Bandwidth result;
    warnOfCost(n, result.warnings);
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
        result.warnings.push_back({"equal-predictions",
                                   "All " + std::to_string(n) +
                                       " predictions are equal, so no bandwidth follows from "
                                       "their distances; 1 was used.",
                                   n, n});
    } else if (heuristic == BandwidthHeuristic::Mean) {
        result.value = all.sum.value() / static_cast<double>(pairCount);
    } else {
        result.value = all.sum.value() / static_cast<double>(all.positiveCount);
        result.warnings.push_back({"zero-median",
                                   "The median distance is 0, because " +
                                       std::to_string(pairCount - all.positiveCount) + " of " +
                                       std::to_string(pairCount) +
                                       " pairs of predictions are equal; the mean of the positive distances was used "
                                       "as the bandwidth.",
                                   pairCount - all.positiveCount, pairCount});
    }
    return result;
}

}  // namespace calibrium
