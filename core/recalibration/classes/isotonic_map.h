// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RecalibrationMethod;

/// Isotonic regression of outcomes on predicted probabilities, linear between the ends of the pooled blocks and
/// constant beyond the first and the last; more than two classes: each against the rest. O(n log n) for each class.
/// Source: Zadrozny, Elkan (2002), KDD; METHODS.md section 9.
RecalibrationMethod isotonicRecalibration();

}  // namespace calibrium
