// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>

namespace calibrium {

class Dataset;

/// The generative models of W19 section 7: predictions g ~ Dirichlet(alpha, .., alpha) over m classes, targets
/// Y ~ (1 - pi) Cat(g) + pi Cat(beta). pi = 0 is calibrated.
struct W19Model {
    enum class Disturbance { FirstClass, Uniform };
    Index sampleCount = 250;
    Index classCount = 10;
    double alpha = 0.1;                                 ///< > 0
    double pi = 0.0;                                    ///< in [0, 1]
    Disturbance disturbance = Disturbance::FirstClass;  ///< beta = (1, 0, .., 0) or (1/m, .., 1/m)

    static W19Model m1() { return {}; }
    static W19Model m2() { return {.pi = 0.5}; }
    static W19Model m3() { return {.pi = 1.0, .disturbance = Disturbance::Uniform}; }
};

/// One data set of the model; `stream` numbers the repetitions under one seed.
/// Throws InvalidSetting for a parameter out of range. Source: W19 section 7 and appendix J.2.
Dataset simulate(const W19Model& model, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace calibrium
