// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/forecast_groups.h"
#include "core/statistics/intervals.h"

namespace calibrium {

/// A logistic regression of the outcomes on a polynomial of the forecast's log-odds.
struct BeltFit {
    Index degree = 1;
    /// 2 (log likelihood of the fit - that of the forecasts themselves) >= 0: the likelihood-ratio statistic.
    double statistic = 0;
    Eigen::VectorXd coefficients;  ///< in the orthogonal polynomials of CalibrationBelt
    Eigen::MatrixXd covariance;    ///< of them
};

/// The calibration belt of binary forecasts:
///   logit P(c = 1) = Σ_{k=0}^d β_k (logit r)^k, the diagonal is β = (0, 1, 0, ..);
/// the degree d begins at 1 and rises, up to 4, while the likelihood-ratio test of one degree more rejects at 5 %.
/// Forecasts 0 and 1 count as 1e-12 and 1 - 1e-12. Groups are fixed, outcomes vary. Newton's method; outcomes that a
/// curve separates completely end it where the likelihood no longer grows.
/// Source: Nattino, Finazzi, Bertolini (2014), Statistics in Medicine 33, equations 1 to 3.
class CalibrationBelt {
public:
    /// Throws InvalidInput for fewer than two different forecasts.
    explicit CalibrationBelt(const ForecastGroups& groups);

    /// hits: outcomes 1 of each group. O(groups) for each step.
    [[nodiscard]] BeltFit fit(const Eigen::VectorXd& hits) const;

    /// The fitted curve at the places, and the belt around it: where the curves lie whose coefficients the fit does
    /// not reject, by the quadratic approximation of the likelihood (Scheffé's band of d + 1 coefficients).
    struct Curve {
        Eigen::VectorXd middle, lower, upper;
    };
    [[nodiscard]] Curve curve(const BeltFit& fit, const Eigen::VectorXd& places, double level = defaultLevel) const;

private:
    [[nodiscard]] Eigen::MatrixXd powers(const Eigen::VectorXd& logOdds) const;

    Eigen::VectorXd m_count;
    Eigen::VectorXd m_logOdds;
    double m_centre = 0;
    double m_scale = 1;
    Eigen::MatrixXd m_toOrthogonal;  ///< powers times this are the orthogonal polynomials
    Eigen::MatrixXd m_basis;         ///< of the groups; groups x (highest degree + 1)
};

}  // namespace calibrium
