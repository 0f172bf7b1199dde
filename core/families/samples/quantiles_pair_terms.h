// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/samples/quantile_shape.h"

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
struct Kernel;

/// The pair terms of quantile forecasts: 2-Wasserstein distances from QuantileShape::embed(), and target kernels over
/// the points of QuantileNodes.
///
/// Gaussian: exp(-γ(x-y)²) is written as an inner product over a grid t of spacing 0.4 γ^-½ that covers predictions and
/// targets, Σ_t φ_t(x) φ_t(y) with φ_t(x) = (0.8/√π)^½ exp(-2γ(x-t)²), off by less than 1e-6; hY is the inner product
/// of (φ(y) - E φ(Z)) of both samples, so a pair costs as many multiplications as the grid has points. Where that would
/// be more than 256, and for the Laplacian kernel, expectations run over pairs of points: O(M²), M about 40, or O(M).
/// kernel: checked by the family. nodes: the points, of quantileNodes() or cellNodes() for the levels of the data.
std::unique_ptr<PairTerms> quantilesPairTerms(const Dataset& data, const Kernel& kernel, const QuantileNodes& nodes);
/// Their distances alone: Family::distanceTerms().
std::unique_ptr<PairTerms> quantilesDistanceTerms(const Dataset& data);

}  // namespace calibrium
