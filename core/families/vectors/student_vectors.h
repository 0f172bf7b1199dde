// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Multivariate t-distributions of d > 1 dimensions with a diagonal scale matrix: X = μ + S N / √W, N standard normal
/// and W ~ Gamma(ν/2, ν/2), the same for all coordinates, so that these are uncorrelated and not independent.
/// Parameters: n x (2d + 1), locations, scales > 0, and the degrees of freedom ν > 2 of the row. Each coordinate is a
/// t-distribution of ν degrees. Targets: n x d.
///
/// Given W the distribution is normal. Expected lengths are by meanLengthOfStudent(), powers are sums over
/// normalParts(); E ‖X - X'‖ = κ E ‖S N‖ with κ = E √(1/W + 1/W'). Expectations of the Gaussian target kernel and
/// characteristic functions run over the 12 nodes of fewNormalParts() for one and for two predictions alike, so that h
/// is a positive definite kernel: off by less than 1e-3. Distance: `marginal-wasserstein`, the 2-Wasserstein distance
/// where degrees are equal, and at most that otherwise. Another temperature T multiplies the scales by √T. Source of
/// the density: Kotz, Nadarajah (2004), Multivariate t distributions and their applications, eq. 1.1; W21 section D.3
/// names mixtures of them.
const Family& studentVectorFamily();

}  // namespace calibrium
