// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct Measure;

/// Maximum mean calibration error of a binary data set (top-label: confidence r, correctness c).
///   MMCE² = n^-2 sum_ij (c_i - r_i)(c_j - r_j) exp(-|r_i - r_j| / width), the root of which is returned
/// It is half the biased SKCE with total variation distance |r - r'|, but needs no pairs: along rising r the kernel
/// decays from each sample to the next, so that
///   n² MMCE² = sum_g d_g (d_g + 2 a_g),  a_g = (a_{g-1} + d_{g-1}) exp(-(r_g - r_{g-1}) / width),
/// d_g the sum of c - r over the samples with the g-th value of r. Case weights count in place of samples.
/// data: binary, n >= 1. width > 0. Time O(n log n), memory O(n). Result in [0,1]: at most the largest root of the
/// kernel, 1, times the TCE (GB22, Theorem 3.1). Throws InvalidInput for more than two classes. Source: Kumar,
/// Sarawagi, Jain (2018), ICML, equation 3.
double mmce(const Dataset& data, double width = 0.4);

/// The largest sqrt(k(r, r)) of the kernel of the MMCE, by which a TCE bounds it.
inline constexpr double mmceKernelBound = 1.0;

Measure mmceMeasure();

}  // namespace calibrium
