// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/kernels/case_weights.h"
#include "core/method/kernel.h"
#include "core/run/run.h"

#include <Eigen/Core>

namespace calibrium {

/// The unbiased SKCE of fit rows as a function of their predictions, which a map may be fitted by (W21, conclusion):
///   SKCE_uq = (n choose 2)^-1 Σ_{i<j} k(p_i, p_j) hY(i, j), with case weights as skceUnbiased()
/// The kernel is the default one of the family with the median distance of the fit rows as they came, and stays what it
/// is while the predictions move. The SKCE is no score: predictions that are all alike and right on average have as
/// small a one as sharp ones, so that a search should begin at the fit by the log score and go down from there.
class SkceObjective {
public:
    /// rows: n >= 2. Throws InvalidInput for fewer; Cancelled. O(n² m).
    explicit SkceObjective(const Dataset& rows, const Run& run = {});

    [[nodiscard]] const Kernel& kernel() const { return m_kernel; }
    [[nodiscard]] double valueAt(const RowMatrix& predictions, const Run& run = {}) const;
    /// The same for class probabilities with the derivatives by each of them, as if they were free, n x m; where two
    /// probabilities are equal, half the sum of those from both sides. O(n² m). The digits do not depend on the number
    /// of threads.
    [[nodiscard]] double valueAt(const RowMatrix& probabilities, RowMatrix& gradient, const Run& run = {}) const;

private:
    [[nodiscard]] Dataset withPredictions(const RowMatrix& predictions) const;

    Dataset m_rows;
    PairWeights m_weights;
    Kernel m_kernel;
};

}  // namespace calibrium
