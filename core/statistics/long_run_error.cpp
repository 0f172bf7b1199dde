// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/long_run_error.h"

#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace calibrium {

namespace {

constexpr double fewestCosines = 2;
constexpr double mostCosines = 500;  // more do not change Student's quantiles any more

std::vector<double> deviations(std::span<const double> values, const Eigen::VectorXd& weights) {
    const double mean = weightedMean(values, weights).value;
    std::vector<double> result(values.begin(), values.end());
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] -= mean;
        if (weights.size() > 0) result[i] *= weights(static_cast<Index>(i)) / weights.mean();
    }
    return result;
}

/// Σ_i x_i cos(step (i - ½)), i = 1..n, by the recurrence of cosines, begun again before rounding adds up.
double cosineSum(std::span<const double> x, double step) {
    constexpr std::size_t stretch = 1024;
    const double factor = 2 * std::cos(step);
    double sum = 0;
    for (std::size_t begin = 0; begin < x.size(); begin += stretch) {
        double before = std::cos(step * (static_cast<double>(begin) - 0.5));
        double now = std::cos(step * (static_cast<double>(begin) + 0.5));
        for (std::size_t i = begin; i < std::min(begin + stretch, x.size()); ++i) {
            sum += x[i] * now;
            const double next = factor * now - before;
            before = now;
            now = next;
        }
    }
    return sum;
}

}  // namespace

LongRunError longRunError(std::span<const double> values, const Eigen::VectorXd& weights) {
    const auto n = static_cast<double>(values.size());
    const std::vector<double> x = deviations(values, weights);
    const auto count = static_cast<Index>(std::clamp(std::floor(0.4 * std::cbrt(n * n)), fewestCosines, mostCosines));
    double squares = 0;
    for (Index b = 1; b <= count; ++b) {
        const double sum = cosineSum(x, std::numbers::pi * static_cast<double>(b) / n);
        squares += 2 / n * sum * sum;
    }
    return {.standardError = std::sqrt(squares / static_cast<double>(count) / n), .degrees = count};
}

}  // namespace calibrium
