// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/w19_model.h"

namespace calibrium {

/// The expected calibration error, in total variation, of a model of W19 section 7: π E TV(g, β), g ~ Dir(α, .., α).
///   β = (1, 0, .., 0):    π (m - 1)/m
///   β = (1/m, .., 1/m):   π α^-1 exp(α ((m-1) log(m-1) - m log m)) / B(α, (m-1)α)
/// sampleCount does not matter. In [0,1). Relative error below 1e-12.
/// Throws InvalidSetting for a parameter out of range. Source: W19 section 7 and appendix J.2.1; METHODS.md section 11.
double trueTvEce(const W19Model& model);

/// E TV(g, g') for independent g, g' ~ Dir(α, .., α) over m classes: the expected distance of two predictions of the
/// model.
///   2 α^-1 B(mα, mα) / (B(α, α) B((m-1)α, (m-1)α)), m/2 times Gini's mean difference of a Beta(α, (m-1)α) variable
/// classCount m >= 2, alpha > 0. Throws InvalidSetting otherwise. Source: Johnson, Kotz, Balakrishnan (1995),
/// Continuous Univariate Distributions 2, chapter 25, for the mean difference.
double dirichletMeanTv(Index classCount, double alpha);

}  // namespace calibrium
