// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_bins.h"

#include "core/data/dataset.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/resample.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// Fewer say too little of how the frequency of a bin scatters over clusters.
constexpr Index fewestClustersOfBin = 5;

/// Resampled frequencies of each bin, [bin][data set]; negative where the data set has no sample in the bin.
std::vector<std::vector<double>> resampledFrequencies(const std::vector<ReliabilityBin>& bins, Index sampleCount,
                                                      const ReliabilityOptions& options, const Run& run) {
    std::vector<std::vector<double>> frequencies(bins.size(), std::vector<double>(options.resampleCount, -1.0));
    parallelFor(options.resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, r);
        for (std::size_t b = 0; b < bins.size(); ++b) {
            if (bins[b].count == 0) continue;
            const double share = static_cast<double>(bins[b].trials) / static_cast<double>(sampleCount);
            const Index count = drawBinomial(sampleCount, share, generator);
            if (count == 0) continue;
            const Index hits = drawBinomial(count, bins[b].confidence, generator);
            frequencies[b][r] = static_cast<double>(hits) / static_cast<double>(count);
        }
    });
    return frequencies;
}

void addConsistencyRanges(std::vector<ReliabilityBin>& bins, Index sampleCount, const ReliabilityOptions& options,
                          const Run& run) {
    auto frequencies = resampledFrequencies(bins, sampleCount, options, run);
    for (std::size_t b = 0; b < bins.size(); ++b) {
        std::erase_if(frequencies[b], [](double frequency) { return frequency < 0; });
        if (frequencies[b].empty()) continue;
        bins[b].range = percentileInterval(std::move(frequencies[b]), "consistency resampling", options.level);
    }
}

void addSimultaneousRanges(std::vector<ReliabilityBin>& bins, double level) {
    const auto isOccupied = [](const ReliabilityBin& bin) { return bin.count > 0; };
    const auto occupied = static_cast<double>(std::count_if(bins.begin(), bins.end(), isOccupied));
    const double binLevel = std::pow(level, 1.0 / occupied);
    for (auto& bin : bins) {
        if (bin.count == 0) continue;
        const auto count = static_cast<double>(bin.trials);
        const double expected = count * bin.confidence;
        const auto lower = static_cast<double>(binomialQuantile(bin.trials, bin.confidence, (1 - binLevel) / 2));
        const auto upper = static_cast<double>(binomialQuantile(bin.trials, bin.confidence, (1 + binLevel) / 2));
        bin.range = Interval{.lower = std::min(lower, std::floor(expected)) / count,
                             .upper = std::min(std::max(upper, std::ceil(expected)), count) / count,
                             .level = level,
                             .kind = "simultaneous"};
    }
}

/// Kish's size of each bin, at least 1 where it has a sample: the number of samples where all weigh the same.
std::vector<Index> effectiveSizes(const BinnedView& view, const std::vector<Index>& counts) {
    std::vector<double> squares(counts.size(), 0.0);
    for (std::size_t i = 0; i < view.bins().index.size(); ++i) {
        squares[static_cast<std::size_t>(view.bins().index[i])] += view.weight(i) * view.weight(i);
    }
    std::vector<Index> sizes(counts.size(), 0);
    for (std::size_t b = 0; b < counts.size(); ++b) {
        if (!(squares[b] > 0)) continue;
        sizes[b] = std::max<Index>(1, std::lround(view.sizes()[b] * view.sizes()[b] / squares[b]));
    }
    return sizes;
}

double studentQuantile(double degrees, double level) {
    return StudentDistribution{std::max(1.0, degrees)}.reach(level);
}

std::vector<ClusteredPart> clusteredBins(const BinnedView& view, const Labels& labels,
                                         const std::vector<Index>& clusters) {
    std::vector<ClusteredPart> bins(view.sizes().size());
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        bins[static_cast<std::size_t>(view.bins().index[i])].add(labels[i] == 1 ? 1.0 : 0.0, view.weight(i),
                                                                 clusters[i]);
    }
    return bins;
}

