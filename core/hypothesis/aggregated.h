// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/method.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

/// Several statistics of the same R + 1 data sets, number 0 the observed one, made into one test.
struct AggregatedRanks {
    double pValue = 1;
    std::vector<double> smallest;    ///< of each data set: the smallest of its p-values over the members, M_r
    std::vector<double> ofObserved;  ///< p-value of the observed data set under each member, p_b,0
};

/// members[b][r]: statistic b of data set r, large values speaking against calibration.
///   p_b,r = #{s : T_b,s >= T_b,r} / (R + 1), ties up to countingSlack(); M_r = min_b p_b,r; p = #{r : M_r <= M_0} / (R
///   + 1)
/// If the R + 1 data sets are exchangeable, the level is exact, whatever the members: nothing is chosen by the targets.
/// At least one member; all of the same length R + 1 >= 2. O(members R log R).
/// Source: METHODS.md section 5, "Aggregated over bandwidths"; the idea: Schrab, Kim, Albert, Laurent, Guedj, Gretton
/// (2023), JMLR 24, MMD aggregated two-sample test.
AggregatedRanks aggregatedRanks(std::span<const std::vector<double>> members);

/// The factors c of the bandwidths c · median: 2^-4, 2^-3, .., 2^4.
std::vector<double> aggregatedFactors();

/// Calibration in the large, which kernels see late: how far the targets of each of R + 1 data sets lie from what is
/// expected on the whole.
///   T_r = max_k |S_rk - mean_s S_sk| / sd_s S_sk,  S_rk = #{i : y_i = k} for class k, Σ_i y_ik for component k
/// Mean and standard deviation are over all data sets alike, so the level stays exact; components that never vary are
/// left out. totals: R + 1 rows S_r.
std::vector<double> largeMember(const RowMatrix& totals);

/// S_r of the observed targets (row 0) and of R data sets drawn as exactStatistics() draws them under this seed.
RowMatrix targetTotals(const Dataset& data, std::size_t resampleCount, std::uint64_t seed, const Run& run = {});

/// Whether the values ask for the exact test over several bandwidths.
bool isAggregated(const Values& values);

}  // namespace calibrium
