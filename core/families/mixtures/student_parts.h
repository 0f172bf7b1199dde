// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

/// A normal distribution of this deviation, as a part of the standard t-distribution.
struct NormalPart {
    double weight;
    double deviation;
};

/// The law of ν degrees of freedom is that of N / √W, W with density ∝ w^{a-1} e^{-aw}, a = ν/2. By the trapezoidal
/// rule in s = log w, where the density is ∝ exp(a (s - e^s)); its error falls exponentially.
std::vector<NormalPart> normalParts(double degrees);

/// The same by the Gauss quadrature of the Gamma distribution of W with `count` nodes, for smooth functions of W.
std::vector<NormalPart> fewNormalParts(double degrees, int count);

}  // namespace calibrium
