// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstdint>

namespace calibrium {

/// Class probabilities from normal logits: class c uniform, logits Z ~ N(e_c, deviation² I), Y ~ softmax(Z), predicted
/// softmax(sharpness Z). Sharpness 1 is calibrated, above 1 over-confident. GB22 G.1 draws a covariance matrix per
/// class from an inverse Wishart distribution instead of deviation² I; what the figure shows does not depend on it.
struct LogisticNormalModel {
    Index sampleCount = 1000;
    Index classCount = 100;
    double deviation = 3.0;  ///< > 0
    double sharpness = 1.0;  ///< > 0
};

/// One data set of the model (family categorical); `stream` numbers the repetitions under one seed.
/// Throws InvalidSetting for a parameter out of range.
/// Source: Gruber, Buettner (2022), NeurIPS 35, Appendix G.1 and Figure 2.
Dataset simulate(const LogisticNormalModel& model, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace calibrium
