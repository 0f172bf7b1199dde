// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <Eigen/Core>

namespace calibrium {

/// Eigenvalues of a symmetric n x n matrix, falling. Only the lower triangle is read.
/// The reduction to tridiagonal form goes column by column, so that it can be stopped; the rest is Eigen's. Absolute
/// error about n times the machine precision times the largest eigenvalue. O(n³) time; works in place.
Eigen::VectorXd symmetricEigenvalues(Eigen::MatrixXd matrix, const Run& run = {});

}  // namespace calibrium
