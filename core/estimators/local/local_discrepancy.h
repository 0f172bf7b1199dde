// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/kernel.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

struct Interval;

/// Maximum conditional mean discrepancy (MCMD) at J predictions: how far the target, given the prediction p, is from
/// what p says of it, as the norm of a difference of conditional mean embeddings under the target kernel kY,
///   D(p) = ||E[kY(Y, ·) | P = p] - E kY(Z, ·)||, Z drawn from p
/// For classes with the delta kernel it is the Euclidean norm of p - P(Y | P = p), for two classes √2 times the gap.
/// The conditional expectation of the difference is estimated by ridge regression with the prediction kernel kP:
///   D(p)² = Σ_ij w_i w_j hY(i, j),  w = (K + λ n I)^-1 k(p),  K_ij = kP(p_i, p_j), k_i = kP(p, p_i)
/// Unlike the witness function it does not depend on how many samples are near, but for the ridge: far from all samples
/// it falls to 0. Its noise counts as discrepancy, so that it is above 0 for calibrated models.
/// With case weights v (of mean 1) rows count as often: w = S (S K S + λ n I)^-1 S k, S² = diag(v).
/// Source: Park, Muandet (2020), A measure-theoretic approach to kernel conditional mean embeddings, NeurIPS 33,
/// section 5, with the prediction in place of the features; Widmann, Lindsten, Zachariah (2021), ICLR, section 4.
class LocalDiscrepancy {
public:
    /// data: n >= 1 samples; places: J predictions of the same family and shape, whose targets do not matter;
    /// penalty: λ > 0. O(n² (n + J)) time, O(n (n + J)) memory. Throws InvalidSetting for λ <= 0; Cancelled.
    LocalDiscrepancy(Dataset data, const Kernel& kernel, const Dataset& places, double penalty, const Run& run = {});

    /// D at the places under these targets of the samples. O(n² J).
    [[nodiscard]] std::vector<double> values(const Targets& targets) const;
    [[nodiscard]] std::vector<double> values() const { return values(m_data.targets()); }

    /// Where D falls, place by place, if the model is calibrated: the quantiles (1-level)/2 and (1+level)/2 over
    /// resampleCount sets of targets drawn from the predictions. Same digits for every number of threads.
    [[nodiscard]] std::vector<Interval> calibratedBand(double level, std::size_t resampleCount, std::uint64_t seed,
                                                       const Run& run = {}) const;

private:
    Dataset m_data;
    Kernel m_kernel;
    Eigen::MatrixXd m_weights;  ///< n x J
};

}  // namespace calibrium
