// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/student_lengths.h"

#include "core/families/reals/normal_distributions.h"

#include <algorithm>
#include <cmath>

#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

double meanLengthOfStudent(const Eigen::VectorXd& means, const Eigen::VectorXd& variances, double degrees) {
    const double scale = std::max(means.cwiseAbs().maxCoeff(), std::sqrt(variances.maxCoeff()));
    if (!(scale > 0)) return 0;
    const Eigen::VectorXd squares = (means / scale).cwiseAbs2();
    const Eigen::VectorXd v = variances / scale / scale;
    const double a = 0.5 * degrees;
    const auto logTransform = [&](double t) {
        double product = 0;  // of all 1 + spread, less 1
        double sum = 0;
        for (Index k = 0; k < v.size(); ++k) {
            const double spread = 2 * t * v(k);
            product += spread + product * spread;
            sum += squares(k) / (1 + spread);
        }
        return -0.5 * std::log1p(product) - (a - 0.5) * std::log1p(t * sum / a);
    };
    const double root = std::sqrt(a) * boost::math::tgamma_delta_ratio(a - 0.5, 0.5);
    return scale * root * meanRoot(v.sum() + squares.sum() * (a - 0.5) / a, logTransform);
}

double meanDifferenceOfStudents(const StudentVector& first, const StudentVector& second) {
    const double a = 0.5 * first.degrees;
    const double b = 0.5 * second.degrees;
    // The density of s = log R, without its constant, is e^{bs} (a + b e^s)^{-(a+b)}, which has its peak at 0; one of
    // e^{-|s|} at least for each is left at the ends. In logarithms, less that of the peak.
    const auto logDensity = [a, b](double s) { return b * s - (a + b) * std::log1p(b * std::expm1(s) / (a + b)); };
    const Eigen::VectorXd difference = first.location - second.location;
    double total = 0;
    double sum = 0;
    const auto add = [&](double s) {
        // W given R is Gamma(a + b, a + b R), of mean (a + b) / (a + b R).
        const double mean = 1 / (1 + b * std::expm1(s) / (a + b));
        const double weight = std::exp(logDensity(s));
        total += weight;
        sum += weight *
               meanLengthOfStudent(difference, (first.variances + std::exp(-s) * second.variances) / mean, 2 * (a + b));
    };
    constexpr double negligible = -41;
    const double step = std::min(0.35, 0.6 * std::sqrt(1 / a + 1 / b));
    add(0);
    for (double s = step; logDensity(s) > negligible; s += step) add(s);
    for (double s = -step; logDensity(s) > negligible; s -= step) add(s);
    return sum / total;
}

}  // namespace calibrium
