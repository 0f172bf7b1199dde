// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/method.h"
#include "core/run/run.h"

namespace calibrium {

/// Maximum mean calibration error of a binary data set (top-label: confidence r, correctness c).
///   MMCE² = n^-2 sum_ij (c_i - r_i)(c_j - r_j) exp(-|r_i - r_j| / width), the root of which is returned
/// It is half the biased SKCE with total variation distance |r - r'|, and computed as such.
/// data: binary, n >= 1. width > 0. Time O(n²), memory O(1). Throws InvalidInput for more than two classes or no
/// samples. Source: Kumar, Sarawagi, Jain (2018), ICML, equation 3.
double mmce(const Dataset& data, double width = 0.4, const Run& run = {});

Measure mmceMeasure();

}  // namespace calibrium
