// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

struct BrierOptions {
    /// Vector: all classes. Scalar: half of that, which for two classes is (p - y)², the form of the positive class.
    enum class Form { Vector, Scalar };
    Form form = Form::Vector;
};

/// Brier score of class probabilities: mean of ‖p_i - e_{y_i}‖² (two classes: 2 (p_i - y_i)²), e_y the unit vector.
/// data: n x m, m >= 2. Result in [0,2], 0 for perfect predictions; small is good. Cost O(n m).
/// Source: Brier (1950), Monthly Weather Review 78; METHODS.md section 7.
MeanScore brier(const Dataset& data, const BrierOptions& options = {});

/// The score of each row for any target; keeps a copy of the data set (shared), not of the numbers.
RowScore brierRowScore(const Dataset& data, const BrierOptions& options = {});

/// The parameter "form" of measures that are made of the Brier score: "auto", "vector" or "scalar".
Parameter brierFormParameter();
/// What its value means for such data: auto is the scalar form of a single probability (binary data), the vector form
/// of a distribution over classes, so that measures of one data set have one form.
BrierOptions brierOptions(const Dataset& data, const Values& values);
/// The value of the parameter that was used: "vector" or "scalar".
Values resolvedBrierForm(const Dataset& data, const Values& values);

/// Measure `brier`.
Measure brierMeasure();

}  // namespace calibrium
