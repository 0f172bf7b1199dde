// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/random.h"

namespace calibrium {

/// One of the distributions that a mixture on the line is made of.
struct LineComponent {
    double weight = 1;
    double location = 0;
    double scale = 1;  ///< > 0
};

/// A family of distributions on the line, each symmetric around its location, of which mixtures are made.
class ComponentLaw {
public:
    virtual ~ComponentLaw() = default;

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

    /// E |mean + scale Z|^s of the standard component Z: W_s^s of two components whose locations differ by mean and
    /// scales by scale, since quantiles are coupled on the line.
    [[nodiscard]] virtual double absolutePower(double mean, double scale, double s) const = 0;
    /// E kY(X + difference) of the sum X of two independent components around 0 with these scales, which may be 0.
    [[nodiscard]] virtual double kernelMean(double difference, double firstScale, double secondScale, bool isGaussian,
                                            double gamma) const = 0;
};

const ComponentLaw& normalLaw();
const ComponentLaw& laplaceLaw();

}  // namespace calibrium
