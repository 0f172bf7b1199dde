// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/null_curve.h"

#include <algorithm>
#include <cmath>

#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

constexpr int pointCount = 200;

}  // namespace

NullDistribution densityCurve(const std::function<double(double)>& density, double lower, double upper,
                              double statistic, const std::string& description) {
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
    // Stirling's series would lose digits in the logarithm for large shapes; Boost's derivative of P does not.
    return boost::math::gamma_p_derivative(shape, x / scale) / scale;
}

double gammaTail(double x, double shape, double scale) {
    if (!(x > 0)) return 1;
    return boost::math::gamma_q(shape, x / scale);
}

}  // namespace calibrium
