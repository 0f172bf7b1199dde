// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `friedman`: one of ten networks, or their ensemble, after some steps of training on the Friedman 1 problem,
/// predicts new samples of it. The networks are those of W21 Appendix A.3, with one variance for all inputs, or those
/// of GB22 Appendix G.5, which predict mean and variance; the latter learn the problem with noise N(0, 0.5 + x₆), read
/// as a variance. The training is that of repetition 0 of the experiment `training`, or `training-recalibration`, under
/// the same seed. It is done once per sampler; the last few are remembered, so that asking for
/// another number of samples does not train again. The networks are never calibrated; no true values are known.
World friedmanWorld();

}  // namespace calibrium
