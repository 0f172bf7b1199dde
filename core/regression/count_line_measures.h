// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Measure;

/// Measures `observed-expected-counts`, `intercept-counts` and `slope-counts`: the numbers of a CountCalibration, of
/// families whose targets are counts.
Measure observedExpectedCountsMeasure();
Measure interceptCountsMeasure();
Measure slopeCountsMeasure();

}  // namespace calibrium
