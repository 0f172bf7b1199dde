// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Negative binomial distributions of counts. Parameters: n x 2, mean μ > 0 and size r > 0, with variance μ + μ²/r.
/// Files may state alpha = 1/r, the standard deviation or the variance in the place of r. Distance: the 2-Wasserstein
/// distance of normal distributions with mean and standard deviation of the root of the count, to first order,
///   d = ((√m - √m')² + ¼ (√D - √D')²)^½,  m the mean and D the variance over it;
/// for Poisson distributions, of D = 1, that of the roots of rates. Euclidean, so that every kernel is positive
/// definite. Expectations of the target kernels are sums over all counts with a probability of 1e-18 or more.
const Family& negativeBinomialFamily();

/// The same with a third parameter, the probability π in [0, 1) of a zero in the place of the count; μ and r are those
/// of the count. The distance has (√π - √π')² under the root, too.
const Family& zeroInflatedFamily();

}  // namespace calibrium
