// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_preview.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/kernels/kernel_shape.h"
#include "core/kernels/pairs/distance_bins.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace calibrium {

namespace {

constexpr Index mostPreviewRows = 12000;
constexpr Index mostClassRows = 1024;  // of resamples: a second of pairs for 1000 of them
constexpr Index mostRealRows = 256;    // their terms cost several times as much
constexpr Index scannedRows = 256;     // for the largest distance
constexpr double mostBlockPairs = 2e7;

/// Random rows in rising order; empty for all.
std::vector<Index> chosenRows(Index n, Index most, std::uint64_t seed) {
    if (n <= most) return {};
    std::vector<Index> rows = shuffledRows(n, seed);
    rows.resize(static_cast<std::size_t>(most));
    std::sort(rows.begin(), rows.end());
    return rows;
}

Dataset chosen(const Dataset& data, const std::vector<Index>& rows) { return rows.empty() ? data : data.select(rows); }

struct Largest {
    double distance = 0;

    void add(const PairTile& tile) {
        for (const double value : tile.values) distance = std::max(distance, value);
    }
    void merge(const Largest& later) { distance = std::max(distance, later.distance); }
};

double largestDistance(const Dataset& data, const Kernel& kernel, std::uint64_t seed) {
    const Dataset few = chosen(data, chosenRows(data.sampleCount(), scannedRows, seed));
    const auto terms = few.family().distanceTerms(few, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::Distance);
    return pass.over(PairDomain::all(few.sampleCount()), Largest{}).distance;
}

/// Sums over the pairs i < j whose distance lies in a bin, and over the diagonal.
struct BinnedPairs {
    explicit BinnedPairs(const DistanceBins& axis)
        : bins(&axis), sums(DistanceBins::count), distances(DistanceBins::count), counts(DistanceBins::count) {}

    const DistanceBins* bins;
    std::vector<double> sums;
    std::vector<double> distances;
    std::vector<double> counts;
    double diagonal = 0;

    void add(const PairTile& tile, std::span<const double> terms) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const auto row = tile.row(r);
            const double* const term = terms.data() + r * tile.columnCount() + tile.firstColumn(r);
            for (std::size_t c = 0; c < row.size(); ++c) {
                const std::size_t bin = bins->binOf(row[c]);
                sums[bin] += term[c];
                distances[bin] += row[c];
                counts[bin] += 1;
            }
            if (tile.range.isDiagonal) diagonal += terms[static_cast<std::size_t>(r * tile.columnCount() + r)];
        }
    }
    void merge(const BinnedPairs& later) {
        for (std::size_t b = 0; b < sums.size(); ++b) {
            sums[b] += later.sums[b];
            distances[b] += later.distances[b];
            counts[b] += later.counts[b];
        }
        diagonal += later.diagonal;
    }
};

/// Sums within blocks, one entry per block and bin that a run of tiles of a block meets.
template <class Entry>
struct BinnedBlocks {
    explicit BinnedBlocks(const DistanceBins& axis) : bins(&axis), sums(DistanceBins::count) {}

    const DistanceBins* bins;
    std::vector<double> sums;  ///< of the tiles of one unit
    std::vector<std::uint16_t> met{};
    std::vector<Entry> entries{};

    void add(const PairTile& tile, std::span<const double> terms) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const auto row = tile.row(r);
            const double* const term = terms.data() + r * tile.columnCount() + tile.firstColumn(r);
            for (std::size_t c = 0; c < row.size(); ++c) {
                const std::uint16_t bin = bins->binOf(row[c]);
                if (sums[bin] == 0.0) met.push_back(bin);
                sums[bin] += term[c];
            }
        }
        // A bin that came back to 0 on the way is met twice, the second time with nothing.
        for (const std::uint16_t bin : met) {
            if (sums[bin] == 0.0) continue;
            entries.push_back({static_cast<std::uint32_t>(tile.range.block), bin, static_cast<float>(sums[bin])});
            sums[bin] = 0.0;
        }
        met.clear();
    }
    void merge(const BinnedBlocks& later) { entries.insert(entries.end(), later.entries.begin(), later.entries.end()); }
};

/// The bin of every pair of a few rows, row-major.
struct BinsOfPairs {
    const DistanceBins* bins;
    std::vector<std::uint16_t>* all;
    Index n;

