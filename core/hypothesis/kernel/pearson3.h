// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <optional>

namespace calibrium {

class Dataset;
struct HypothesisTest;
struct Kernel;

/// P(X >= x) for a Pearson type III variable: a Gamma variable, shifted (and mirrored for a negative third moment) to
/// mean 0, with this variance > 0 and third central moment. Normal in the limit of no skew. In [0,1].
double pearson3Tail(double x, double variance, double thirdMoment);

/// Its density.
double pearson3Density(double x, double variance, double thirdMoment);

struct Pearson3Test {
    double statistic = 0;    ///< n SKCE_uq
    double variance = 0;     ///< 2 Σ λ²
    double thirdMoment = 0;  ///< 8 Σ λ³
    double pValue = 1;
    std::size_t leadingCount = 0;         ///< eigenvalues behind the third moment, where it is not the trace
    std::optional<double> pValueError{};  ///< at most; set where not all eigenvalues were computed
};

/// Asymptotic calibration test that matches three moments: mean 0, variance 2 Σ λ², third central moment 8 Σ λ³ of the
/// limit of n SKCE_uq, λ the eigenvalues of C (H/n) C. The sums are traces of powers, so no eigenvalue is needed.
/// If all eigenvalues are 0 (h constant): p = 1 for an estimate <= 0, else 0; perfect predictions, h = 0, give p = 1.
/// data: n >= 2. Deterministic. Time O(n² m + n³) with a matrix product, memory n² numbers. Beyond
/// mostWholeSamples, or where memoryBudget bytes do not hold n² numbers, up to 50,000 samples with the third moment of
/// the leading eigenvalues and the middle of what the traces of the others allow (leadingSpectrum()): O(n² (m + 240)).
/// Throws InvalidInput for n < 2 or if the budget holds neither; Cancelled. Source: Widmann, Lindsten, Zachariah
/// (2021), ICLR, Remark B.2.
Pearson3Test pearson3Test(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget = std::size_t{1} << 29U,
                          const Run& run = {});

/// Test `pearson3`.
HypothesisTest pearson3HypothesisTest();

}  // namespace calibrium
