// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

/// Edges of equally wide bins over the range of a sample, count + 1 of them. The width follows Freedman and Diaconis
/// (1981), 2 IQR n^(-1/3), bounded to fewestBins..mostBins bins. A sample without spread gets fewestBins bins around
/// its value. sample: n >= 1 finite values in any order. Cost O(n log n).
std::vector<double> histogramEdges(std::span<const double> sample, std::size_t fewestBins = 15,
                                   std::size_t mostBins = 60);

/// Bin of a value among such edges, 0..count-1: [a, b), the last one [a, b]; values outside fall into the outer bins.
std::size_t histogramBin(std::span<const double> edges, double value);

}  // namespace calibrium
