// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// E |Z|^p for Z ~ N(mean, deviation²), deviation >= 0, 0 < p <= 16, with x = mean² / (2 deviation²):
///   deviation^p 2^{p/2} Γ((1+p)/2) π^-½ e^-x 1F1((1+p)/2; ½; x),
/// the terms of which are all positive; for x > 40 by the asymptotic series Σ_k (p choose 2k) (2k-1)!! (2x)^-k
/// |mean|^p. Relative error below 1e-12.
double meanAbsolutePower(double mean, double deviation, double p);

/// E |mean + scale L|^p for L with density ½ e^{-|x|}, scale >= 0, 0 < p <= 16, with t = |mean| / scale:
///   ½ scale^p (e^t Γ(p+1, t) + e^-t Γ(p+1) + Σ_k e^-t t^{p+1+k} / (k! (p+1+k)));
/// for t > 40 by the asymptotic series Σ_k p (p-1) ... (p-2k+1) t^-2k |mean|^p. Relative error below 1e-12.
double meanAbsolutePowerOfLaplace(double mean, double scale, double p);

}  // namespace calibrium
