// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `dirichlet`: the generative models of W19 section 7 with every parameter free; M1, M2 and M3 are its presets.
/// True values: ece-canonical under the canonical lens in total variation, and twice that in city block distance, by
/// the formulas of w19_truth.h; 0 for every calibration error if pi = 0.
World dirichletWorld();

}  // namespace calibrium