/// As many independent samples scatter like those of the bin, at most `size`.
double clusteredSize(const ClusteredPart& bin, double frequency, double size, double level) {
    const auto count = static_cast<double>(bin.clusterCount());
    const double spread = frequency * (1 - frequency);
    double effective = std::min(count, size);
    if (spread > 0) {
        const double error = bin.error().standardError;
        effective = error > 0 ? std::min(size, spread / (error * error)) : size;
    }
    const double ratio = studentQuantile(size - 1, level) / studentQuantile(count - 1, level);
    return std::max(1.0, effective * ratio * ratio);
}

/// The number among the bins that are drawn, for every sample.
std::vector<std::int32_t> drawnBins(const std::vector<std::int32_t>& binOfSample,
                                    const std::vector<ReliabilityBin>& bins) {
    std::vector<std::int32_t> number(bins.size(), -1);
    std::int32_t drawn = 0;
    for (std::size_t b = 0; b < bins.size(); ++b) {
        if (bins[b].count > 0) number[b] = drawn++;
    }
    std::vector<std::int32_t> numbers;
    numbers.reserve(binOfSample.size());
    for (const std::int32_t bin : binOfSample) numbers.push_back(number[static_cast<std::size_t>(bin)]);
    return numbers;
}

}  // namespace

std::vector<ReliabilityBin> reliabilityBins(const Dataset& data, const ReliabilityOptions& options, const Run& run) {
    return binnedSamples(data, options, run).bins;
}

BinnedSamples binnedSamples(const Dataset& data, const ReliabilityOptions& options, const Run& run) {
    run.check();
    const Eigen::VectorXd confidences = positiveProbabilities(data, "The reliability diagram");
    const BinnedView view(confidences, confidenceBins(confidences, options.bins), data.weights());
    const std::vector<double> hits = view.hits(data.labels(), 1);
    const std::vector<Index> counts = binSizes(view.bins());
    const std::vector<Index> trials = effectiveSizes(view, counts);
    const bool areClustered = !options.clusters.empty();
    const std::vector<ClusteredPart> clustered =
        areClustered ? clusteredBins(view, data.labels(), options.clusters) : std::vector<ClusteredPart>();
    std::vector<ReliabilityBin> bins(view.sizes().size());
    Index trialCount = 0;
    for (std::size_t b = 0; b < bins.size(); ++b) {
        const double size = view.sizes()[b];
        bins[b].left = view.bins().edges[b];
        bins[b].right = view.bins().edges[b + 1];
        if (!(size > 0)) continue;
        bins[b].count = counts[b];
        bins[b].weight = size;
        bins[b].confidence = view.confidenceSums()[b] / size;
        bins[b].frequency = hits[b] / size;
        auto n = static_cast<double>(trials[b]);
        if (areClustered) n = clusteredSize(clustered[b], bins[b].frequency, n, options.level);
        bins[b].trials = areClustered ? std::lround(n) : trials[b];
        trialCount += bins[b].trials;
        if (options.uncertainty == ReliabilityOptions::Uncertainty::Confidence) {
            bins[b].range = data.weights().size() > 0 || areClustered
                                ? realClopperPearson(bins[b].frequency * n, n, options.level)
                                : clopperPearson(static_cast<Index>(hits[b]), bins[b].count, options.level);
        }
    }
    if (options.uncertainty == ReliabilityOptions::Uncertainty::Consistency) {
        addConsistencyRanges(bins, trialCount, options, run);
    } else if (options.uncertainty == ReliabilityOptions::Uncertainty::Simultaneous) {
        addSimultaneousRanges(bins, options.level);
    }
    for (std::size_t b = 0; b < clustered.size(); ++b) {
        if (clustered[b].clusterCount() < fewestClustersOfBin) bins[b].range.reset();
    }
    auto drawn = std::make_shared<const std::vector<std::int32_t>>(drawnBins(view.bins().index, bins));
    return {std::move(bins), std::move(drawn)};
}

ReliabilitySummary summarise(const std::vector<ReliabilityBin>& bins) {
    double total = 0;
    for (const auto& bin : bins) total += bin.weight;
    ReliabilitySummary summary;
    for (const auto& bin : bins) {
        const double share = bin.weight / total;
        summary.ece += share * std::abs(bin.frequency - bin.confidence);
        summary.frequency += share * bin.frequency;
        summary.confidence += share * bin.confidence;
    }
    return summary;
}

}  // namespace calibrium
