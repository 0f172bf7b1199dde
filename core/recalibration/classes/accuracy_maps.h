// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RecalibrationMethod;

/// The top label gets the accuracy of the fit rows as its confidence, in every row, all other classes the same: (1 -
/// ACC) / (m - 1). Keeps the predicted class and makes the top label calibrated where ACC > 1/m, which is checked.
/// O(n m). Source: GB22 Appendix D.4.
RecalibrationMethod topLabelAccuracyRecalibration();

/// Every row gets the frequencies of all classes among the fit rows with the same top label, those of all rows where
/// it is the top label of no fit row: canonically calibrated on the fit rows. O(n m + m²). Source: GB22 Appendix E.1.2.
RecalibrationMethod classAccuracyRecalibration();

}  // namespace calibrium
