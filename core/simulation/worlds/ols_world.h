// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `ols`: the regression of W21 Appendix A.1. A least squares line with one standard deviation predicts a curve
/// whose noise grows with x: quantile calibrated to the eye, and not calibrated. No true values are known.
World olsWorld();

}  // namespace calibrium
