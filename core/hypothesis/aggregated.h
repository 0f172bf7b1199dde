// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method.h"

#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

/// Several statistics of the same R + 1 data sets, number 0 the observed one, made into one test.
struct AggregatedRanks {
    double pValue = 1;
    std::vector<double> smallest;    ///< of each data set: the smallest of its p-values over the members, M_r
    std::vector<double> ofObserved;  ///< p-value of the observed data set under each member, p_b,0
    std::size_t strongest = 0;       ///< the member that decides M_0
};

/// members[b][r]: statistic b of data set r, large values speaking against calibration.
///   p_b,r = #{s : T_b,s >= T_b,r} / (R + 1), ties up to countingSlack(); M_r = min_b p_b,r; p = #{r : M_r <= M_0} / (R
///   + 1)
/// Several data sets are first under one member or another: those of equal M are put in order by how far the member
/// that gives it lies from its mean, in standard deviations, both over all R + 1 data sets, and their M are spread over
/// the step between two ranks. Without that, p could not fall below the number of members / (R + 1).
/// If the R + 1 data sets are exchangeable, the level is exact, whatever the members: nothing is chosen by the targets.
/// At least one member; all of the same length R + 1 >= 2. O(members R log R).
/// Throws InvalidInput for statistics that are not finite.
/// Source: METHODS.md section 5, "Aggregated over bandwidths"; the idea: Schrab, Kim, Albert, Laurent, Guedj, Gretton
/// (2023), JMLR 24, MMD aggregated two-sample test.
AggregatedRanks aggregatedRanks(std::span<const std::vector<double>> members);

/// Values less their mean, in units of their standard deviation (divisor R + 1); all 0 where they differ by rounding
/// only. Throws InvalidInput if one is not finite.
std::vector<double> standardised(std::span<const double> values);

/// A member from totals on which both sides speak against calibration: how far those of each of R + 1 data sets lie
/// from what is expected.
///   T_r = max_k |S_rk - mean_s S_sk| / sd_s S_sk
/// Mean and standard deviation are over all data sets alike, so the level stays exact; components that never vary are
/// left out. totals: R + 1 rows S_r.
std::vector<double> largeMember(const RowMatrix& totals);

/// S_r of each set of targets, for calibration in the large, which kernels see late: #{i : y_i = k} for class k, Σ_i
/// y_ik for component k.
RowMatrix targetTotals(const Dataset& data, std::span<const Targets> batch, const Run& run = {});

}  // namespace calibrium
