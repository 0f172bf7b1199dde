// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;

/// The pair terms of mixtures of normal vectors: MW_2 between predictions (W21 section D.3), and the target kernel
/// exp(-gamma ‖y - y'‖²), whose expectations are double sums over components in closed form (W21 D.1). The parameters
/// are those of a data set, with standard deviations or covariances. O(K² d³) per pair with covariances.
std::unique_ptr<PairTerms> vectorMixturePairTerms(const Dataset& data, double gamma, bool hasCovariances);
/// Their distances alone.
std::unique_ptr<PairTerms> vectorMixtureDistanceTerms(const Dataset& data, bool hasCovariances);

}  // namespace calibrium
