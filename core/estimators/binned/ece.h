// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/binned_measure.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Which gaps of the bins count.
enum class EcePart {
    Both,
    Over,   ///< mean prediction above the observed frequency
    Under,  ///< below it
};

struct EceOptions {
    BinningOptions bins{};
    int p = 1;  ///< 1 or 2
    EcePart part = EcePart::Both;
};

/// Expected calibration error of binned confidences.
///   ECE_p = (Σ_B |B|/n |acc(B) - conf(B)|^p)^(1/p), over non-empty bins; acc = share of label 1, conf = mean of r
/// A part leaves out the bins whose gap has the other sign: for p = 1 the two parts add up to the whole.
/// data: two classes (a binary data set, or a lens that makes one); r = column 1 of the parameters, n >= 1.
/// Case weights count in place of samples, for shares, frequencies and means; equal-mass bins hold equal numbers of
/// samples, whatever their weights. Result in [0,1]; biased upward: binning noise counts as error. Cost O(n),
/// equal-mass bins O(n log n). Throws InvalidSetting for more than two classes or a bin count below 1. Source: Guo et
/// al. (2017), ICML, eq. 3 (p = 1); METHODS.md section 6.
BinnedError ece(const Dataset& data, const EceOptions& options = {});

/// Measure `ece`.
Measure eceMeasure();

}  // namespace calibrium
