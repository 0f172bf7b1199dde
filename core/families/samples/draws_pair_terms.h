// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace calibrium {

class Dataset;
class PairTerms;
struct Kernel;

/// The pair terms of predictive draws, S in each row, under the distance wasserstein or energy and the target kernel
/// gaussian or laplacian: expectations are means over the draws; of one row with itself over different draws.
/// The Gaussian kernel is a sum over a few dozen frequencies (GaussianSeries), with the digits
/// of the mean over all S² pairs of draws; where the data spread too far for that, and for the Laplacian one, it is
/// that mean.
std::unique_ptr<PairTerms> drawsPairTerms(const Dataset& data, const Kernel& kernel);
/// Their distances alone: Family::distanceTerms().
std::unique_ptr<PairTerms> drawsDistanceTerms(const Dataset& data, const Kernel& kernel);

}  // namespace calibrium
