// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/count_distributions.h"

#include "core/families/reals/normal_distributions.h"
#include "core/statistics/level_rounding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace calibrium {

double stirlingError(double z) {
    static const auto exactly = [](double x) {
        const auto count = static_cast<long double>(x);
        return static_cast<double>(std::lgamma(count + 1) - (count + 0.5L) * std::log(count) + count -
                                   0.5L * std::log(2 * std::numbers::pi_v<long double>));
    };
    static const auto small = [] {
        std::array<double, 16> errors{};
        for (std::size_t k = 1; k < errors.size(); ++k) errors[k] = exactly(static_cast<double>(k));
        return errors;
    }();
    if (z < static_cast<double>(small.size())) {
        const bool isCount = z >= 1 && z == std::floor(z);
        return isCount ? small[static_cast<std::size_t>(z)] : exactly(z);
    }
    const double w = 1 / (z * z);
    return (1.0 / 12 - w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w / 1188)))) / z;
}

double countDeviance(double z, double m) {
    const double difference = z - m;
    if (std::abs(difference) >= 0.1 * (z + m)) {
        const double ratio = z / m;
        const double logarithm = std::isfinite(ratio) ? std::log(ratio) : std::log(z) - std::log(m);
        return z * logarithm - difference;
    }
    const double v = difference / (z + m);
    double sum = difference * v;
    double power = 2 * z * v;
    for (int odd = 3;; odd += 2) {
        power *= v * v;
        const double next = sum + power / odd;
        if (next == sum) return sum;
        sum = next;
    }
}

double CountDistributions::quantile(Index row, double level) const {
    const double guess = std::max(0.0, std::floor(quantileGuess(row, standardNormalQuantile(level))));
    // The counts below and above the guess that enclose the quantile, then bisection between them.
    double above = guess;
    double step = 1;
    while (!reachesLevel(cdf(row, above), level)) {
        above += step;
        step *= 2;
    }
    double below = above;
    step = 1;
    while (below >= 0 && reachesLevel(cdf(row, below), level)) {
        below = std::max(-1.0, below - step);
        step *= 2;
    }
    while (above - below > 1) {
        const double middle = std::floor((below + above) / 2);
        (reachesLevel(cdf(row, middle), level) ? above : below) = middle;
    }
    return above;
}

double CountDistributions::quantileGuess(Index row, double z) const {
    const double rate = mean(row);
    return rate + z * std::sqrt(rate) + (z * z - 1) / 6;
}

}  // namespace calibrium
