// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/vector_pit.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <span>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

/// Rows that share a stream and are drawn together.
constexpr Index blockSize = 128;

void requireCoordinates(const Dataset& data) {
    if (hasCoordinates(data)) return;
    throw InvalidSetting(Text(
        "Ranks of vectors need predictions of several dimensions; {1} predicts {2} distributions of {3} dimensions.",
        data.name(), data.family().id(), data.values().cols()));
}

std::span<const double> targetOf(const Dataset& data, Index row) {
    return {data.values().row(row).data(), static_cast<std::size_t>(data.values().cols())};
}

/// For each of the points, one per row, the number of points that it is not below in any coordinate, itself included.
std::vector<double> dominatedCounts(const RowMatrix& points) {
    const Index count = points.rows();
    std::vector<double> counts(static_cast<std::size_t>(count), 1);
    const auto isDominated = [&](Index a, Index b) {
        for (Index k = 0; k < points.cols(); ++k) {
            if (points(a, k) > points(b, k)) return false;
        }
        return true;
    };
    for (Index a = 0; a < count; ++a) {
        for (Index b = 0; b < count; ++b) {
            if (a != b && isDominated(a, b)) ++counts[static_cast<std::size_t>(b)];
        }
    }
    return counts;
}

/// Sums over the coordinates of what `term` makes of a point's rank, 1 to the number of points; equal ones have the
/// mean of their ranks.
template <class Term>
std::vector<double> rankSums(const RowMatrix& points, const Term& term) {
    const auto count = static_cast<std::size_t>(points.rows());
    std::vector<double> sums(count, 0);
    std::vector<Index> order(count);
    for (Index k = 0; k < points.cols(); ++k) {
        std::iota(order.begin(), order.end(), Index{0});
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return points(a, k) < points(b, k); });
        for (std::size_t first = 0, end = 0; first < count; first = end) {
            while (end < count && points(order[end], k) == points(order[first], k)) ++end;
            const double rank = 0.5 * static_cast<double>(first + 1 + end);
            for (std::size_t r = first; r < end; ++r) sums[static_cast<std::size_t>(order[r])] += term(rank);
        }
    }
    return sums;
}

std::vector<double> preRanks(const RowMatrix& points, PreRank order) {
    const auto count = static_cast<double>(points.rows());
    switch (order) {
        case PreRank::Average:
            return rankSums(points, [](double rank) { return rank; });
        case PreRank::BandDepth:
            return rankSums(points, [count](double rank) { return (count - rank) * (rank - 1); });
        case PreRank::Multivariate:
            break;
    }
    return dominatedCounts(points);
}

/// The height of the last number among the others.
double heightOfLast(const std::vector<double>& ranks, double v) {
    const double own = ranks.back();
    double before = 0;
    double equal = 0;
    for (std::size_t j = 0; j + 1 < ranks.size(); ++j) {
        if (ranks[j] < own) ++before;
        if (ranks[j] == own) ++equal;
    }
    return (before + v * (equal + 1)) / static_cast<double>(ranks.size());
}

/// The draws of a block of rows: those of row i of the block in draws[i], with room for the target behind them. Their
/// own where draws are all that is known: the target is then exchangeable with them, and not with draws among them.
std::vector<RowMatrix> drawsOf(const Dataset& block, Index drawCount, Generator& generator) {
    const Index d = block.values().cols();
    const auto distributions = block.family().distributions(block.parameters());
    std::vector<RowMatrix> draws;
    for (Index i = 0; i < block.sampleCount(); ++i) {
        RowMatrix own = distributions->vectorDraws(i);
        if (own.rows() == 0) break;
        own.conservativeResize(own.rows() + 1, d);
        draws.push_back(std::move(own));
    }
    if (!draws.empty()) return draws;
    draws.assign(static_cast<std::size_t>(block.sampleCount()), RowMatrix(drawCount + 1, d));
    const auto sampler = block.family().targetSampler(block.parameters());
    for (Index r = 0; r < drawCount; ++r) {
        const RowMatrix drawn = sampler->draw(generator).values;
        for (Index i = 0; i < block.sampleCount(); ++i) draws[static_cast<std::size_t>(i)].row(r) = drawn.row(i);
    }
    return draws;
}

/// P(Γ(d, 1) >= -log Π F_k(y_k)): the copula PIT value of independent coordinates with these PIT values.
double independentCopulaPit(const std::vector<double>& pitValues) {
    double negativeLog = 0;
    for (const double pit : pitValues) negativeLog -= std::log(pit);
    if (!std::isfinite(negativeLog)) return 0;  // a factor below the smallest number
    return GammaDistribution{static_cast<double>(pitValues.size())}.tail(std::max(0.0, negativeLog));
}

