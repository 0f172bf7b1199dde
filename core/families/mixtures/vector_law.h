// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/statistics/random.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include <Eigen/Core>

namespace calibrium {

class Family;

/// What a file says of one of the distributions of d > 1 dimensions that a mixture is made of.
struct VectorComponent {
    double weight = 1;
    Eigen::VectorXd location;
    Eigen::RowVectorXd spread;  ///< standard deviations, scales, or the upper triangle of the covariance row by row
    double shape = 0;           ///< of laws that have one
};

/// A component prepared for what is asked of it. Vectors y and frequencies have d numbers; `other` is of the same law.
class VectorPart {
public:
    VectorPart(double weight, Eigen::VectorXd location) : m_weight(weight), m_location(std::move(location)) {}
    virtual ~VectorPart() = default;
    VectorPart(const VectorPart&) = delete;
    VectorPart& operator=(const VectorPart&) = delete;

    [[nodiscard]] double weight() const { return m_weight; }
    [[nodiscard]] const Eigen::VectorXd& location() const { return m_location; }

    [[nodiscard]] virtual double logDensity(const Eigen::VectorXd& y) const = 0;
    [[nodiscard]] virtual Eigen::MatrixXd covariance() const = 0;
    /// E ‖X - y‖.
    [[nodiscard]] virtual double meanDistance(const Eigen::VectorXd& y) const = 0;
    /// E ‖X - X'‖ of independent X and X'.
    [[nodiscard]] virtual double meanDifference(const VectorPart& other) const = 0;
    /// E |X_k - X_l|^p for k != l.
    [[nodiscard]] virtual double differencePower(Index k, Index l, double p) const = 0;
    /// E cos(ω'(X - location)).
    [[nodiscard]] virtual double characteristic(const Eigen::VectorXd& frequency) const = 0;
    /// E exp(-gamma ‖X - y‖²), and that of independent X and X'.
    [[nodiscard]] virtual double kernelMean(const Eigen::VectorXd& y, double gamma) const = 0;
    [[nodiscard]] virtual double kernelMean(const VectorPart& other, double gamma) const = 0;
    /// The squared distance of the two that a transport between mixtures costs; >= 0.
    [[nodiscard]] virtual double squaredDistance(const VectorPart& other) const = 0;

private:
    double m_weight;
    Eigen::VectorXd m_location;
};

/// A family of distributions of vectors, each symmetric around its location, of which mixtures are made.
class VectorLaw {
public:
    virtual ~VectorLaw() = default;

    /// Which of the laws it is; for what is kept of each.
    [[nodiscard]] virtual std::size_t number() const = 0;
    /// Spreads are covariances, of which files hold the upper triangle.
    [[nodiscard]] virtual bool hasCovariances() const { return false; }
    /// Components have a shape beside location and spread.
    [[nodiscard]] virtual bool hasShape() const { return false; }
    [[nodiscard]] virtual std::unique_ptr<const VectorPart> part(const VectorComponent& c) const = 0;
    /// Of the distribution around 0.
    [[nodiscard]] virtual Eigen::VectorXd draw(const VectorComponent& c, Generator& generator) const = 0;

    /// Mixtures of the distributions that single coordinates have, and the spread of coordinate k there.
    [[nodiscard]] virtual const Family& lineMixtures() const = 0;
    [[nodiscard]] virtual double lineSpread(const VectorComponent& c, Index k) const = 0;
    /// The spread there of direction'X; absent where that has a distribution of another kind.
    [[nodiscard]] virtual std::optional<double> spreadAlong(const VectorComponent& c,
                                                            const Eigen::VectorXd& direction) const = 0;
};

inline constexpr std::size_t vectorLawCount = 4;

/// Normal distributions with independent coordinates, and with covariance. Squared distance: W_2², Bures' form.
const VectorLaw& diagonalNormalLaw();
const VectorLaw& fullNormalLaw();
/// Independent Laplace coordinates. Squared distance: W_2².
const VectorLaw& laplaceVectorLaw();
/// Multivariate t-distributions of `shape` > 2 degrees with a diagonal scale matrix (see studentVectorFamily()).
/// Squared distance: the sum of W_2² over coordinates, which is W_2² where degrees are equal and at most that else.
const VectorLaw& studentVectorLaw();

}  // namespace calibrium
