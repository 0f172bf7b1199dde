// SPDX-License-Identifier: GPL-3.0-or-later
// Models whose miscalibration is known, for tests of the view Where.
#pragma once

#include "core/figures/where/where.h"
#include "tests/support/figure_marks.h"

#include <vector>

namespace calibrium::test {

Figure whereFigureOf(const std::vector<FigureModel>& models, const Values& given = {}, const Run& run = {});

/// Probability of class 1 of a model that says p where the truth is 1/2 + (p - 1/2) * steepness.
FigureModel bent(double steepness, int series = 0);

/// 400 rows of three classes.
FigureModel threeClasses(bool isCalibrated, int series = 0);

/// Means 0..4, standard deviations 1 and 0.5 in turn; targets with `factor` times the predicted deviation,
/// at even steps of the probability.
FigureModel normals(double factor, double shift = 0, int series = 0);

}  // namespace calibrium::test
