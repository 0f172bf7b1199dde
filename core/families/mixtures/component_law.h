// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/random.h"

#include <optional>

namespace calibrium {

/// One of the distributions that a mixture on the line is made of.
struct LineComponent {
    double weight = 1;
    double location = 0;
    double scale = 1;  ///< > 0
    double shape = 0;  ///< of laws that have one
};

/// A family of distributions on the line, each symmetric around its location, of which mixtures are made.
class ComponentLaw {
public:
    virtual ~ComponentLaw() = default;

    /// Whether components have a shape beside location and scale.
    [[nodiscard]] virtual bool hasShape() const { return false; }
    [[nodiscard]] virtual double cdf(const LineComponent& c, double y) const = 0;
    [[nodiscard]] virtual double quantile(const LineComponent& c, double level) const = 0;
    [[nodiscard]] virtual double variance(const LineComponent& c) const = 0;
    [[nodiscard]] virtual double logDensity(const LineComponent& c, double y) const = 0;
    /// E |X - y|.
    [[nodiscard]] virtual double meanDistance(const LineComponent& c, double y) const = 0;
    /// E |X - X'| of independent X and X' of the two components.
    [[nodiscard]] virtual double meanDifference(const LineComponent& a, const LineComponent& b) const = 0;
    [[nodiscard]] virtual double draw(const LineComponent& c, Generator& generator) const = 0;
    /// E cos(ω (X - location)).
    [[nodiscard]] virtual double characteristic(const LineComponent& c, double frequency) const = 0;

    /// A vector for each component, of the same size for all of the law, so that
    ///   W_2² = (location - location')² + ‖spread - spread'‖².
    [[nodiscard]] virtual Eigen::RowVectorXd spread(const LineComponent& c) const = 0;
    /// E |mean + scale Z|^s of the standard component Z: W_s^s of two components whose locations differ by mean and
    /// scales by scale. Absent where components differ in shape.
    [[nodiscard]] virtual std::optional<double> absolutePower(double mean, double scale, double s) const = 0;
    /// E kY(X + difference) of the sum X of two independent components around 0 with these scales, which may be 0.
    /// Absent without a closed form.
    [[nodiscard]] virtual std::optional<double> kernelMean(double difference, double firstScale, double secondScale,
                                                           bool isGaussian, double gamma) const = 0;
};

const ComponentLaw& normalLaw();
const ComponentLaw& laplaceLaw();
/// Student's t with `shape` > 2 degrees of freedom. E |X - X'| and the characteristic function are sums over normal
/// distributions of which the law is a mixture (their precisions follow a Gamma distribution): relative error below
/// 1e-9. Spreads are exact for equal shapes, else quantiles at 40 levels.
const ComponentLaw& studentLaw();

}  // namespace calibrium
