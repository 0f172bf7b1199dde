// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Measure;

/// Measures `intercept` and `slope`: the coefficients of a LogisticCalibration, with the interval that the setting
/// `interval` names.
Measure interceptMeasure();
Measure slopeMeasure();

}  // namespace calibrium
