// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Expectations of one-dimensional target kernels in closed form, each as a function of the difference of locations.
/// They hold for a point as well (variance or scale 0), so that all four terms of h are one function.

/// E exp(-gamma X²) for X ~ N(difference, variance): (1+2γv)^-½ exp(-γΔ²/(1+2γv)). W21 D.1.
double normalGaussianExpectation(double difference, double variance, double gamma);

/// E exp(-gamma |X|) for X ~ N(difference, variance): ½ e^{-Δ²/2v} (erfcx((γv-Δ)/√(2v)) + erfcx((γv+Δ)/√(2v))).
double normalLaplacianExpectation(double difference, double variance, double gamma);

/// E exp(-gamma |X|) for X = difference + Laplace(0, first) + Laplace(0, second), independent; scales may be 0.
/// Equals 2/γ times a divided difference of u^{3/2} e^{-Δ/√u}/2 over the squared scales (first², second², γ^-2), which
/// is integrated instead where scales nearly coincide, so that the limits of W21 D.2 lose no digits.
double laplaceLaplacianExpectation(double difference, double first, double second, double gamma);

/// E exp(-gamma X²) for X = difference + Laplace(0, first) + Laplace(0, second), independent; scales may be 0.
double laplaceGaussianExpectation(double difference, double first, double second, double gamma);

/// exp(x²) erfc(x) for x >= 0, without overflow; relative error below 1e-12.
double scaledComplementaryError(double x);

}  // namespace calibrium
