// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/intervals.h"

#include <optional>
#include <span>

namespace calibrium {

/// Whether the numbers are pooled as they are, or as logarithms (ratios, such as observed : expected).
enum class PoolingScale { Plain, Logarithm };

/// What one of several imputed copies of the same data gives.
struct CopyEstimate {
    double value = 0;
    std::optional<Interval> interval{};
};

/// One quantity over all copies.
struct PooledEstimate {
    double value = 0;                  ///< mean over the copies, of logarithms for ratios
    std::optional<Interval> interval;  ///< absent where a copy has none
    /// Share of the variance that comes from the missing values, (1 + 1/m) B / T; absent without interval.
    std::optional<double> missingShare{};
    double lowest = 0;  ///< among the copies
    double highest = 0;
};

/// Pools the estimates of m >= 2 imputed copies of n samples:
///   Q = mean Q_j, B = Σ (Q_j - Q)² / (m - 1), T = mean U_j + (1 + 1/m) B, Q ± t_ν sqrt(T)
/// with ν of Barnard and Rubin for n - 1 complete-data degrees of freedom. The within variance U_j is that of the
/// estimate's own interval, taken for each of its two sides apart ((upper - Q_j)/z, as Zou and Donner do), so that the
/// asymmetry of an interval stays. Ratios are pooled as logarithms (all must be > 0, else there is no interval). Throws
/// InvalidInput for fewer than two copies. O(m).
/// Source: Rubin (1987), Multiple Imputation for Nonresponse in Surveys, eq. 3.1.2 to 3.1.6; Barnard, Rubin (1999),
/// Biometrika 86, eq. 3; scales: Debray et al. (2017), BMJ 356.
PooledEstimate pooledByRubin(std::span<const CopyEstimate> copies, PoolingScale scale, Index sampleCount,
                             double level = defaultLevel);

}  // namespace calibrium
