// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/row_map.h"

#include <string>

namespace calibrium {

class Dataset;

/// The distribution of every row with its spread around its mean multiplied by sqrt(factor): Family::tempered(), row by
/// row. factors: one for every row, all above 0.
RowMatrix withVariances(const Family& family, const RowMatrix& rows, const Eigen::VectorXd& factors);

/// Squared errors in units of the predicted variance, d for a calibrated row: (y - μ)' V⁻¹ (y - μ). Size n.
/// Throws InvalidInput where a variance is 0 or the numbers are out of range.
Eigen::VectorXd squaredDeviations(const Dataset& data);

}  // namespace calibrium
