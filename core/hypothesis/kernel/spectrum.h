// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <optional>

#include <Eigen/Core>

namespace calibrium {

class Dataset;
struct HypothesisTest;
struct Kernel;

struct SpectrumTest {
    double statistic = 0;                 ///< n SKCE_uq, of blocks B SKCE_B
    double pValue = 1;                    ///< P(X >= statistic)
    Eigen::VectorXd eigenvalues;          ///< λ, falling; after the leading ones, weights that stand for the others
    std::size_t leadingCount = 0;         ///< eigenvalues that were computed, where not all were
    std::optional<double> pValueError{};  ///< at most; set where not all eigenvalues were computed
};

/// Asymptotic calibration test with the whole spectrum of h.
///   n SKCE_uq → X = Σ λ_i (χ²_i - 1), λ the eigenvalues of C (H/n) C, C = I - 11'/n; p = P(X >= n SKCE_uq), by
///   inversion
/// If all eigenvalues are 0 (h constant): p = 1 for an estimate <= 0, else 0; perfect predictions, h = 0, give p = 1.
/// data: n >= 2. Deterministic. Time O(n² m + n³), memory n² numbers. Beyond mostWholeSamples, or where memoryBudget
/// bytes do not hold n² numbers, up to 50,000 samples by the leading eigenvalues and the exact traces of the others
/// (leadingSpectrum()): O(n² (m + 240)). Throws InvalidInput for n < 2 or if the budget holds neither; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2; Gretton et al. (2009), NIPS 22.
SpectrumTest spectrumTest(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget = std::size_t{1} << 29U,
                          const Run& run = {});

/// The same of a fixed number s of large blocks, s = blockCount, of B = floor(n / s) samples each: the first s B rows
/// in their order, which must be independent of each other across blocks, see inBlockOrder().
///   B SKCE_B → X = s⁻¹ Σ λ_i (χ²_{s,i} - s), the χ²_{s,i} independent with s degrees of freedom; p = P(X >= B SKCE_B)
/// λ as above, of all n samples. One block is spectrumTest(), digit for digit. The limit is that of large blocks, B → ∞
/// for the same s. Cost and errors as above; a p-value error, where there is one, is at most s times that of one block.
/// data: n >= 2 s, s >= 1, else InvalidInput and InvalidSetting. Source: Widmann, Lindsten, Zachariah (2021), ICLR,
/// Corollary B.4.
SpectrumTest fewBlocksTest(const Dataset& data, const Kernel& kernel, Index blockCount,
                           std::size_t memoryBudget = std::size_t{1} << 29U, const Run& run = {});

/// The setting statistic=few-blocks of the test, which then takes `blocks` of them.
inline constexpr const char* fewBlocks = "few-blocks";

/// Test `spectrum`.
HypothesisTest spectrumHypothesisTest();

}  // namespace calibrium
