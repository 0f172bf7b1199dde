// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `logistic-normal`: the classes of GB22 Appendix G.1, by which the ECE is shown to depend on the sample size.
/// True values: 0 for every calibration error if the sharpness is 1.
World logisticNormalWorld();

}  // namespace calibrium
