// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/brier.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Root Brier score: sqrt of brier() in the same form, an upper bound of the calibration error CE_2 of that form: of
/// all classes, or of the positive class. standardError by the delta method. data: n x m, m >= 2. Result in [0, sqrt
/// 2]. Cost O(n m). Source: Gruber, Buettner (2022), NeurIPS, Thm 4.3.
MeanScore rootBrier(const Dataset& data, const BrierOptions& options = {});

/// Measure `root-brier`.
Measure rootBrierMeasure();

}  // namespace calibrium
