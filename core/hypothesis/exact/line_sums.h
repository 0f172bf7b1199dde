// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hypothesis/exact/aggregated.h"
#include "core/run/run.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Targets;

/// Sums over all rows that say more of the calibration line than targetTotals() and ScoreTotals: linear in functions of
/// each row's target, so that many sets of targets cost little.
///   three classes or more: Σ_{i : y_i = k} p_ik for each class k
///   real targets in one dimension, z = (y - μ) / σ with the predicted mean and standard deviation: Σ z;
///   Σ z (μ - mean μ) / σ; #{i : y_i <= Q_i(j / 16)} for j = 1..15, Q_i the predicted quantile function
/// Nothing for two classes, whose line is told by total and score, and for several dimensions. Rows whose spread is 0
/// or not finite add nothing to the first two sums.
class LineSums {
public:
    /// O(n m) for classes; 15 quantiles for each row of real targets.
    explicit LineSums(const Dataset& data);

    /// The number of sums, q.
    [[nodiscard]] Index count() const { return m_count; }
    /// A row of q sums for each set of targets. O(n) each.
    [[nodiscard]] RowMatrix of(std::span<const Targets> batch, const Run& run = {}) const;

private:
    Index m_count = 0;
    std::function<void(const Targets&, Eigen::Ref<Eigen::RowVectorXd>)> m_add;  ///< empty where q = 0
};

/// What the members without a kernel are made of: one row, or number, for each of R + 1 data sets.
struct MemberSums {
    RowMatrix totals;            ///< targetTotals()
    std::vector<double> scores;  ///< ScoreTotals
    RowMatrix lines;             ///< LineSums
};

/// The members without a kernel, each a question of its own: location (the total of the targets, for real ones in one
/// dimension beside their total in units of the predicted spread, half a weight each), spread or certainty (the score),
/// the slope of the calibration line (what the location does not explain of the score of classes, of the covariance
/// with predicted means), every class by itself, and the shape of the distribution of PIT values (Cramér-von Mises
/// distance from their mean distribution over the data sets). The score of classes, Σ <e_y - p, -log p> up to a
/// constant, is the efficient score of a temperature, for two classes that of the slope. Slope and shape of real
/// targets have half a weight. scoreName: ScoreTotals::name().
std::vector<Member> wholeMembers(const MemberSums& sums, const std::string& scoreName, Index classCount);

}  // namespace calibrium
