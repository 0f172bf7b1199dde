// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

namespace calibrium {

// Published results of W19's simulations with α = 0.1 and 250 samples, read from the figures of the paper and of its
// appendix J.2.3 (10,000 data sets for each model), rounded to four digits. Source: Widmann, Lindsten, Zachariah
// (2019), NeurIPS 32.

inline constexpr std::size_t w19EstimatorCount = 8;
inline constexpr std::size_t w19TestCount = 12;

/// Models of the estimates: π = 0, then 0.25, 0.5, 0.75, 1 with targets of the first class, then the same with uniform
/// targets.
inline constexpr std::size_t w19CellCount = 9;
/// Models of the tests: π = 0, then 0.5, 1 with targets of the first class, then the same with uniform targets.
inline constexpr std::size_t w19TestCellCount = 5;
/// Levels at which the curves of the test errors were read.
inline constexpr std::array w19Levels{0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9};

struct W19Estimate {
    double mean = 0;
    double deviation = 0;
};
/// Estimators: canonical ECE (total variation) on 10 uniform bins per class, on median-variance bins of at least 5
/// samples; biased, unbiased and pairwise SKCE with the median of all distances as bandwidth; the same three with the
/// expected distance.
using W19EstimateTable = std::array<std::array<W19Estimate, w19CellCount>, w19EstimatorCount>;
/// Tests: consistency resampling of the two ECEs; distribution-free biased, unbiased, pairs, bootstrap and asymptotic
/// pairs with the median of all distances; the same five with the expected distance. Error of type I for π = 0, of type
/// II otherwise; NaN where a curve has no reading.
using W19TestTable = std::array<std::array<std::array<double, w19Levels.size()>, w19TestCellCount>, w19TestCount>;

/// For 2, 10, 100, 1000 classes; null for others.
const W19EstimateTable* w19Estimates(int classCount);
/// For 2 and 10 classes; null for others.
const W19TestTable* w19TestErrors(int classCount);

}  // namespace calibrium
