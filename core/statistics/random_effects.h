// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

/// An estimate of every group, pooled as draws from one distribution of groups.
struct RandomEffects {
    double value = 0;          ///< μ
    double standardError = 0;  ///< Hartung and Knapp's
    Interval interval;         ///< of μ
    /// Where the value of a new group lies; absent for two groups, which leave no degree of freedom for it.
    std::optional<Interval> prediction{};
    double tau = 0;                ///< standard deviation of the groups' true values
    double heterogeneity = 0;      ///< Q = Σ (y - μ_0)² / v, χ² with k - 1 degrees where all groups are alike
    double inconsistency = 0;      ///< I² = τ² / (τ² + s²), the share of τ² in the variance of the estimates
    double typicalError = 0;       ///< s, the standard error of a typical group
    std::vector<double> shares{};  ///< of each group in μ; they add up to 1
};

/// Random-effects model y_g ~ N(θ_g, v_g), θ_g ~ N(μ, τ²), with the v_g = standardErrors_g² taken as known.
///   τ² maximises the restricted likelihood -1/2 [Σ log(v + τ²) + log Σ w + Σ w (y - μ)²], w = 1 / (v + τ²)
///   μ = Σ w y / Σ w, se² = Σ w (y - μ)² / ((k - 1) Σ w)
///   I² with s² = (k - 1) Σ 1/v / ((Σ 1/v)² - Σ 1/v²)
///   interval μ ± t_{k-1} se, prediction interval μ ± t_{k-2} sqrt(τ² + se²)
/// τ² by Fisher scoring with halved steps from Hedges and Olkin's estimate, never below 0. At least 2 values, as many
/// standard errors, all finite and these above 0. With equal values throughout se is 0, and the interval a point.
/// O(k) for each of some tens of steps. The same numbers as metafor's rma(method = "REML", test = "knha"), whose
/// prediction interval has one more degree of freedom.
/// Source: Viechtbauer (2005), Journal of Educational and Behavioral Statistics 30; Hartung, Knapp (2001), Statistics
/// in Medicine 20; Higgins, Thompson, Spiegelhalter (2009), JRSS A 172; I²: Higgins, Thompson (2002), Statistics in
/// Medicine 21.
RandomEffects randomEffects(std::span<const double> values, std::span<const double> standardErrors,
                            double level = defaultLevel);

/// The same at a τ that is known otherwise: that of mixedFit(), with its equivalents.
RandomEffects randomEffectsAt(double tau, std::span<const double> values, std::span<const double> standardErrors,
                              double level = defaultLevel);

}  // namespace calibrium
