// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/e_process.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

/// A slope with an interval.
struct SlopeSoFar {
    double slope = 1;  ///< of the largest likelihood
    double lower = 1;
    double upper = 1;
};

/// A confidence sequence of the calibration slope b, where every event has the probability expit(a + b logit r) given
/// all that came before, with the same a and b at all times:
///   {b: max_a L_t(a, b) > α Σ_k L_t(a_k, b_k) / K}, L_t the likelihood of all rows so far
/// Σ_k L_t(a_k, b_k) / (K L_t(a, b)) is a martingale that begins at 1 if a and b are the true ones, so by Ville's
/// inequality P(the set leaves out b at any t) <= α, whenever and how often one looks. K = 418 nodes: 22 slopes from -1
/// to 4 and 19 intercepts within 1.5 of 0, at the mean log odds of the first period, which are known before its
/// outcomes. Rows predicted at 0 or 1 say nothing of b and are left out. Source: Robbins (1970), Annals of Mathematical
/// Statistics 41; Wasserman, Ramdas, Balakrishnan (2020), PNAS 117.
class SlopeSequence {
public:
    SlopeSequence();

    /// The rows of one more period, whose order does not matter. O(K) for each row.
    void add(std::span<const WatchedRisk> period);
    /// Nothing where the rows so far bound the slope on one side at most, or separate events from the rest.
    /// level: 1 - α. O(n) for each of some 20 evaluations.
    [[nodiscard]] std::optional<SlopeSoFar> slope(double level) const;

private:
    struct Largest {
        LogisticShift shift;
        double value = 0;        ///< log L
        double information = 0;  ///< of the slope, whatever the intercept
    };

    /// log L at the intercept that makes it largest, which is set; intercept: where the search begins.
    [[nodiscard]] double profile(double slope, double& intercept) const;
    [[nodiscard]] std::optional<Largest> largest() const;
    /// Where log L falls to the bound below (side -1) or above (1) the best slope; nothing beyond any slope that is
    /// one.
    [[nodiscard]] std::optional<double> end(const Largest& best, double bound, double side) const;

    std::vector<double> m_logits;  ///< less m_centre
    std::vector<bool> m_events;
    double m_centre = 0;
    std::vector<LogisticShift> m_nodes;  ///< intercepts at the centre
    std::vector<double> m_logLikelihoods;
};

}  // namespace calibrium
