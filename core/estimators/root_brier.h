// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/brier.h"

namespace calibrium {

/// Root Brier score: sqrt of brier() in vector form, an upper bound of the calibration error CE_2.
/// standardError by the delta method. data: n x m, m >= 2. Result in [0, sqrt 2]. Cost O(n m).
/// Source: Gruber, Buettner (2022), NeurIPS, Thm 4.3.
MeanScore rootBrier(const Dataset& data);

/// Measure `root-brier`.
Measure rootBrierMeasure();

}  // namespace calibrium
