// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>

namespace calibrium {

class Dataset;

/// A coefficient of a logistic regression with its uncertainty.
struct LogisticCoefficient {
    double value = 0;
    double standardError = 0;        ///< from the model's variances: right where the logistic line is
    double robustStandardError = 0;  ///< from the scatter of the residuals as well ("sandwich"): right without it
    std::optional<Interval> wald{};  ///< value ± z standardError, 95 %
    std::optional<Interval>
        profile{};  ///< values that the likelihood-ratio test at 5 % does not reject; not of weights
    /// One that covers where outcomes do not follow a logistic line. Of the slope: the profile interval whose ends may
    /// lose as much more likelihood as the square of the robust standard error exceeds that of the other. Of the
    /// intercept: all a with (Σ e_i)² <= χ²(0.95) max(Σ e_i² n/(n-1), Σ w_i), e_i the residuals and w_i their
    /// variances at a, the score test with the larger of both variances. Absent where an end lies beyond 1e6.
    std::optional<Interval> interval{};
};

/// Outcomes and the log-odds of their predictions: what logistic recalibration is fitted to.
///   l(a, b) = Σ_i [ c_i (a + b q_i) - log(1 + exp(a + b q_i)) ],  q = log(r / (1 - r))
/// Probabilities are clamped to [1e-12, 1 - 1e-12]. Concave in (a, b); maximised by Newton's method with halved steps,
/// which is iteratively reweighted least squares. With case weights w every sample's term counts w_i times (a pseudo-
/// likelihood), rows of weight 0 are left out, and both standard errors are those of the sandwich B⁻¹ M B⁻¹ with B = Σ
/// w v x xᵀ and M = Σ w² v x xᵀ or Σ w² e² x xᵀ, times n*/(n* - k), n* the effective sample size; intervals take
/// Student's quantile with the degrees of freedom of weightedMean() for the normal one. Cost O(n) per step, some tens
/// of steps for a profile interval. Source: Cox (1958), Biometrika 45; Steyerberg (2019), Clinical Prediction Models,
/// 2nd ed., section 15.3; profile intervals: Venzon, Moolgavkar (1988), Applied Statistics 37; their adjustment: Kent
/// (1982), Biometrika 69; robust score tests: Boos (1992), The American Statistician 46; weights: Binder (1983),
/// International Statistical Review 51.
class LogisticCalibration {
public:
    /// allRows: two classes (a binary data set or a lens). `method` begins the messages. Throws InvalidSetting for more
    /// classes, InvalidInput where only one class was observed: then the likelihood has no maximum. The fits throw
    /// Cancelled when the run is stopped.
    LogisticCalibration(const Dataset& allRows, std::string method, const Run& run = {});

    /// The maximum over a with slope b = 1: calibration in the large on the scale of log-odds.
    [[nodiscard]] LogisticCoefficient intercept() const;
    /// The slope of the joint maximum. Throws InvalidInput for equal predictions, and where the predictions separate
    /// the outcomes (or nearly, a slope beyond 1e3), so that there is no finite maximum.
    [[nodiscard]] LogisticCoefficient slope() const;
    /// Their values alone, for a small part of the cost.
    [[nodiscard]] double interceptValue() const { return bestIntercept(1, 0).a; }
    [[nodiscard]] double slopeValue() const { return best().b; }
    /// 2 (max l - l(0, 1)), χ² with two degrees of freedom under calibration. Throws as slope().
    [[nodiscard]] double jointStatistic() const;

    /// Samples whose probability was clamped.
    [[nodiscard]] Index clampedCount() const { return m_clampedCount; }

private:
    struct Point {
        double a = 0;
        double b = 1;
        double logLikelihood = 0;
    };
    /// Value, gradient and information at a point.
    struct Local {
        double value = 0;
        double gradientA = 0, gradientB = 0;
        double aa = 0, ab = 0, bb = 0;
        double modelAa = 0, modelAb = 0, modelBb = 0;           ///< the information with squared weights
        double residualAa = 0, residualAb = 0, residualBb = 0;  ///< the same sums of squared residuals
    };

    [[nodiscard]] Local at(double a, double b) const;
    [[nodiscard]] Point bestIntercept(double b, double start) const;
    [[nodiscard]] Point best() const;
    [[nodiscard]] std::optional<Interval> scoreInterval(double value, double standardError) const;
    void requireMaximum() const;
    [[nodiscard]] double weight(std::size_t sample) const { return m_weights.empty() ? 1.0 : m_weights[sample]; }
    /// n / (n - k), with the effective number of samples.
    [[nodiscard]] double smallSampleFactor(double parameterCount) const;
    /// The square of the quantile by which intervals reach out.
    [[nodiscard]] double allowedLoss() const;

    std::string m_method;
    std::string m_name;
    Run m_run;
    std::vector<double> m_logits;
    std::vector<bool> m_isEvent;
    std::vector<double> m_weights;  ///< 1 on average; empty without
    double m_effectiveCount = 0;    ///< samples of equal weight that scatter as much
    double m_degreesOfFreedom = 0;  ///< with weights
    Index m_clampedCount = 0;
};

}  // namespace calibrium
