// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace calibrium {

struct Kernel;

/// Replaces every distance d >= 0 by kP(d), with r = d / bandwidth and the shape named by kernel.shape:
///   exponential exp(-r^exponent); rational-quadratic (1 + r²/2)^-1; matern12 exp(-r); matern32 (1 + √3 r) exp(-√3 r);
///   matern52 (1 + √5 r + 5r²/3) exp(-√5 r); inverse-multiquadric (1 + r²)^-1/2.
/// Relative error below 1e-14 where r^exponent < 30; distance 0 gives exactly 1; values lie in [0,1]. Vectorised.
/// Throws InvalidSetting for an unknown shape, a bandwidth that is not positive or an exponent outside (0,2].
/// Source: Widmann, Lindsten, Zachariah (2021), section 3.1; METHODS.md section 2.
void applyShape(const Kernel& kernel, std::span<double> distances);

/// out[i] = kP(distances[i]) factors[i]; no factors: kP alone. out may be the distances or the factors themselves. The
/// same digits as the product of applyShape() with the factors.
void applyShape(const Kernel& kernel, std::span<const double> distances, std::span<const double> factors, double* out);

/// 1 / bandwidth, if the kernel is the exponential of the distance times that, as applyShape() takes it; nothing for
/// other shapes and exponents. Throws InvalidSetting as applyShape() does.
std::optional<double> exponentialScale(const Kernel& kernel);

}  // namespace calibrium
