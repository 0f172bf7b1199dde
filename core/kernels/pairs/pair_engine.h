// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"
#include "core/run/run.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;

/// What a pass computes for each pair: d(i,j), kP(d(i,j)), hY(i,j), h(i,j) = kP(d(i,j)) hY(i,j), or the term of row i
/// in the witness function at column j, kP(d(i,j)) (kY(y_i, y_j) - E kY(Z_i, y_j)), which is not symmetric: no
/// symmetric domain.
enum class PairQuantity { Distance, PredictionKernel, TargetTerm, H, Witness };

/// Samples of a tile: rows x columns, and the block it belongs to.
struct TileRange {
    IndexRange rows;
    IndexRange columns;
    Index block = 0;
    bool isDiagonal = false;  ///< a symmetric pass meets these samples in both orders: rows == columns

    [[nodiscard]] std::size_t pairCount() const { return static_cast<std::size_t>(rows.size() * columns.size()); }
};

/// One tile of pairs with their values, row-major without gaps. Off the diagonal of a symmetric pass it stands for both
/// orders of each pair; on the diagonal it is complete, so the pairs i < j are those at and after firstColumn(r).
struct PairTile {
    TileRange range;
    std::span<const double> values;

    [[nodiscard]] Index rowCount() const { return range.rows.size(); }
    [[nodiscard]] Index columnCount() const { return range.columns.size(); }
    [[nodiscard]] Index firstColumn(Index r) const { return range.isDiagonal ? r + 1 : 0; }
    [[nodiscard]] double at(Index r, Index c) const { return values[static_cast<std::size_t>(r * columnCount() + c)]; }
    /// The pairs of row r that count in a symmetric pass, the diagonal left out.
    [[nodiscard]] std::span<const double> row(Index r) const {
        return values.subspan(static_cast<std::size_t>(r * columnCount() + firstColumn(r)),
                              static_cast<std::size_t>(columnCount() - firstColumn(r)));
    }
};

/// Sum over the pairs i < j of a tile.
double sumOverPairs(const PairTile& tile);
/// Sum over the pairs i = j of a tile; 0 off the diagonal.
double sumOverDiagonal(const PairTile& tile);

/// Which pairs a pass visits, cut into square tiles. Consecutive rows of tiles are its units of work; they are dealt to
/// a fixed number of stripes, so that sums have the same digits for every number of threads.
class PairDomain {
public:
    static constexpr Index tileSize = 64;

    /// Pairs i <= j of n samples.
    static PairDomain all(Index n) { return blocks(n, 1); }
    /// Pairs i <= j inside each of blockCount consecutive blocks of blockSize samples; later samples are left out.
    static PairDomain blocks(Index blockSize, Index blockCount);
    /// All pairs (i, j) inside each block, both orders and the diagonal; each unit holds all columns of its rows.
    static PairDomain squares(Index blockSize, Index blockCount);
    /// All pairs of the given rows with the given columns.
    static PairDomain rectangle(IndexRange rows, IndexRange columns);

    [[nodiscard]] std::size_t unitCount() const;
    [[nodiscard]] std::size_t stripeCount() const;
    /// The tiles of one unit, in order of their columns.
    [[nodiscard]] std::size_t tileCount(std::size_t unit) const;
    [[nodiscard]] TileRange tile(std::size_t unit, std::size_t index) const;

private:
    PairDomain(IndexRange rows, IndexRange columns, Index blockCount, bool isSymmetric);

    [[nodiscard]] Index unitsPerBlock() const { return tilesIn(m_rows); }
    static Index tilesIn(IndexRange range) { return (range.size() + tileSize - 1) / tileSize; }

    IndexRange m_rows;     ///< of the first block
    IndexRange m_columns;  ///< of the first block
    Index m_blockCount;
    bool m_isSymmetric;
};

/// The one tiled, threaded, vectorised pass over pairs. What is done with a tile is the accumulator's affair:
///   struct Accumulator { void add(const PairTile&); void merge(const Accumulator& later); };  // copyable
/// Each stripe fills a copy of the empty accumulator, tile by tile; the copies are merged in the order of the stripes.
/// The terms must outlive the pass. run is checked once per tile: Cancelled within milliseconds.
class PairPass {
public:
    PairPass(const PairTerms& terms, Kernel kernel, PairQuantity quantity)
        : m_terms(terms), m_kernel(std::move(kernel)), m_quantity(quantity) {}

    template <class Accumulator>
    [[nodiscard]] Accumulator over(const PairDomain& domain, const Accumulator& empty, const Run& run = {}) const {
        return visit(domain, empty, run, [this](const TileRange& range, Buffers& buffers, Accumulator& accumulator) {
            accumulator.add(compute(range, buffers));
        });
    }

    /// The same for several bandwidths in place of the kernel's own, with an accumulator for each: distances and
    /// targets are met once for all of them. Same digits as a pass for each bandwidth. Memory: an accumulator per
    /// stripe and bandwidth.
    template <class Accumulator>
    [[nodiscard]] std::vector<Accumulator> overBandwidths(const PairDomain& domain, std::span<const double> bandwidths,
                                                          const Accumulator& empty, const Run& run = {}) const {
        return overBandwidths(domain, bandwidths, std::vector<Accumulator>(bandwidths.size(), empty), run);
    }

