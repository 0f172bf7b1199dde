// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `real-validation-size`: how many samples a validation study of predictions of a real outcome needs, by
/// the formulas of study_formulas.h and by simulation side by side. Conditions: n = from, 2 from, .. up to `to`, and
/// what each formula asks for where it lies between. A data set is n pairs (m, y) of RealStudy with normal m and ε; its
/// quantities are R² = 1 - Σ(y - m)² / Σ(y - mean y)², the mean of y - m, the slope of y on m by least squares, and the
/// logarithm of the residual standard deviation of that line.
/// Figure: one panel per quantity, 2 · 1.96 standard deviations over the data sets (of the last one exp(1.96 sd)), the
/// formula dashed, the wanted width and the n of the formula. Summary: both per n, what is needed by formula, and the
/// most of it.
/// Source: Archer et al. (2021), Statistics in Medicine 40, 133-146.
Experiment realValidationSizeExperiment();

}  // namespace calibrium
