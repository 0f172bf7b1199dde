// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Interval calibration error and the bins it chose.
struct IntervalCe {
    double value = 0;
    double width = 1;  ///< of the bins: 2^-k
};

/// Interval calibration error, the surrogate that takes its own bins: with bins of width ε = 2^-k whose edges are
/// shifted by u,
///   SintCE = min_k ( ε + ε^-1 ∫_0^ε Σ_B |n^-1 Σ_{r_i in B} (c_i - r_i)| du ),  B = [u + jε, u + (j+1)ε)
/// The mean over the uniform shift u is exact (the sum is a step function of u), so there is nothing random in it. It
/// does not fall when ε is halved, so few k are looked at; the smallest width is the first at or below 1/n, 2^-10 at
/// least.
/// data: two classes (a binary data set or a lens), r = probability of class 1, n >= 1; with case weights the mean over
/// i is the weighted one. Result in (0,2]. Lies between
/// the distance from calibration and a constant times its root. Cost O(n log n) per width. Throws InvalidSetting for
/// more classes. Source: Błasiok, Gopalan, Hu, Nakkiran (2023), A unifying theory of distance from calibration, STOC,
/// section 6.2.
IntervalCe intervalCe(const Dataset& data, const Run& run = {});

/// Measure `interval-ce`.
Measure intervalCeMeasure();

}  // namespace calibrium
