// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// What is known of the eigenvalues that were not computed: Σ λ², Σ λ and a bound on each |λ|.
struct SpectrumRemainder {
    double squares = 0;
    double trace = 0;
    double largest = 0;
    bool isPositive = true;  ///< no eigenvalue is negative, so that the trace says something

    /// Between these lies Σ λ³: (Σλ²)² <= Σλ Σλ³ and Σλ³ <= largest Σλ², or ± the latter.
    [[nodiscard]] double leastCubes() const;
    [[nodiscard]] double greatestCubes() const;
    /// Equal weights that stand for them: with the same Σ λ² and, where none is negative, the same Σ λ; else half of
    /// them negative.
    [[nodiscard]] std::vector<double> weights() const;
};

/// The leading eigenvalues of C (H/n) C, H_ij = h(i,j), C = I - 11'/n, and the exact traces of the rest.
struct LeadingSpectrum {
    double skceUnbiased = 0;
    std::vector<double> eigenvalues;  ///< falling in size
    SpectrumRemainder remainder;

    /// Leading ones and the remainder's weights.
    [[nodiscard]] std::vector<double> weights() const;
    /// Most that P(X >= x), X = Σ λ (χ² - 1), can change at any x when the remainder's weights() stand for the
    /// remainder: (1/π) ∫ |φ - φ'| / u du of the characteristic functions, third and fourth cumulants apart.
    [[nodiscard]] double tailError() const;
};

/// Samples that the leading spectrum is computed for: more would take minutes.
inline constexpr Index mostLeadingSamples = 50000;

/// Whether the leading spectrum can stand for the whole one: enough samples for its blocks, not more than
/// mostLeadingSamples, and memory for them.
bool canLead(Index n, std::size_t memoryBudget);

/// Samples up to which the whole spectrum is taken: n³ operations on the matrix of all pairs, some ten seconds here and
/// minutes at 10,000, where the leading one takes seconds.
inline constexpr Index mostWholeSamples = 3000;

/// Whether the leading spectrum is taken: it can, and the whole one takes long or does not fit.
bool takesLeading(Index n, std::size_t memoryBudget);

/// By block Lanczos with full orthogonalisation from a fixed random start: blocks of 48 vectors, each multiplied with H
/// in a pass over the pairs that keeps none, until the tail error is below 1e-4 or five blocks are there. An eigenvalue
/// is taken when the residual of its vector is at most 1 % of it; its own error is far smaller.
/// data: as canLead() allows. Time up to six passes over all n² pairs; memory 500 n numbers. Deterministic.
/// Throws Cancelled.
/// Source: Golub, Van Loan (2013), Matrix Computations, section 10.3.6.
LeadingSpectrum leadingSpectrum(const Dataset& data, const Kernel& kernel, const Run& run = {});

/// "The p-value comes from the 120 largest of 20000 eigenvalues ...": how it is said beside a test.
Text leadingText(std::size_t leadingCount, Index sampleCount, double pValueError);

}  // namespace calibrium