    void add(const PairTile& tile) const {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            std::uint16_t* const row = all->data() + (tile.range.rows.begin + r) * n + tile.range.columns.begin;
            for (Index c = 0; c < tile.columnCount(); ++c) row[c] = bins->binOf(tile.at(r, c));
        }
    }
    void merge(const BinsOfPairs& /*later*/) const {}
};

/// Sums of target terms over pairs whose bins are known.
struct TermsByBin {
    TermsByBin(const std::vector<std::uint16_t>& known, Index rowCount)
        : bins(&known), n(rowCount), sums(DistanceBins::count) {}

    const std::vector<std::uint16_t>* bins;
    Index n;
    std::vector<double> sums;
    double diagonal = 0;

    void add(const PairTile& tile) {
        diagonal += sumOverDiagonal(tile);
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const auto terms = tile.row(r);
            const std::uint16_t* const bin =
                bins->data() + (tile.range.rows.begin + r) * n + tile.range.columns.begin + tile.firstColumn(r);
            for (std::size_t c = 0; c < terms.size(); ++c) sums[bin[c]] += terms[c];
        }
    }
    void merge(const TermsByBin& later) {
        for (std::size_t b = 0; b < sums.size(); ++b) sums[b] += later.sums[b];
        diagonal += later.diagonal;
    }
};

double orderedPairs(Index n) { return static_cast<double>(n) * static_cast<double>(n - 1); }

}  // namespace

SkcePreview::SkcePreview(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options, const Run& run)
    : m_n(data.sampleCount()) {
    checkSampleCount(m_n, SkceEstimator::Unbiased, 0);
    m_largest = largestDistance(data, kernel, options.seed);
    sumPairs(data, kernel, options, run.part(0.0, 0.4));
    if (options.blockSize > 0) sumBlocks(data, kernel, options, run.part(0.4, 0.5));
    if (options.resampleCount > 0) sumResamples(data, kernel, options, run.part(0.5, 1.0));
}

void SkcePreview::sumPairs(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options,
                           const Run& run) {
    const Dataset used = chosen(data, chosenRows(m_n, options.isWhole ? m_n : mostPreviewRows, options.seed));
    m_rowCount = used.sampleCount();
    const DistanceBins bins(m_largest);
    const auto terms = used.family().pairTerms(used, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::H);
    BinnedPairs binned = pass.overParts(PairDomain::all(m_rowCount), BinnedPairs(bins), run);
    m_sums = std::move(binned.sums);
    m_diagonal = binned.diagonal;
    m_distances = std::move(binned.distances);
    for (std::size_t b = 0; b < m_distances.size(); ++b) {
        m_distances[b] = binned.counts[b] > 0 ? m_distances[b] / binned.counts[b] : bins.middleOf(b);
    }
}

void SkcePreview::sumBlocks(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options,
                            const Run& run) {
    checkSampleCount(m_n, SkceEstimator::Block, options.blockSize);
    const Index blockCount = m_n / options.blockSize;
    const double pairs = 0.5 * static_cast<double>(blockCount) * orderedPairs(options.blockSize);
    const double most = std::min(mostBlockPairs, static_cast<double>(options.memoryBudget / sizeof(Entry)));
    if (!options.isWhole && pairs > most) return;
    const Dataset ordered = chosen(data, options.blockRows);
    const auto terms = ordered.family().pairTerms(ordered, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::H);
    const auto domain = PairDomain::blocks(options.blockSize, blockCount);
    const DistanceBins bins(m_largest);
    m_blockEntries = pass.overParts(domain, BinnedBlocks<Entry>(bins), run).entries;
    m_blockSize = options.blockSize;
    m_blockCount = blockCount;
}

