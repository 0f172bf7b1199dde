// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/witness.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/local/stacked_samples.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/tile_keeper.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

void checkLocations(const Dataset& data, const Dataset& locations) {
    if (data.sampleCount() < 1) throw InvalidInput("The witness function needs at least 1 sample; there are 0.");
    if (locations.sampleCount() < 1) throw InvalidInput("The witness function needs at least 1 location; there are 0.");
    const bool isSameShape =
        data.parameters().cols() == locations.parameters().cols() && data.values().cols() == locations.values().cols();
    if (&data.family() == &locations.family() && isSameShape) return;
    throw InvalidInput(
        Text("The locations must be predictions and targets like those of the data: family {1} with {2} columns, not "
             "{3} with {4}.",
             data.family().id(), data.parameters().cols(), locations.family().id(), locations.parameters().cols()));
}

PairDomain samplesByLocations(Index sampleCount, Index locationCount) {
    return PairDomain::rectangle({0, sampleCount}, {sampleCount, sampleCount + locationCount});
}

/// Sums over the rows of each column, of the terms or of their squares, each row times its share.
struct ColumnSums {
    Index firstColumn;
    std::vector<CompensatedSum> sums;
    Eigen::VectorXd shares;  ///< of size 0: all 1
    bool areSquared = false;

    ColumnSums(Index sampleCount, Index locationCount, Eigen::VectorXd rowShares = {}, bool areSquares = false)
        : firstColumn(sampleCount),
          sums(static_cast<std::size_t>(locationCount)),
          shares(std::move(rowShares)),
          areSquared(areSquares) {}

    void add(const PairTile& tile) {
        for (Index c = 0; c < tile.columnCount(); ++c) {
            double sum = 0;
            for (Index r = 0; r < tile.rowCount(); ++r) {
                const double term = areSquared ? tile.at(r, c) * tile.at(r, c) : tile.at(r, c);
                sum += shares.size() > 0 ? shares(tile.range.rows.begin + r) * term : term;
            }
            sums[static_cast<std::size_t>(tile.range.columns.begin + c - firstColumn)].add(sum);
        }
    }
    void merge(const ColumnSums& later) {
        for (std::size_t j = 0; j < sums.size(); ++j) sums[j].add(later.sums[j]);
    }
    /// Of shares that sum to 1, or of rows that have none.
    [[nodiscard]] std::vector<double> means() const {
        const double total = shares.size() > 0 ? 1.0 : static_cast<double>(firstColumn);
        std::vector<double> result;
        for (const auto& sum : sums) result.push_back(sum.value() / total);
        return result;
    }
};

/// Both of them, from one visit of each tile.
struct ColumnMoments {
    ColumnSums terms;
    ColumnSums squares;

    void add(const PairTile& tile) {
        terms.add(tile);
        squares.add(tile);
    }
    void merge(const ColumnMoments& later) {
        terms.merge(later.terms);
        squares.merge(later.squares);
    }
};

/// With case weights the sums that a linearised standard error is made of, h the weights over their sum.
struct WeightedMoments {
    ColumnSums terms;          ///< Σ h x
    ColumnSums squaredShares;  ///< Σ h² x
    ColumnSums squares;        ///< Σ h² x²

    void add(const PairTile& tile) {
        terms.add(tile);
        squaredShares.add(tile);
        squares.add(tile);
    }
    void merge(const WeightedMoments& later) {
        terms.merge(later.terms);
        squaredShares.merge(later.squaredShares);
        squares.merge(later.squares);
    }
};

/// Case weights over their sum; of size 0 without.
Eigen::VectorXd sharesOf(const Dataset& data) {
    if (data.weights().size() == 0) return {};
    return data.weights() / data.weights().sum();
}

template <class Accumulator>
Accumulator overAllTerms(const Dataset& data, const Kernel& kernel, const Dataset& locations, const Accumulator& empty,
                         const Run& run) {
    checkLocations(data, locations);
    const Dataset both = stackedSamples(data, locations);
    const auto terms = both.family().pairTerms(both, kernel);
    return PairPass(*terms, kernel, PairQuantity::Witness)
        .over(samplesByLocations(data.sampleCount(), locations.sampleCount()), empty, run);
}

