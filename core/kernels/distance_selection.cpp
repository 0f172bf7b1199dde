// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distance_selection.h"

#include "core/data/dataset.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/overflow.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

// For numbers >= 0 the bit patterns of doubles are ordered like the numbers themselves.
using Bits = std::uint64_t;

Bits bitsOf(double distance) { return std::bit_cast<Bits>(distance); }
double distanceOf(Bits bits) { return std::bit_cast<double>(bits); }

const Bits infiniteBits = bitsOf(std::numeric_limits<double>::infinity());

struct BitRange {
    Bits first = 0;
    Bits last = infiniteBits;
};

/// Keeps the distances inside a range, as long as they are not too many, and counts those below it.
class Collector {
public:
    Collector(BitRange range, std::size_t limit) : m_range(range), m_limit(limit) {}

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            for (const double distance : tile.row(r)) take(distance);
        }
    }

    void merge(const Collector& later) {
        m_below += later.m_below;
        m_inside += later.m_inside;
        m_nextAbove = std::min(m_nextAbove, later.m_nextAbove);
        m_isComplete = m_isComplete && later.m_isComplete;
        if (m_isComplete) {
            m_collected.insert(m_collected.end(), later.m_collected.begin(), later.m_collected.end());
        } else {
            m_collected = {};
        }
    }

    /// The distances of ranks `rank` and `rank + 1`; nothing if the rank lies outside or the list had to be given up.
    std::optional<RankedDistances> select(std::int64_t rank) {
        const std::int64_t position = rank - m_below;
        if (position < 0 || position >= m_inside || !m_isComplete) return std::nullopt;
        const bool hasNext = position + 1 < m_inside;
        const double nextAbove = distanceOf(m_nextAbove);
        if (isOneNumber()) {
            const double only = distanceOf(m_range.first);
            return RankedDistances{only, hasNext ? only : nextAbove};
        }
        const auto middle = m_collected.begin() + position;
        std::nth_element(m_collected.begin(), middle, m_collected.end());
        return RankedDistances{*middle, hasNext ? *std::min_element(middle + 1, m_collected.end()) : nextAbove};
    }

private:
    [[nodiscard]] bool isOneNumber() const { return m_range.first == m_range.last; }

    void take(double distance) {
        const Bits bits = bitsOf(distance);
        if (bits - m_range.first <= m_range.last - m_range.first) {
            ++m_inside;
            if (!isOneNumber()) keep(distance);
        } else {
            // Below or above is a coin toss for the processor: no branch.
            m_below += bits < m_range.first ? 1 : 0;
            m_nextAbove = std::min(m_nextAbove, bits > m_range.last ? bits : infiniteBits);
        }
    }

    void keep(double distance) {
        if (!m_isComplete) return;
        if (m_collected.size() < m_limit) {
            m_collected.push_back(distance);
        } else {
            m_isComplete = false;
            m_collected = {};
        }
    }

    BitRange m_range;
    std::size_t m_limit;
    std::int64_t m_below = 0;
    std::int64_t m_inside = 0;
    Bits m_nextAbove = infiniteBits;
    bool m_isComplete = true;  ///< m_collected holds all distances inside
    std::vector<double> m_collected;
};

/// Counts distances in 2^16 equal steps of the bit pattern.
struct Histogram {
    static constexpr int stepBits = 16;

    BitRange range;
    int shift;
    std::int64_t below = 0;
    std::vector<std::int64_t> counts = std::vector<std::int64_t>(std::size_t{1} << stepBits, 0);

    explicit Histogram(BitRange over) : range(over), shift(shiftFor(over)) {}

    static int shiftFor(BitRange over) {
        return std::max(0, static_cast<int>(std::bit_width(over.last - over.first)) - stepBits);
    }

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            for (const double distance : tile.row(r)) {
                const Bits bits = bitsOf(distance);
                if (bits < range.first) {
                    ++below;
                } else if (bits <= range.last) {
                    ++counts[(bits - range.first) >> shift];
                }
            }
        }
    }

    void merge(const Histogram& later) {
        below += later.below;
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += later.counts[i];
    }
};

