// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
class VectorLaw;

/// The pair terms of mixtures of vectors: the transport distance MW_2 between predictions (W21 section D.3) with the
/// law's squared distances of components as costs, and the target kernel exp(-gamma ‖y - y'‖²), whose expectations are
/// double sums over components. The parameters are those of a data set. O(K² d³) per pair with covariances.
std::unique_ptr<PairTerms> vectorMixturePairTerms(const Dataset& data, double gamma, const VectorLaw& law);
/// Their distances alone.
std::unique_ptr<PairTerms> vectorMixtureDistanceTerms(const Dataset& data, const VectorLaw& law);

}  // namespace calibrium
