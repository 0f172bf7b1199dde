// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Targets;

/// One of several statistics of the same R + 1 data sets, number 0 the observed one.
struct Member {
    Text name;                       ///< what it looks at, "class frequencies on the whole"
    std::vector<double> statistics;  ///< of each data set, large values speaking against calibration
    double weight = 1;               ///< > 0
};

/// All of them made into one test.
struct AggregatedRanks {
    double pValue = 1;
    std::vector<double> combined;    ///< of each data set: the weighted harmonic mean of its p-values, M_r
    std::vector<double> ofObserved;  ///< p-value of the observed data set under each member, rank / (R + 1)
    std::size_t strongest = 0;       ///< the member that adds most to 1 / M_0
};

/// T_b,r: statistic of member b for data set r.
///   p_b,r = #{s : T_b,s >= T_b,r} / (R + 1), ties up to countingSlack(); 1 / M_r = Σ_b w_b / p_b,r / Σ_b w_b;
///   p = #{r : M_r <= M_0} / (R + 1)
/// The p_b,r of a member's largest statistic is taken times exp(-d), d its distance from the second largest in standard
/// deviations over all R + 1 data sets. Without that, data sets that are first under one member or another would be
/// equal, and p could not fall below the number of members / (R + 1).
/// If the R + 1 data sets are exchangeable, the level is exact, whatever members and weights: nothing is chosen by the
/// targets. The harmonic mean is led by the smallest p-values as their minimum is, but members that agree strengthen
/// one another, and one that is nearly a copy of another costs next to nothing.
/// At least one member; all of the same length R + 1 >= 2. O(members R log R).
/// Throws InvalidInput for statistics that are not finite.
/// Source: METHODS.md section 5, "Aggregated over bandwidths"; the idea: Schrab, Kim, Albert, Laurent, Guedj, Gretton
/// (2023), JMLR 24, MMD aggregated two-sample test; harmonic mean of p-values: Wilson (2019), PNAS 116.
AggregatedRanks aggregatedRanks(std::span<const Member> members);

/// Values less their mean, in units of their standard deviation (divisor R + 1); all 0 where they differ by rounding
/// only. Throws InvalidInput if one is not finite.
std::vector<double> standardised(std::span<const double> values);

/// A member from totals on which both sides speak against calibration: how far those of each of R + 1 data sets lie
/// from what is expected.
///   T_r = max_k |S_rk - mean_s S_sk| / sd_s S_sk
/// Mean and standard deviation are over all data sets alike, so the level stays exact; components that never vary are
/// left out. totals: R + 1 rows S_r.
std::vector<double> largeMember(const RowMatrix& totals);

/// The part of a statistic that others do not explain: the residuals of its least squares regression on the columns of
/// `others`, over all R + 1 data sets alike. values: R + 1 numbers; others: R + 1 rows. O(R q²) for q columns.
std::vector<double> besides(std::span<const double> values, const RowMatrix& others);

/// S_r of each set of targets, for calibration in the large, which kernels see late: #{i : y_i = k} for class k, Σ_i
/// y_ik for component k.
RowMatrix targetTotals(const Dataset& data, std::span<const Targets> batch, const Run& run = {});

}  // namespace calibrium
