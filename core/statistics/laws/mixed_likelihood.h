// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <functional>
#include <span>
#include <vector>

namespace calibrium {

/// K(η) of a log-likelihood O η - K(η), and its first two derivatives: what is expected, and how it varies.
struct Cumulant {
    double value = 0;
    double expected = 0;
    double variance = 0;  ///< above 0
};

/// The log-likelihood of one group, (O η - K(η)) / φ, as a function of its value η.
struct GroupLikelihood {
    double observed = 0;  ///< O
    std::function<Cumulant(double)> cumulant;
    double dispersion = 1;  ///< φ
};

/// What a normal estimate of the group would have to be to say the same of μ.
struct NormalEquivalent {
    double value = 0;
    double standardError = 1;
};

/// Groups whose values are normal about μ.
struct MixedFit {
    double mean = 0;                            ///< μ
    double tau = 0;                             ///< between groups
    std::vector<NormalEquivalent> equivalents;  ///< of each group; their mean by 1 / (se² + τ²) is μ
};

/// η_g ~ N(μ, τ²) with the likelihood of each group as it is, not as that of a normal estimate: a group without events
/// has no estimate, or one that lies as far off as its correction says, and a finite likelihood.
///   l(μ, τ) = Σ_g log ∫ exp((O η - K(η)) / φ) N(η; μ, τ²) dη; μ is where it is largest at a τ, and τ, from 0 to 5,
///   where l - 1/2 log Σ_g I_g is, the likelihood with μ integrated out (Laplace)
///   with s and I the first and the negative second derivative of a group's part in μ: value μ + s / I, se² 1/I - τ²
/// Of normal likelihoods the equivalents are their estimates, and τ is that of randomEffects(). Integrals by the
/// trapezoid rule about the mode. start: near μ. At least two groups. Some thousand cumulants of each group. Throws
/// Cancelled.
/// Source: Stijnen, Hamza, Özdemir (2010), Statistics in Medicine 29 (Poisson- and binomial-normal models); Turner,
/// Omar, Yang, Goldstein, Thompson (2000), Statistics in Medicine 19; Harville (1977), JASA 72 (restricted likelihood).
MixedFit mixedFit(std::span<const GroupLikelihood> groups, double start, const Run& run = {});

}  // namespace calibrium
