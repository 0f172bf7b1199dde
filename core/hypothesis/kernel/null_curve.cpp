// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/null_curve.h"

#include "core/families/reals/normal_distributions.h"
#include "core/method/test_outcome.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr int pointCount = 200;
/// Above this shape the series of the incomplete Gamma function need more terms than they are given, while Wilson and
/// Hilferty's approximation is right to 1e-9.
constexpr double largestDrawnShape = 1e7;

/// The standard normal deviate of a Gamma variable at x > 0: its cube root is close to normal.
double wilsonHilferty(double x, double shape, double scale) {
    const double relative = x / scale / shape - 1;
    return 3 * std::sqrt(shape) * (std::expm1(std::log1p(relative) / 3) + 1 / (9 * shape));
}

}  // namespace

NullDistribution densityCurve(const std::function<double(double)>& density, double lower, double upper,
                              double statistic, const Text& description) {
    NullDistribution null;
    null.description = description;
    const double step = (upper - lower) / pointCount;
    const auto add = [&](double x) {
        const double y = density(x);
        if (!std::isfinite(x) || !std::isfinite(y)) return;
        null.curveX.push_back(x);
        null.curveY.push_back(std::max(0.0, y));
    };
    if (statistic < lower) add(statistic - step);
    for (int i = 0; i < pointCount; ++i) add(lower + (i + 0.5) * step);
    if (statistic > upper) add(statistic + step);
    return null;
}

double gammaDensity(double x, double shape, double scale) {
    if (!(x > 0)) return 0;
    return GammaDistribution{shape}.density(x / scale) / scale;
}

double gammaTail(double x, double shape, double scale) {
    if (!(x > 0)) return 1;
    if (shape > largestDrawnShape) return standardNormalCdf(-wilsonHilferty(x, shape, scale));
    return GammaDistribution{shape}.tail(x / scale);
}

double gammaCdf(double x, double shape, double scale) {
    if (!(x > 0)) return 0;
    if (shape > largestDrawnShape) return standardNormalCdf(wilsonHilferty(x, shape, scale));
    return GammaDistribution{shape}.cdf(x / scale);
}

}  // namespace calibrium
