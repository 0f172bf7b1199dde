// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/change_mixture.h"

#include <span>
#include <vector>

namespace calibrium {

/// A departure from calibration: the event happens with probability expit(intercept + slope logit r).
struct LogisticShift {
    double intercept = 0;
    double slope = 1;
};

/// Intercepts at slope 1: predictions too high or too low by the same odds ratio everywhere.
std::vector<LogisticShift> meanShifts();
/// Slopes other than 1, each with several intercepts: predictions too certain or not certain enough.
std::vector<LogisticShift> slopeShifts();

/// One prediction r in [0,1] and whether its event happened.
struct WatchedRisk {
    double risk = 0;
    bool hasEvent = false;
};

/// logit r, for 0 < r < 1.
double logOdds(double risk);
/// Whether no shift of the log odds moves the prediction: r is 0 or 1.
bool isSure(const WatchedRisk& row);
/// Whether something happened that was predicted impossible: an event at r = 0, none at r = 1.
bool isImpossible(const WatchedRisk& row);
/// log of q^y (1 - q)^{1-y} / (r^y (1 - r)^{1-y}) for logit q = moved, logit r = logit: its exponential has expectation
/// 1 if the event has probability r.
double logRatio(double moved, double logit, bool hasEvent);

/// An e-process for H0 "given all that came before, every event has its predicted probability", against a change to one
/// of some shifts θ at the beginning of any period s:
///   E_t = Σ_{s<=t} w_s Σ_k M_{s,t}(θ_k) / K + 1 - Σ_{s<=t} w_s, w_s = 1 / (s (s + 1)),
///   M_{s,t}(θ) = Π over the rows of periods s..t of q^y (1 - q)^{1-y} / (r^y (1 - r)^{1-y}), q by the shift
/// Under H0 every M is a martingale that begins at 1, and so is E. By Ville's inequality P(sup_t E_t >= 1/a) <= a,
/// whenever and how often one looks. An event that was predicted impossible, or sure and did not happen, makes E
/// infinite from then on. Logarithms throughout; O(K) for each row and each period.
/// Source: Ville (1939); Arnold, Henzi, Ziegel (2023), Sequentially valid tests for forecast calibration, Annals of
/// Applied Statistics 17; mixture over the begin of a change: Shin, Ramdas, Rinaldo (2024), E-detectors.
class EProcess {
public:
    explicit EProcess(std::vector<LogisticShift> shifts);

    /// The rows of one more period, whose order does not matter.
    void add(std::span<const WatchedRisk> period);
    /// log E after the periods so far; 0 before the first.
    [[nodiscard]] double logValue() const;

private:
    std::vector<LogisticShift> m_shifts;
    ChangeMixture m_mixture;
};

/// Half the width of a confidence sequence of the sum of the conditional gaps P(y = 1 | past) - r:
///   P(for all t: |Σ_{i<=t} (P(y_i = 1 | past) - y_i)| <= u(V_t)) >= level, V_t = Σ_{i<=t} (y_i - r_i)²,
///   u: Σ_j exp(λ_j u - ψ(λ_j) V) / J = 2 / (1 - level), ψ(λ) = -log(1 - λ) - λ, λ_j = 0.9 / 2^j, j = 0..11
/// The gaps may change over time in any way. variance: V >= 0.
/// Source: Howard, Ramdas, McAuliffe, Sekhon (2021), Annals of Statistics 49, Theorem 4 (empirical Bernstein, with the
/// predictions as the predictable means); Fan, Grama, Liu (2015).
double confidenceReach(double variance, double level);

}  // namespace calibrium
