// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RecalibrationMethod;

/// Standard deviations times s = sqrt(mean ((y - μ)/σ)²), over rows and coordinates: the variances that the errors ask
/// for, in the predicted proportions. O(n d) (full covariances O(n d³)). Throws InvalidInput where every error is 0.
/// Source: Levi, Gispan, Giladi, Fetaya (2022), Sensors 22, section 4; Laves et al. (2020), MIDL.
RecalibrationMethod sdScalingRecalibration();

}  // namespace calibrium