    /// The same with an empty accumulator of its own for each bandwidth.
    template <class Accumulator>
    [[nodiscard]] std::vector<Accumulator> overBandwidths(const PairDomain& domain, std::span<const double> bandwidths,
                                                          const std::vector<Accumulator>& empty,
                                                          const Run& run = {}) const {
        const List<Accumulator> empties{empty};
        const std::vector<Kernel> kernels = kernelsFor(bandwidths);
        return visit(domain, empties, run,
                     [&](const TileRange& range, Buffers& buffers, List<Accumulator>& list) {
                         computeParts(range, buffers);
                         for (std::size_t b = 0; b < kernels.size(); ++b) {
                             list.items[b].add(combine(kernels[b], range, buffers));
                         }
                     })
            .items;
    }

    /// The same with one accumulator that meets the tiles of all bandwidths together:
    ///   void add(std::span<const PairTile> tiles)   // one for each bandwidth, of the same pairs
    template <class Accumulator>
    [[nodiscard]] Accumulator together(const PairDomain& domain, std::span<const double> bandwidths,
                                       const Accumulator& empty, const Run& run = {}) const {
        const std::vector<Kernel> kernels = kernelsFor(bandwidths);
        return visit(domain, empty, run, [&](const TileRange& range, Buffers& buffers, Accumulator& accumulator) {
            computeParts(range, buffers);
            const std::size_t size = range.pairCount();
            std::vector<double> values(size * kernels.size());
            std::vector<PairTile> tiles;
            for (std::size_t b = 0; b < kernels.size(); ++b) {
                const PairTile tile = combine(kernels[b], range, buffers);
                const std::span<double> kept(values.data() + b * size, size);
                std::copy(tile.values.begin(), tile.values.end(), kept.begin());
                tiles.push_back({range, kept});
            }
            accumulator.add(std::span<const PairTile>(tiles));
        });
    }

    /// Distances and target terms side by side, without a kernel, for a pass over H:
    ///   void Accumulator::add(const PairTile& distances, std::span<const double> targetTerms), both row-major alike
    template <class Accumulator>
    [[nodiscard]] Accumulator overParts(const PairDomain& domain, const Accumulator& empty, const Run& run = {}) const {
        return visit(domain, empty, run, [this](const TileRange& range, Buffers& buffers, Accumulator& accumulator) {
            computeParts(range, buffers);
            const std::size_t count = range.pairCount();
            accumulator.add(PairTile{range, {buffers.distances.data(), count}}, {buffers.factors.data(), count});
        });
    }

private:
    struct Buffers {
        std::vector<double> distances = std::vector<double>(PairDomain::tileSize * PairDomain::tileSize);
        std::vector<double> factors = std::vector<double>(PairDomain::tileSize * PairDomain::tileSize);
        std::vector<double> values = std::vector<double>(PairDomain::tileSize * PairDomain::tileSize);
        std::vector<double> scratch{};  ///< of the terms
    };

    template <class Accumulator>
    struct List {
        std::vector<Accumulator> items;
        void merge(const List& later) {
            for (std::size_t i = 0; i < items.size(); ++i) items[i].merge(later.items[i]);
        }
    };

    /// addTile(range, buffers, accumulator), for every tile of the domain.
    template <class Accumulator, class AddTile>
    static Accumulator visit(const PairDomain& domain, const Accumulator& empty, const Run& run,
                             const AddTile& addTile) {
        std::vector<std::optional<Accumulator>> stripes(domain.stripeCount());
        parallelFor(stripes.size(), run, [&](std::size_t s) {
            Accumulator& accumulator = stripes[s].emplace(empty);
            Buffers buffers;
            for (std::size_t unit = s; unit < domain.unitCount(); unit += stripes.size()) {
                for (std::size_t t = 0; t < domain.tileCount(unit); ++t) {
                    run.check();
                    addTile(domain.tile(unit, t), buffers, accumulator);
                }
            }
        });
        Accumulator result = empty;
        for (const auto& stripe : stripes) result.merge(*stripe);
        return result;
    }

    [[nodiscard]] std::vector<Kernel> kernelsFor(std::span<const double> bandwidths) const;
    PairTile compute(const TileRange& range, Buffers& buffers) const;
    void computeParts(const TileRange& range, Buffers& buffers) const;
    /// From what computeParts() has left in the buffers.
    PairTile combine(const Kernel& kernel, const TileRange& range, Buffers& buffers) const;

    const PairTerms& m_terms;
    Kernel m_kernel;
    PairQuantity m_quantity;
};

/// d(i,j), kP or h at single pairs, given as (i, j), i = j allowed. Slow per pair; for checks and tables.
std::vector<double> pairValues(const Dataset& data, const Kernel& kernel, PairQuantity quantity,
                               std::span<const std::pair<Index, Index>> pairs);

}  // namespace calibrium
