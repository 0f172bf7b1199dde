// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/world.h"

namespace calibrium {

/// World `friedman`: one of the ten networks of W21 Appendix A.3, or their ensemble, after some steps of training on
/// the Friedman 1 problem, predicts new samples of it. The training is that of repetition 0 of the experiment
/// `training` under the same seed. It is done once per sampler; the last few are remembered, so that asking for
/// another number of samples does not train again. The networks are never calibrated; no true values are known.
World friedmanWorld();

}  // namespace calibrium