void SkcePreview::sumResamples(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options,
                               const Run& run) {
    const Index most = options.isWhole ? m_n : data.classCount() > 0 ? mostClassRows : mostRealRows;
    const Dataset used = chosen(data, chosenRows(m_n, most, options.seed));
    const Index n = used.sampleCount();
    m_resampledRows = n;
    const DistanceBins bins(m_largest);
    std::vector<std::uint16_t> known(static_cast<std::size_t>(n * n));
    const auto distances = used.family().distanceTerms(used, kernel);
    static_cast<void>(PairPass(*distances, kernel, PairQuantity::Distance)
                          .over(PairDomain::all(n), BinsOfPairs{&bins, &known, n}, run.part(0.0, 0.1)));
    const std::size_t fitting = options.memoryBudget / (DistanceBins::count * sizeof(float));
    const std::size_t count =
        options.isWhole ? options.resampleCount : std::min(options.resampleCount, std::max<std::size_t>(1, fitting));
    m_resampled.resize(static_cast<Index>(count), static_cast<Index>(DistanceBins::count));
    m_resampledDiagonals.assign(count, 0.0);
    const auto sampler = used.family().targetSampler(used.parameters());
    parallelFor(count, run.part(0.1, 1.0), [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::ExactResamples, options.seed, r);
        const Dataset drawn = used.withTargets(sampler->draw(generator));
        const auto terms = drawn.family().pairTerms(drawn, kernel);
        const TermsByBin summed = PairPass(*terms, kernel, PairQuantity::TargetTerm)
                                      .over(PairDomain::all(n), TermsByBin(known, n), run.withoutProgress());
        for (std::size_t b = 0; b < DistanceBins::count; ++b) {
            m_resampled(static_cast<Index>(r), static_cast<Index>(b)) = static_cast<float>(summed.sums[b]);
        }
        m_resampledDiagonals[r] = summed.diagonal;
    });
}

/// kP at the distances of the bins.
std::vector<double> SkcePreview::weights(const Kernel& kernel) const {
    std::vector<double> values = m_distances;
    applyShape(kernel, values);
    return values;
}

double SkcePreview::unbiased(const Kernel& kernel) const {
    const std::vector<double> weight = weights(kernel);
    double sum = 0;
    for (std::size_t b = 0; b < weight.size(); ++b) sum += weight[b] * m_sums[b];
    return 2.0 * sum / orderedPairs(m_rowCount);
}

double SkcePreview::biased(const Kernel& kernel) const {
    const auto n = static_cast<double>(m_n);
    return ((n - 1.0) * unbiased(kernel) + m_diagonal / static_cast<double>(m_rowCount)) / n;
}

std::vector<double> SkcePreview::blocks(const Kernel& kernel) const {
    const std::vector<double> weight = weights(kernel);
    std::vector<double> estimates(static_cast<std::size_t>(m_blockCount), 0.0);
    for (const Entry& entry : m_blockEntries) {
        estimates[entry.block] += weight[entry.bin] * static_cast<double>(entry.sum);
    }
    for (double& estimate : estimates) estimate *= 2.0 / orderedPairs(m_blockSize);
    return estimates;
}

std::vector<double> SkcePreview::resampledUnbiased(const Kernel& kernel) const {
    const std::vector<double> weight = weights(kernel);
    // A small bandwidth leaves nothing of large distances: relative to the largest weight, nothing is lost in floats.
    double largest = 0;
    for (std::size_t b = 0; b < weight.size(); ++b) {
        if (m_sums[b] != 0) largest = std::max(largest, weight[b]);
    }
    if (!(largest > 0)) return std::vector<double>(static_cast<std::size_t>(m_resampled.rows()), 0.0);
    Eigen::VectorXf factors(static_cast<Index>(weight.size()));
    for (std::size_t b = 0; b < weight.size(); ++b) {
        factors[static_cast<Index>(b)] = static_cast<float>(m_sums[b] != 0 ? weight[b] / largest : 0.0);
    }
    const Eigen::VectorXf sums = m_resampled * factors;
    const double scale = 2.0 * largest / std::sqrt(orderedPairs(m_resampledRows) * orderedPairs(m_n));
    std::vector<double> estimates(sums.begin(), sums.end());
    for (double& estimate : estimates) estimate *= scale;
    return estimates;
}

std::vector<double> SkcePreview::resampledBiased(const Kernel& kernel) const {
    std::vector<double> estimates = resampledUnbiased(kernel);
    const auto n = static_cast<double>(m_n);
    for (std::size_t r = 0; r < estimates.size(); ++r) {
        const double diagonal = m_resampledDiagonals[r] / static_cast<double>(m_resampledRows);
        estimates[r] = ((n - 1.0) * estimates[r] + diagonal) / n;
    }
    return estimates;
}

}  // namespace calibrium
