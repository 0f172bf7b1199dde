// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/method/seed.h"
#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Cost;
struct Estimate;

/// Two joint laws of prediction and target: that of the data, (p_i, y_i) with mass 1/n each, and the one that the
/// predictions foresee, (p_i, Z_i) with Z_i drawn from p_i. A model is calibrated if the laws behind them are equal,
/// and an integral probability metric says how far they are apart:
///   sup over f in F of |n^-1 Σ f(p_i, y_i) - n^-1 Σ E f(p_i, Z_i)|
/// Distance of two points: that of the predictions (the family's default: total variation for classes, 2-Wasserstein
/// for most real targets) plus that of the targets (0 or 1 for classes, Euclidean for real targets). Classes: the
/// expected law is exact, mass p_ik/n at (p_i, k). Real targets: `drawCount` draws per prediction stand for it, the
/// same for all sets of targets. Source: Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2; Müller (1997),
/// Advances in Applied Probability 29.
class JointLaws {
public:
    /// Largest number of samples: beyond it, a linear program takes minutes.
    static constexpr Index maximumSamples = 500;
    /// Largest number of pairs of points between which mass may be moved.
    static constexpr double maximumPairs = 2.5e6;

    /// method: id of the measure, for refusals. seed: read for real targets only. O(n²) distances.
    /// Throws InvalidInput beyond the limits above.
    JointLaws(const Dataset& data, const std::string& method, Index drawCount, const Seed& seed);

    /// What one law has more than the other: masses to be moved from `expected` to `observed`, with the same sum up to
    /// the rounding of the predictions. Distances: a row per expected point, a column per observed one.
    struct Difference {
        Eigen::VectorXd expected;
        Eigen::VectorXd observed;
        RowMatrix distances;
    };
    [[nodiscard]] Difference difference(const Targets& targets) const;

    /// The median distance between the first draws of different predictions, which is as large as the targets are far
    /// apart; the mean of those above 0 where it is 0, and 1 where all are. Knows nothing of the targets. 1 for
    /// classes.
    [[nodiscard]] double usualDistance() const;
    /// Distances of points are divided by this number, > 0. Real targets.
    void measureIn(double unit) { m_unit = unit; }

private:
    [[nodiscard]] Difference classDifference(const Labels& labels) const;
    [[nodiscard]] Difference realDifference(const RowMatrix& values) const;

    RowMatrix m_predictions;  ///< probabilities of classes; empty for real targets
    RowMatrix m_distances;    ///< between predictions, n x n
    std::vector<RowMatrix> m_draws{};
    double m_unit = 1;
};

/// What `count` linear programs between the laws of such data take; nothing where they are refused.
Cost transportCosts(const Dataset& data, Index drawCount, double count);

/// What one more set of targets costs a statistic of `count` linear programs, for Measure::calibratedCost; 0, so that
/// no range of calibrated models is shown, where the hundred sets that it takes would keep a user waiting.
double calibratedTransportCost(const Dataset& data, Index drawCount, double count);

/// Says so in the estimate of such a measure, with the test that gives the range to those who wait.
void warnWithoutRange(Estimate& estimate, const std::string& method, const Dataset& data, Index drawCount,
                      double count);

}  // namespace calibrium
