// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_terms.h"

#include <memory>

namespace calibrium {

class Dataset;

/// The pair terms of power exponential predictions, n x 3 parameters.
///
/// Distances: W_2 of the quantile functions, exact between rows of one shape (symmetric_spread.h). Expectations of the
/// kernels exp(-gamma (y - y')²), or exp(-gamma |y - y'|): given W of the Gamma distribution of shape 1 + 1/b,
/// Z is uniform on ± W^{1/b} (a unimodal distribution is a mixture of uniform ones), and over uniform numbers
/// expectations have a closed form. W takes the 8 nodes of the Gauss quadrature with its density as weight, in
/// W^{1/max(b, 2)}, for one and for two predictions alike: h is a positive definite kernel. At the usual width (the
/// median distance) expectations are off by less than 1e-3 for shapes from 1, by less than 1e-2 down to 0.2. A pair
/// takes 64 expectations; up to 1500 rows those between predictions are kept for the resamples of a test.
std::unique_ptr<PairTerms> powerExponentialPairTerms(const Dataset& data, double gamma, bool isGaussian);
/// Their distances alone.
std::unique_ptr<PairTerms> powerExponentialDistanceTerms(const Dataset& data);

/// E exp(iω(Y - location)) of a row, over the same nodes.
double powerExponentialCharacteristic(double scale, double shape, double frequency);

}  // namespace calibrium
