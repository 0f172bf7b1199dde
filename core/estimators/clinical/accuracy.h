// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct Measure;

struct Accuracy {
    double value = 0;  ///< in [0,1]; weighted where the data have weights
    Index correctCount = 0;
    Index sampleCount = 0;
};

/// Share of samples whose arg max is the target; of equal maxima the lowest class is predicted. Of confidences of the
/// predicted class (confidencesAgainstCorrectness) the share of predictions that were right, whatever the confidence.
/// data: n x m class probabilities, m >= 2. Cost O(n m). Source: METHODS.md section 6.
Accuracy accuracy(const Dataset& data);

/// Measure `accuracy`. It is no statistic of a test: it does not speak of calibration.
Measure accuracyMeasure();

}  // namespace calibrium
