// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/binned_measure.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Maximum calibration error of binned confidences.
///   MCE = max over non-empty bins of |acc(B) - conf(B)|; acc = share of label 1, conf = mean of r
/// data: two classes (a binary data set, or a lens that makes one); r = column 1 of the parameters, n >= 1.
/// Result in [0,1]; biased upward, and ruled by the bins that hold fewest samples. Cost as ece().
/// Throws InvalidSetting for more than two classes or a bin count below 1.
/// Source: Guo et al. (2017), ICML, eq. 5; METHODS.md section 6.
BinnedError mce(const Dataset& data, const BinningOptions& options = {});

/// Measure `mce`.
Measure mceMeasure();

}  // namespace calibrium
