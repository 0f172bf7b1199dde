// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
class PredictiveDistributions;

/// The draws of a row of a data set's parameters (d, then S d numbers), one draw per row: S x d.
Eigen::Map<const RowMatrix> drawsOf(const RowMatrix& parameters, Index row);

/// The draws as distributions: moments are those of the S draws with divisor S, E ‖X - X'‖ over pairs of different
/// draws. No density. O(S d) per target, O(S² d) for the mean difference. dawidSebastiani() throws InvalidInput where
/// the covariance of the draws is singular, as for S <= d.
std::shared_ptr<const PredictiveDistributions> vectorDrawsDistributions(const RowMatrix& parameters);

/// Energy distance (2 E ‖X - Y‖ - E ‖X - X'‖ - E ‖Y - Y'‖)^½ of the draws, and the target kernel exp(-gamma ‖y - y'‖²)
/// with means over draws, those of one row with itself over different draws. O(S² d) per pair; what does not depend on
/// the targets is kept for the resamples of a test up to 1500 rows.
std::unique_ptr<PairTerms> vectorDrawsPairTerms(const Dataset& data, double gamma);
/// Their distances alone.
std::unique_ptr<PairTerms> vectorDrawsDistanceTerms(const Dataset& data);

}  // namespace calibrium
