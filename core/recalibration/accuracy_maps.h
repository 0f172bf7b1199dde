// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/recalibration_method.h"

namespace calibrium {

/// The top label gets the accuracy of the fit rows as its confidence, in every row; the other classes are scaled to the
/// remainder. O(n m). Source: GB22 Appendix D.4.
RecalibrationMethod topLabelAccuracyRecalibration();

/// The top label gets the accuracy of those fit rows that have the same top label. Classes that are the top label of no
/// fit row get the accuracy of all. O(n m). Source: GB22 Appendix E.1.
RecalibrationMethod classAccuracyRecalibration();

}  // namespace calibrium
