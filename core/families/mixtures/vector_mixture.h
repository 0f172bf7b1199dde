// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/matrix.h"

#include <span>

namespace calibrium {

class Family;

/// Mixtures of K normal distributions of d > 1 dimensions. Columns as given: the K weights; the K mean vectors, one
/// after the other; the K vectors of standard deviations likewise: n x K (1 + 2d), where d is that of the targets.
/// A data set's parameters have d in a column in front, which tells K. A row with fewer components has weight 0 in the
/// rest.
const Family& diagonalMixtureFamily();

/// The same with covariance matrices: the upper triangles of the K of them, row by row, in place of the standard
/// deviations: n x K (1 + d + d(d+1)/2).
const Family& fullMixtureFamily();

/// The columns, as given, of mixtures with equal weights of normal distributions of d dimensions, one
/// matrix per component: the d means, then the standard deviations or the upper triangle.
RowMatrix equalMixture(std::span<const RowMatrix* const> components, Index d);

}  // namespace calibrium
