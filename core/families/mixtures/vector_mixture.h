// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>

namespace calibrium {

class Dataset;
class Family;
struct CoordinatePredictions;

/// Mixtures of K normal distributions of d > 1 dimensions. Columns as given: the K weights; the K mean vectors, one
/// after the other; the K vectors of standard deviations likewise: n x K (1 + 2d), where d is that of the targets.
/// A data set's parameters have d in a column in front, which tells K. A row with fewer components has weight 0 in the
/// rest.
const Family& diagonalMixtureFamily();

/// The same with covariance matrices: the upper triangles of the K of them, row by row, in place of the standard
/// deviations: n x K (1 + d + d(d+1)/2).
const Family& fullMixtureFamily();

/// Mixtures of vectors of independent Laplace coordinates (laplaceVectorDistributions()): the K weights, the K location
/// vectors, the K vectors of scales; joined members of Laplace vectors are such mixtures.
const Family& laplaceVectorMixtureFamily();

/// Mixtures of multivariate t-distributions (studentVectorFamily()): the same, and the K degrees of freedom > 2 behind:
/// n x K (2 + 2d).
const Family& studentVectorMixtureFamily();

/// What mixtures of vectors predict of direction'X, where their law is that of all that is linear in the coordinates
/// (normal, t); absent for other data.
std::optional<CoordinatePredictions> mixturesAlong(const Dataset& data, const Eigen::VectorXd& direction);

/// The columns, as given, of mixtures with equal weights of distributions of d dimensions, one
/// matrix per component: the d means, then the spreads.
RowMatrix equalMixture(std::span<const RowMatrix* const> components, Index d);

}  // namespace calibrium