/// The heights of the targets among draws from their predictions, by the numbers that ranksOf(block)(row, points) gives
/// the points, the target last.
template <class RanksOf>
std::vector<double> heightsOf(const Dataset& data, Index drawCount, std::uint64_t seed, const Run& run,
                              const RanksOf& ranksOf) {
    const Index n = data.sampleCount();
    std::vector<double> heights(static_cast<std::size_t>(n));
    parallelFor(static_cast<std::size_t>((n + blockSize - 1) / blockSize), run, [&](std::size_t b) {
        const Index first = static_cast<Index>(b) * blockSize;
        std::vector<Index> rows(static_cast<std::size_t>(std::min(blockSize, n - first)));
        std::iota(rows.begin(), rows.end(), first);
        const Dataset block = data.select(rows);
        const auto ranks = ranksOf(block);
        Generator generator = makeGenerator(Purpose::VectorRanks, seed, b);
        std::vector<RowMatrix> points = drawsOf(block, drawCount, generator);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const auto row = static_cast<Index>(i);
            points[i].bottomRows(1) = block.values().row(row);
            heights[static_cast<std::size_t>(first) + i] = heightOfLast(ranks(row, points[i]), uniform01(generator));
        }
    });
    return heights;
}

/// Squared distances of the points from their own mean, in units of their own covariance.
std::vector<double> ownDistances(Index row, const RowMatrix& points) {
    const RowMatrix centred = points.rowwise() - points.colwise().mean();
    const Eigen::MatrixXd covariance = centred.transpose() * centred / static_cast<double>(points.rows());
    const Eigen::LLT<Eigen::MatrixXd> factor(covariance);
    constexpr double negligible = 1e-7;
    const bool isSingular =
        factor.info() != Eigen::Success || points.rows() <= points.cols() ||
        factor.matrixLLT().diagonal().minCoeff() < negligible * std::sqrt(covariance.diagonal().maxCoeff());
    if (isSingular) {
        throw InvalidInput("Ellipsoids need more draws than dimensions, and draws that differ in every direction.",
                           {.row = row + 1});
    }
    const RowMatrix solved = factor.matrixL().solve(centred.transpose()).transpose();
    const Eigen::VectorXd squares = solved.rowwise().squaredNorm();
    return {squares.begin(), squares.end()};
}

/// ellipsoidLevels() of predictions that are not normal.
std::vector<double> drawnLevels(const Dataset& data, std::uint64_t seed, const Run& run) {
    return heightsOf(data, copulaDrawCount, seed, run, [](const Dataset& block) {
        const std::shared_ptr<const PredictiveDistributions> distributions =
            block.family().distributions(block.parameters());
        return [distributions](Index row, const RowMatrix& points) {
            if (distributions->vectorDraws(row).rows() > 0) return ownDistances(row, points);
            // At equal covariance the score rises with the squared distance alone.
            std::vector<double> scores;
            for (Index s = 0; s < points.rows(); ++s) {
                const std::span<const double> point(points.row(s).data(), static_cast<std::size_t>(points.cols()));
                scores.push_back(distributions->dawidSebastiani(row, point));
                requireInRange(!std::isnan(scores.back()));
            }
            return scores;
        };
    });
}

}  // namespace

std::vector<double> ellipsoidLevels(const Dataset& data, std::uint64_t seed, const Run& run) {
    requireCoordinates(data);
    if (!data.family().abilities().holds(Ability::Normal)) return drawnLevels(data, seed, run);
    const auto d = static_cast<double>(data.values().cols());
    std::vector<double> levels(static_cast<std::size_t>(data.sampleCount()));
    parallelFor(levels.size(), run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        const double square = squaredDistance(data, row, targetOf(data, row));
        requireInRange(!std::isnan(square));
        levels[i] = std::isfinite(square) ? ChiSquaredDistribution{d}.cdf(square) : 1.0;
    });
    return levels;
}

std::vector<double> vectorRanks(const Dataset& data, PreRank order, Index drawCount, std::uint64_t seed,
                                const Run& run) {
    requireCoordinates(data);
    return heightsOf(data, drawCount, seed, run, [order](const Dataset& block) {
        const Index rank = freeCoordinateCount(block);
        return [order, rank](Index /*row*/, const RowMatrix& points) {
            // No vector of shares that add up to 1 is above another one in all of them.
            return preRanks(order == PreRank::Multivariate ? points.leftCols(rank) : points, order);
        };
    });
}

std::vector<double> copulaPitValues(const Dataset& data, std::uint64_t seed, const Run& run) {
    requireCoordinates(data);
    if (!areCoordinatesIndependent(data)) {
        return vectorRanks(data, PreRank::Multivariate, copulaDrawCount, seed, run);
    }
    std::vector<std::shared_ptr<const PredictiveDistributions>> coordinates;
    for (Index c = 0; c < data.values().cols(); ++c) {
        const CoordinatePredictions line = data.family().coordinate(data.parameters(), c);
        coordinates.push_back(line.family->distributions(line.parameters));
    }
    std::vector<double> values(static_cast<std::size_t>(data.sampleCount()));
    parallelFor(values.size(), run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        std::vector<double> pitValues;
        for (std::size_t c = 0; c < coordinates.size(); ++c) {
            pitValues.push_back(coordinates[c]->univariate()->cdf(row, data.values()(row, static_cast<Index>(c))));
        }
        values[i] = independentCopulaPit(pitValues);
    });
    return values;
}

}  // namespace calibrium
