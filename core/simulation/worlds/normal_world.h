// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `normal`: the normal models of W21 Appendix A.2 in d dimensions, calibrated or with a wrong first coordinate.
/// True values: SKCE and KCE by quadrature under the kernel of the paper (Wasserstein, exponential, Gaussian target
/// kernel); 0 for every calibration error of the calibrated model.
World normalWorld();

}  // namespace calibrium
