// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <span>
#include <string>

namespace calibrium {

class Dataset;
class UnivariateDistributions;

/// The predicted distributions of all rows of a regression data set, X_i for row i, ready to be evaluated at targets of
/// d dimensions. What a family answers of itself, and what every score and every PIT value is made of. Immutable, so
/// several threads may use one object.
class PredictiveDistributions {
public:
    virtual ~PredictiveDistributions() = default;

    [[nodiscard]] virtual Index dimension() const = 0;
    /// False where the distribution is known by draws only; logDensity must not be called then.
    [[nodiscard]] virtual bool hasDensity() const { return true; }
    /// log of the density, or of the probability of a count, with all constants. -infinity where it is 0.
    [[nodiscard]] virtual double logDensity(Index row, std::span<const double> y) const = 0;
    /// ‖y - E X‖².
    [[nodiscard]] virtual double squaredError(Index row, std::span<const double> y) const = 0;
    /// (y - m)' V^-1 (y - m) + log det V, m and V the mean and the covariance of X. Throws InvalidInput where V = 0.
    [[nodiscard]] virtual double dawidSebastiani(Index row, std::span<const double> y) const = 0;
    /// E ‖X - y‖.
    [[nodiscard]] virtual double meanDistance(Index row, std::span<const double> y) const = 0;
    /// E ‖X - X'‖, X' an independent copy of X. Draws: over pairs of different draws (the fair version).
    [[nodiscard]] virtual double meanDifference(Index row) const = 0;
    /// E X, of d numbers.
    [[nodiscard]] virtual Eigen::VectorXd meanVector(Index row) const = 0;
    /// E |X_k - X_l|^p of two coordinates, counted from 0; 0 < p <= 4.
    [[nodiscard]] virtual double differencePower(Index row, Index k, Index l, double p) const = 0;
    /// The draws of a vector that are all that is known of the row's distribution, one per row. Empty where it is known
    /// as such, and of real numbers.
    [[nodiscard]] virtual RowMatrix vectorDraws(Index /*row*/) const { return {}; }
    /// The same object where targets are real numbers, else null.
    [[nodiscard]] virtual const UnivariateDistributions* univariate() const { return nullptr; }
};

/// Predicted distributions on the real line.
class UnivariateDistributions : public PredictiveDistributions {
public:
    /// P(X <= y).
    [[nodiscard]] virtual double cdf(Index row, double y) const = 0;
    /// The smallest y with P(X <= y) >= level, 0 < level < 1.
    [[nodiscard]] virtual double quantile(Index row, double level) const = 0;
    [[nodiscard]] virtual double mean(Index row) const = 0;
    [[nodiscard]] virtual double variance(Index row) const = 0;
    /// Whether cdf jumps, so that PIT values of a calibrated model are not uniform.
    [[nodiscard]] virtual bool isDiscrete() const { return false; }
    /// A PIT value that is uniform for calibrated predictions: where cdf jumps at y, uniform = v picks the height in
    /// the jump. Continuous distributions ignore v.
    [[nodiscard]] virtual double randomisedPit(Index row, double y, double v) const;
    /// The same under the distribution of X + shift, whose spread is that of X. Counts, which cannot be moved without
    /// leaving their support: with the rate times e^shift. Falls as shift rises.
    [[nodiscard]] virtual double movedPit(Index row, double y, double v, double shift) const;
    /// The probability that a target of a calibrated model lies in [quantile(lower), quantile(upper)], ends included:
    /// at least upper - lower where cdf jumps. Draws: the share of the S + 1 values, target y and draws, that lie in
    /// the interval which the S others make, (number of draws between the ends + 1) / (S + 1) without ties.
    [[nodiscard]] virtual double shareWithin(Index row, double y, double lower, double upper) const;
    /// How many draws are all that is known of a distribution; 0 where it is known as such.
    [[nodiscard]] virtual Index drawCount() const { return 0; }

    [[nodiscard]] Index dimension() const final { return 1; }
    [[nodiscard]] const UnivariateDistributions* univariate() const final { return this; }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const final;
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const final;
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const final { return Eigen::VectorXd::Constant(1, mean(row)); }
    [[nodiscard]] double differencePower(Index /*row*/, Index /*k*/, Index /*l*/, double /*p*/) const final {
        return 0;
    }
};

/// The predicted distributions of the data. Throws InvalidSetting, naming `method`, for families that have none.
std::shared_ptr<const PredictiveDistributions> predictiveDistributions(const Dataset& data, const std::string& method);

/// Whether distributions of real numbers are predicted.
bool predictsRealNumbers(const Dataset& data);

/// The same for real targets. Throws InvalidSetting, naming `method`, for several dimensions too.
std::shared_ptr<const UnivariateDistributions> univariateDistributions(const Dataset& data, const std::string& method);

}  // namespace calibrium