class Selection {
public:
    Selection(const PairTerms& terms, const Kernel& kernel, const SelectionOptions& options)
        : m_terms(terms),
          m_domain(PairDomain::all(terms.sampleCount())),
          m_distances(terms, kernel, PairQuantity::Distance),
          // The stripes' lists and the merged one exist side by side.
          m_limit(std::max<std::size_t>(1, options.memoryBudget / sizeof(double) / 2 / m_domain.stripeCount())) {}

    std::optional<RankedDistances> collect(BitRange range, std::int64_t rank, const Run& run) const {
        return m_distances.over(m_domain, Collector(range, m_limit), run).select(rank);
    }

    /// The step of the range that holds the rank, and how many distances lie in it.
    std::pair<BitRange, std::int64_t> narrow(BitRange range, std::int64_t rank, const Run& run) const {
        const Histogram histogram = m_distances.over(m_domain, Histogram(range), run);
        std::int64_t position = rank - histogram.below;
        std::size_t step = 0;
        while (step < histogram.counts.size() && position >= histogram.counts[step]) {
            position -= histogram.counts[step++];
        }
        requireInRange(step < histogram.counts.size());  // else distances that are no numbers were not counted
        const Bits first = range.first + (static_cast<Bits>(step) << histogram.shift);
        const Bits last = std::min(range.last, first + ((Bits{1} << histogram.shift) - 1));
        return {BitRange{first, last}, histogram.counts[step]};
    }

    /// Where the rank probably lies, from a fixed sample of pairs: three per cent of the pairs to each side.
    [[nodiscard]] BitRange guess(std::int64_t rank, std::int64_t pairCount) const {
        constexpr std::int64_t sampleSize = 1 << 14;
        constexpr std::int64_t margin = sampleSize / 32;
        Generator generator = makeGenerator(Purpose::PairSample, 0, 0);
        std::vector<double> sample(sampleSize);
        for (double& distance : sample) {
            const std::int64_t i = uniformIndex(generator, m_terms.sampleCount());
            std::int64_t j = uniformIndex(generator, m_terms.sampleCount() - 1);
            if (j >= i) ++j;
            m_terms.distances({i, i + 1}, {j, j + 1}, &distance, 1);
        }
        for (const double distance : sample) requireInRange(distance >= 0);
        std::sort(sample.begin(), sample.end());
        const double share = static_cast<double>(rank) / static_cast<double>(pairCount);
        const auto place = static_cast<std::int64_t>(share * static_cast<double>(sampleSize));
        BitRange range;
        if (place >= margin) range.first = bitsOf(sample[static_cast<std::size_t>(place - margin)]);
        if (place + margin < sampleSize) range.last = bitsOf(sample[static_cast<std::size_t>(place + margin)]);
        return range;
    }

    [[nodiscard]] std::size_t limit() const { return m_limit; }

private:
    const PairTerms& m_terms;
    PairDomain m_domain;
    PairPass m_distances;
    std::size_t m_limit;  ///< distances that one stripe may keep
};

}  // namespace

RankedDistances selectDistances(const PairTerms& terms, const Kernel& kernel, std::int64_t rank,
                                const SelectionOptions& options, const Run& run) {
    const std::int64_t n = terms.sampleCount();
    const std::int64_t pairCount = n * (n - 1) / 2;
    const Selection selection(terms, kernel, options);
    constexpr std::int64_t smallCount = 1 << 16;
    std::optional<RankedDistances> found;
    if (options.isSampled) {
        const BitRange range = pairCount <= smallCount ? BitRange{} : selection.guess(rank, pairCount);
        found = selection.collect(range, rank, run.part(0.0, 0.9));
    }
    BitRange range;
    // Each pass resolves 16 more bits: after four the range is a single number, which needs no list.
    for (int pass = 0; !found; ++pass) {
        const auto [step, count] = selection.narrow(range, rank, run.part(0.9 + 0.01 * pass, 0.91 + 0.01 * pass));
        range = step;
        if (range.first == range.last || static_cast<std::size_t>(count) <= selection.limit()) {
            found = selection.collect(range, rank, run.part(0.95, 1.0));
        }
    }
    if (rank + 1 >= pairCount) found->upper = found->lower;
    return *found;
}

}  // namespace calibrium