std::vector<Index> drawnRows(Index n, Index count, Generator& generator) {
    std::vector<Index> rows(static_cast<std::size_t>(count));
    if (count > n) {
        for (Index& row : rows) row = uniformIndex(generator, n);
        return rows;
    }
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    for (std::size_t j = 0; j < rows.size(); ++j) {
        std::swap(all[j], all[j + static_cast<std::size_t>(uniformIndex(generator, n - static_cast<Index>(j)))]);
        rows[j] = all[j];
    }
    return rows;
}

}  // namespace

Dataset drawLocations(const Dataset& data, Index count, std::uint64_t seed) {
    if (count < 1) {
        throw InvalidSetting(Text("The number of locations is {1}; it must be at least 1.", count));
    }
    if (data.sampleCount() < 1) throw InvalidInput("Locations are drawn from the samples; there are 0.");
    Generator generator = makeGenerator(Purpose::TestLocations, seed, 0);
    const Dataset predictions = data.select(drawnRows(data.sampleCount(), count, generator));
    return predictions.withTargets(data.family().drawTargets(predictions.parameters(), generator));
}

std::vector<double> witness(const Dataset& data, const Kernel& kernel, const Dataset& locations, const Run& run) {
    const ColumnSums empty(data.sampleCount(), locations.sampleCount(), sharesOf(data));
    return overAllTerms(data, kernel, locations, empty, run).means();
}

namespace {

/// As weightedMean() has it where all terms scatter alike: Σ h² (x - w)² / (1 - Σ h²); 0 where one row has all weight.
WitnessEstimate weightedWithErrors(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                                   const Run& run) {
    const Index n = data.sampleCount();
    const Index count = locations.sampleCount();
    const Eigen::VectorXd shares = sharesOf(data);
    const Eigen::VectorXd squared = shares.cwiseAbs2();
    const WeightedMoments empty{ColumnSums(n, count, shares), ColumnSums(n, count, squared),
                                ColumnSums(n, count, squared, true)};
    const WeightedMoments moments = overAllTerms(data, kernel, locations, empty, run);
    WitnessEstimate estimate{.values = moments.terms.means(), .standardErrors = moments.squares.means()};
    const std::vector<double> products = moments.squaredShares.means();
    const double sum = squared.sum();
    for (std::size_t j = 0; j < estimate.values.size(); ++j) {
        const double w = estimate.values[j];
        const double scatter = std::max(0.0, estimate.standardErrors[j] - 2 * w * products[j] + w * w * sum);
        estimate.standardErrors[j] = sum < 1 ? std::sqrt(scatter / (1 - sum)) : 0.0;
    }
    return estimate;
}

}  // namespace

WitnessEstimate witnessWithErrors(const Dataset& data, const Kernel& kernel, const Dataset& locations, const Run& run) {
    if (data.weights().size() > 0) return weightedWithErrors(data, kernel, locations, run);
    const Index n = data.sampleCount();
    const Index count = locations.sampleCount();
    const ColumnMoments empty{ColumnSums(n, count), ColumnSums(n, count, {}, true)};
    const ColumnMoments moments = overAllTerms(data, kernel, locations, empty, run);
    WitnessEstimate estimate{.values = moments.terms.means(), .standardErrors = moments.squares.means()};
    const double others = std::max(1.0, static_cast<double>(n - 1));
    for (std::size_t j = 0; j < estimate.values.size(); ++j) {
        const double variance = estimate.standardErrors[j] - estimate.values[j] * estimate.values[j];
        estimate.standardErrors[j] = std::sqrt(std::max(0.0, variance) / others);
    }
    return estimate;
}

RowMatrix witnessTerms(const Dataset& data, const Kernel& kernel, const Dataset& locations, std::size_t memoryBudget,
                       const Run& run) {
    checkLocations(data, locations);
    const Index n = data.sampleCount();
    const Index count = locations.sampleCount();
    if (static_cast<std::size_t>(n) * static_cast<std::size_t>(count) > memoryBudget / sizeof(double)) {
        throw InvalidInput(Text(
            "The terms of {1} samples at {2} locations need more memory than allowed ({3} bytes); use fewer locations.",
            n, count, memoryBudget));
    }
    RowMatrix terms(n, count);
    static_cast<void>(overAllTerms(data, kernel, locations, TileKeeper(terms, n), run));
    return terms;
}

}  // namespace calibrium
