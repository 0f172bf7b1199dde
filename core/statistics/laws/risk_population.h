// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

/// Whom a validation study will see: the distribution of the predicted risk of an event and of the actual one, as
/// points with weights, rising in the predicted risk. Several points may have the same one.
struct RiskPopulation {
    std::vector<double> predicted;  ///< in [0, 1]
    std::vector<double> actual;     ///< the share of events among those with that prediction, in [0, 1]
    std::vector<double> weights;    ///< > 0, sum 1

    /// The share of events: the mean actual risk.
    [[nodiscard]] double prevalence() const;
    /// The probability that of one with and one without the event the former has the larger predicted risk, ties half.
    /// 0.5 where nobody or everybody has the event.
    [[nodiscard]] double concordance() const;
};

/// A normal distribution of log-odds.
struct NormalLogOdds {
    double mean = 0;
    double deviation = 1;  ///< > 0
};

/// Risks whose log-odds are normal, on an equidistant grid of 1601 points within 8 standard deviations, which gives
/// means of smooth functions to about 1e-12; predictions that are right.
RiskPopulation normalRisks(const NormalLogOdds& logOdds);

/// The normal distribution of log-odds of these risks: the prevalence in [1e-4, 1 - 1e-4] and the concordance in
/// [0.51, 0.99], both met to about 1e-5 (the grid of normalRisks). Throws InvalidSetting outside these bounds.
/// Source: Pavlou et al. (2021), Statistical Methods in Medical Research 30, section 3 (who use approximations).
NormalLogOdds logOddsOf(double prevalence, double concordance);

}  // namespace calibrium
