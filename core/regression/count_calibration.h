// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// A number of a calibration line of counts.
struct CountCoefficient {
    double value = 0;
    double standardError = 0;  ///< by the scatter of the residuals alone ("sandwich"), no small-sample factor
    std::optional<Interval> interval{};
};

/// Observed counts y and their predicted means m: Poisson quasi-likelihood with log link,
///   log E y_i = a + b log m_i,
/// whose estimates are right for every family of counts with such means, whatever the variance. Of b = 1 it is
///   exp(a) = Σ y / Σ m,
/// the ratio observed : expected. Intervals take the largest of three variances of the counts: that of Poisson counts,
/// the one that the family predicts, θ m + θ² max(0, v - m) of a mean multiplied by θ (exact for negative binomial
/// counts of that size, with extra zeros or without), and the scatter of the residuals, so that they cover for counts
/// that spread more than predicted too. Case weights w count a row w_i times in the estimates, w_i² times in the
/// variances; the scatter then has the degrees of freedom of weightedMean(). Cost O(n), O(n) per step for the slope.
/// Source: McCullagh, Nelder (1989), Generalized Linear Models, chapters 6 and 9; Wooldridge (1999), Quasi-likelihood
/// methods for count data.
class CountCalibration {
public:
    /// data: predictions of counts 0, 1, 2, .. on the line. `method` begins the messages. Throws InvalidSetting for
    /// targets that are no counts, InvalidInput where the means add up to 0 or no finite number.
    CountCalibration(const Dataset& data, std::string method, const Run& run = {});

    /// Σ y / Σ m. Its interval is the exact one of a Poisson count where no variance exceeds that of Poisson counts
    /// (Garwood 1936), else that of the Gamma distributions with the larger variance (as Fay, Feuer 1997).
    [[nodiscard]] CountCoefficient ratio() const;
    [[nodiscard]] double ratioValue() const { return m_observed / m_expected; }
    /// log(Σ y / Σ m), with the logarithms of that interval. Throws InvalidInput where nothing was counted.
    [[nodiscard]] CountCoefficient intercept() const;
    [[nodiscard]] double interceptValue() const;
    /// b next to a free a. The interval: those b that lose no more quasi-likelihood than Student's quantile squared,
    /// times the ratio of variances, of the residuals by their leverages (HC3). Throws InvalidInput for equal means,
    /// where nothing was counted and where all that was counted has the smallest or the largest mean, so that there is
    /// no finite maximum.
    [[nodiscard]] CountCoefficient slope() const;
    [[nodiscard]] double slopeValue() const;

    /// Σ m.
    [[nodiscard]] double expected() const { return m_expected; }
    /// Samples with a mean below 1e-12, which is taken as that for the slope.
    [[nodiscard]] Index clampedCount() const { return m_clampedCount; }

private:
    /// Of the means under a slope, up to a factor.
    struct Tilted;

    [[nodiscard]] double weight(std::size_t row) const { return m_weights.empty() ? 1.0 : m_weights[row]; }
    [[nodiscard]] double variance(std::size_t row, double ratio) const;
    [[nodiscard]] double reachSquared(Index parameterCount) const;
    [[nodiscard]] double countedMeanLog() const;
    [[nodiscard]] Tilted tilted(double slope) const;
    void requireFiniteSlope() const;
    void requireCounted() const;

    std::string m_method;
    std::string m_name;
    Run m_run;
    std::vector<double> m_counts;
    std::vector<double> m_means;
    std::vector<double> m_extra;    ///< the predicted variance, less the mean, at least 0
    std::vector<double> m_logs;     ///< of the means
    std::vector<double> m_weights;  ///< 1 on average; empty without
    double m_observed = 0;
    double m_expected = 0;
    double m_degrees = 0;  ///< rows of equal weight that scatter as much
    Index m_clampedCount = 0;
};

}  // namespace calibrium
