// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Smoothed calibration error at a fixed width.
///   smECE_σ = ∫_0^1 |n^-1 Σ_i (r_i - c_i) K_σ(t, r_i)| dt, K_σ(t, r) = Σ_k φ_σ(t - r - 2k) + φ_σ(t + r - 2k)
/// the Gaussian of deviation σ reflected at 0 and 1, all images. The integral is exact up to rounding: the zeros of the
/// integrand are found and its antiderivative is used between them.
/// data: two classes (a binary data set, or a lens that makes one), n >= 1; r = probability of class 1, c = label. With
/// case weights the mean over i is the weighted one. 0 < sigma <= 1. Result in [0,1], not rising in sigma. Cost O(n log
/// n + n/σ), for small σ O(n) with a larger factor. Throws InvalidSetting for more than two classes or sigma outside
/// (0,1]. Source: Błasiok, Nakkiran (2023), Smooth ECE, sections 3 and 4.
double smoothEceAt(const Dataset& data, double sigma);

/// Smooth calibration error: the fixed point σ = smECE_σ, which is unique; 0 if all r_i - c_i cancel at every r.
/// data: as above. Result in [0,1]. Cost about ten times that of smoothEceAt. Source: as above, section 4.
double smoothEce(const Dataset& data, const Run& run = {});

/// Measure `smooth-ece`.
Measure smoothEceMeasure();

}  // namespace calibrium
