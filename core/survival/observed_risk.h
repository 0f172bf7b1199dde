// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/survival/follow_up.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

/// The share of people with the event up to the horizon, had everybody been followed up to it.
struct ObservedRisk {
    double value = 0;
    double standardError = 0;
    std::optional<Interval> interval{};  ///< complementary log-log; absent without scatter
    Index atRiskCount = 0;               ///< people followed up to the horizon or beyond it
    Index eventCount = 0;                ///< up to the horizon
};

/// With d_j events, of these e_j of the kind in question, at the distinct times t_j, and Y_j people at risk:
///   F(h) = Σ_{t_j <= h} S(t_j-) e_j / Y_j,  S(t) = Π_{t_j <= t} (1 - d_j/Y_j)
/// which is 1 - S(h) without competing events. Censoring at a time comes after the events at it. The standard error is
/// Greenwood's, with competing events that of the pseudo-values; the interval
///   1 - (1 - F)^exp(∓ z se / ((1 - F) log(1 - F))).
/// rows: those that count. Throws InvalidInput where nobody is followed up to the horizon. O(n log n).
/// Source: Kaplan, Meier (1958), JASA 53; Aalen, Johansen (1978), Scandinavian Journal of Statistics 5; interval:
/// Kalbfleisch, Prentice (2002), section 1.4.
ObservedRisk observedRisk(const FollowUp& people, double horizon, std::span<const Index> rows);
ObservedRisk observedRisk(const FollowUp& people, double horizon);

/// θ_i = n F(h) - (n - 1) F_{-i}(h), F_{-i} without person i: what person i adds to the observed risk. Their mean is
/// about F(h), and without censoring each is 1 for an event up to h and 0 otherwise. O(n log n).
/// Source: Andersen, Klein, Rosthøj (2003), Biometrika 90.
Eigen::VectorXd pseudoValues(const FollowUp& people, double horizon);

/// The variances of the pseudo-values if the risks are right:
///   v_i = p_i (1 - p_i) + ∫_0^h S_i(u) (r_i (1 - r_i) + (r_i - q)²)(u) dΛ_c(u) / G(u)
/// with r_i(u) the person's and q(u) the average risk of the event up to h of who is event-free at u, Λ_c the hazard of
/// censoring and G(u) the share not censored. The risk up to u < h is taken as 1 - (1 - p_i)^a(u), where a(u) is the
/// cumulative hazard up to u over that up to h, as with proportional hazards. Without censoring v_i = p_i (1 - p_i),
/// which is 1e-9 at least. O(n k) for k times of censoring, 200 at most. Source: the influence function of the
/// pseudo-values, Graw, Gerds, Schumacher (2009), Lifetime Data Analysis 15.
Eigen::VectorXd pseudoVariances(const FollowUp& people, double horizon);

/// Inverse probabilities of not being censored: of person i 1/G(t_i-) for an event of either kind up to the horizon,
/// 1/G(h-) if followed up to it without one, else 0; G is Kaplan and Meier's estimate for the censoring times. O(n log
/// n). Source: Graf, Schmoor, Sauerbrei, Schumacher (1999), Statistics in Medicine 18.
Eigen::VectorXd censoringWeights(const FollowUp& people, double horizon);

}  // namespace calibrium
