// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RiskPopulation;

/// What a validation study of a real outcome will see: predictions m and outcomes y = α + λ m + ε, ε independent of m.
struct RealStudy {
    double explained =
        0.5;           ///< R² of the calibration model, the share of the variance of y that λ m explains, in (0, 1)
    double slope = 1;  ///< λ > 0
    double deviation = 1;  ///< standard deviation of y, > 0

    /// 1 - E(y - m)² / Var(y) with α = 0: `explained` where λ = 1, else less.
    [[nodiscard]] double validated() const;
    /// Var(y - m).
    [[nodiscard]] double errorVariance() const;
};

// Widths of 95 % intervals (value ± 1.96 se) with n samples. Source: Archer et al. (2021), Statistics in Medicine 40,
// 133-146, criteria 1 to 4.

/// Of R²: se² = 4 R² (1 - R²)² / n, R² = validated() > 0. n > 0.
double explainedWidth(const RealStudy& study, double n);
/// Of calibration-in-the-large, the mean of y - m: se² = Var(y - m) / n, in the unit of y.
double largeWidth(const RealStudy& study, double n);
/// Of the slope: se² = λ² (1 - R²) / ((n - 1) R²), R² = explained. n > 1.
double realSlopeWidth(const RealStudy& study, double n);
/// The factor by which the 95 % interval of a residual standard deviation with d degrees of freedom exceeds it to the
/// farther side: max(√(χ²_{0.975, d} / d), √(d / χ²_{0.025, d})). d >= 1.
double deviationMargin(double degrees);

/// The fewest samples at which each of them is at most `width` > 0 (of the margin: `margin` > 1).
double samplesForExplained(const RealStudy& study, double width);
double samplesForLarge(const RealStudy& study, double width);
double samplesForRealSlope(const RealStudy& study, double width);
/// fitted: parameters of the model whose residuals they are, which are added to the degrees of freedom.
double samplesForDeviation(double margin, int fitted);

/// How many samples it takes to update a model of an event by fitting P parameters (1 the intercept, 2 intercept and
/// slope, more for a curve or new predictors) to them. explained: Cox and Snell's R² of the updated model, in (0,
/// `largest`), largest = 1 - exp(2 (φ log φ + (1 - φ) log(1 - φ))) with the prevalence φ.
struct UpdateSize {
    /// An expected shrinkage factor S of at least 0.9: P / ((S - 1) log(1 - R² / S)).
    double shrinkage = 0;
    /// R² as a share of the largest one is flattered by at most 0.05: the same with S = R² / (R² + 0.05 largest).
    double optimism = 0;
    /// The overall risk within 0.05: (1.96 / 0.05)² φ (1 - φ).
    double prevalence = 0;

    /// The most of them, a whole number.
    [[nodiscard]] double needed() const;
};
/// Source: Riley et al. (2019), Statistics in Medicine 38, 1276-1296 (part II), criteria 1 to 3, equations 11, 16, 18.
UpdateSize updateSize(double explained, double prevalence, int parameterCount);
/// The same where the updated model is right: R² = 1 - exp(-2 Δ), Δ the mean gain in log-likelihood of the actual risks
/// over the prevalence.
UpdateSize updateSize(const RiskPopulation& population, int parameterCount);

}  // namespace calibrium
