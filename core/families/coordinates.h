// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

// Predictions of vectors, looked at coordinate by coordinate. A coordinate is a data set again, so that everything that
// is computed and drawn of one real target applies to it.

/// Whether targets are vectors of d > 1 coordinates whose predicted distributions are known one by one
/// (Ability::Coordinates).
bool hasCoordinates(const Dataset& data);

/// The marginal predictions of one coordinate, counted from 0, and its targets: N(m_c, V_cc) of normal predictions,
/// mixtures of these, the draws' coordinates. Rows, weights and notes stay. A single real target is its own only
/// coordinate. Throws InvalidSetting for other data and for a coordinate that does not exist.
Dataset coordinateOf(const Dataset& data, Index coordinate);

/// V of a row of normal predictions, d x d.
Eigen::MatrixXd predictedCovariance(const Dataset& data, Index row);
/// How many of the coordinates decide the others: all but one of shares of a whole, else all.
Index freeCoordinateCount(const Dataset& data);
/// Whether the coordinates of vectors are independent of each other under every prediction.
bool areCoordinatesIndependent(const Dataset& data);

/// (y - m)' V^-1 (y - m) for the row's prediction, y of d numbers. O(d) for independent coordinates, else O(d³).
/// data: normal predictions.
double squaredDistance(const Dataset& data, Index row, std::span<const double> y);

/// "coordinate 1", ..., as titles and messages name them.
Text coordinateName(Index coordinate);
/// "1", ..., "d": as settings name them.
std::vector<std::string> coordinateNumbers(Index d);

}  // namespace calibrium
