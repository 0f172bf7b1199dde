// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/classes/linear_logs.h"

#include <optional>

namespace calibrium {

struct RecalibrationMethod;

struct DirichletPenalties {
    double offDiagonal = 0;  ///< λ
    double offset = 0;       ///< μ
};

/// λ and μ of {1e-3, 1e-2, .., 1e1} with the smallest log score of rows that the map of the other four of five folds
/// has not seen; of equal ones the larger. A given λ or μ stays. Rows are dealt out to the folds in turn, class by
/// class, in the order of the data. O(125 n m²) steps. Throws Cancelled.
DirichletPenalties choosePenalties(const LogRows& rows, Index classCount, std::optional<double> offDiagonal,
                                   std::optional<double> offset, const Run& run = {});

/// softmax(a ∘ log p + b). Source: Guo et al. (2017), ICML, section 4.2.
RecalibrationMethod vectorRecalibration();
/// softmax(W log p + b) without penalties. Source: Guo et al. (2017), ICML, section 4.2.
RecalibrationMethod matrixRecalibration();
/// softmax(W log p + b) with penalties. Source: Kull et al. (2019), NeurIPS 32, sections 3 and 4.1.
RecalibrationMethod dirichletRecalibration();

}  // namespace calibrium
