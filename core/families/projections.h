// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

class Dataset;

// Predictions of vectors, looked at along a line: u'X of a prediction X and u'y of its target are a prediction and a
// target of a real number, so that everything that is computed of one real target applies to them.

/// The predictions and targets along a direction u of d numbers: N(u'm, u'Vu) of normal predictions, mixtures of these,
/// the draws' projections, else 49 draws of the prediction, which are the same for every seed. Rows, weights and notes
/// stay. data: hasCoordinates(); throws InvalidSetting for others.
Dataset projectionOf(const Dataset& data, const Eigen::VectorXd& direction);

/// Directions that stand for all of them in a mean over the unit sphere of d >= 2 dimensions, of length 1: in the plane
/// `count` at equal angles, else random orthonormal bases, as many as hold that number. Always the same ones.
std::vector<Eigen::VectorXd> evenDirections(Index d, Index count);

/// E ‖x‖ / |u'x| for every vector x of d dimensions: ‖x‖ = c E |u'x|, u uniform on the unit sphere.
double lengthPerProjection(Index d);

}  // namespace calibrium
