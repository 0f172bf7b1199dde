// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

/// The leave-one-out kernel regression of hits on probabilities r (n, in [0,1]) with triweight kernels, reflected at 0
/// and at 1 so that no weight is lost beyond the ends:
///   w(x, r) = K((x-r)/h) + K((x+r)/h) + K((2-x-r)/h), K(u) = 35/32 (1-u²)³ for |u| <= 1, else 0
/// The factor 35/32 cancels in the regression. Up to h = 1 these three images are all there are; a wider kernel is
/// reflected once at each end as well.
/// Source: Zhang, Kailkhura, Han (2020), Mix-n-Match, ICML, the KDE-based estimator of the ECE: kernel, bandwidth and
/// reflection. They integrate the gap over a density estimate and let a sample weigh on itself; here the gap is
/// averaged over the samples, each judged by the others, as for the Dirichlet kernels.
class TriweightProblem {
public:
    /// hitLabels: the label of each sample that counts as a hit. weights: n numbers above 0, 1 on average, by which
    /// kernels and samples count, or none. Throws InvalidInput for n < 2.
    TriweightProblem(Eigen::VectorXd probabilities, Labels hitLabels, Eigen::VectorXd weights = {});

    /// 1.06 σ n^(-1/5), σ the standard deviation of r (divided by n, as the authors' program does), with weights the
    /// weighted one; 1 where all r are equal and every width gives the same.
    [[nodiscard]] double usualBandwidth() const;
    /// n^-1 Σ_i |Σ_{j≠i} w(r_i, r_j) [hit j] / Σ_{j≠i} w(r_i, r_j) - r_i|^p for each set of labels, p 1 or 2. A sample
    /// without another one within h adds 0: nothing is known about it. Time O(n²), memory O(n).
    [[nodiscard]] std::vector<double> errors(double bandwidth, int p, std::span<const Labels* const> sets,
                                             const Run& run) const;
    /// How many samples have no other one within h. O(n log n).
    [[nodiscard]] Index isolatedCount(double bandwidth) const;

private:
    void rowWeights(Index i, double bandwidth, std::span<double> weights) const;

    Eigen::VectorXd m_probabilities;
    Labels m_hitLabels;
    Eigen::VectorXd m_weights;
};

}  // namespace calibrium
