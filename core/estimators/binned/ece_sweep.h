// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct Measure;

struct EceSweep {
    double value = 0;
    Index binCount = 1;  ///< bins at the end of the sweep; equal predictions share one
};

/// ECE with as many equal-mass bins as keep the bin accuracies monotone.
///   M = the largest number such that the accuracies of m equal-mass bins do not fall, for every m = 1..M; then ECE_p
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. p is 1 or 2. Result in [0,1]. M may reach
/// n; once the frequencies of all different predictions rise, more bins are the same bins. With case weights accuracies
/// are weighted; bins hold equal numbers of rows all the same. Cost O(n log n + M²), M at most the number of different
/// predictions where these decide.
/// Throws InvalidSetting for more than two classes. Source: Roelofs et al. (2022), Mitigating bias in calibration error
/// estimation, AISTATS, algorithm 1.
EceSweep eceSweep(const Dataset& data, int p = 1, const Run& run = {});

/// Measure `ece-sweep`. The number of bins is reported as a resolved setting `bins`.
Measure eceSweepMeasure();

}  // namespace calibrium
