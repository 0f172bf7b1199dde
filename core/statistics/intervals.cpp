// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/intervals.h"

#include "core/statistics/moments.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace calibrium {

namespace {

double normalQuantile(double level) { return boost::math::quantile(boost::math::normal{}, (1.0 + level) / 2.0); }

}  // namespace

Interval clopperPearson(Index successCount, Index trialCount, double level) {
    using Binomial = boost::math::binomial_distribution<double>;
    const auto k = static_cast<double>(successCount);
    const auto n = static_cast<double>(trialCount);
    const double tail = (1.0 - level) / 2.0;
    const double lower = successCount == 0 ? 0.0 : Binomial::find_lower_bound_on_p(n, k, tail);
    const double upper = successCount == trialCount ? 1.0 : Binomial::find_upper_bound_on_p(n, k, tail);
    return {.lower = lower, .upper = upper, .level = level, .kind = "Clopper-Pearson"};
}

Index binomialQuantile(Index trialCount, double probability, double level) {
    if (probability >= 1) return trialCount;
    using Policy = boost::math::policies::policy<
        boost::math::policies::discrete_quantile<boost::math::policies::integer_round_up>>;
    const boost::math::binomial_distribution<double, Policy> binomial(static_cast<double>(trialCount), probability);
    return static_cast<Index>(boost::math::quantile(binomial, level));
}

Interval wilson(Index successCount, Index trialCount, double level) {
    const auto k = static_cast<double>(successCount);
    const auto n = static_cast<double>(trialCount);
    const double z = normalQuantile(level);
    const double centre = k + z * z / 2.0;
    const double spread = z * std::sqrt(k * (n - k) / n + z * z / 4.0);
    return {.lower = successCount == 0 ? 0.0 : (centre - spread) / (n + z * z),
            .upper = successCount == trialCount ? 1.0 : (centre + spread) / (n + z * z),
            .level = level,
            .kind = "Wilson"};
}

Interval normalInterval(double value, double standardError, double level) {
    const double spread = normalQuantile(level) * standardError;
    return {.lower = value - spread, .upper = value + spread, .level = level, .kind = "normal, standard error"};
}

Interval studentInterval(double value, double standardError, Index degrees, double level) {
    const boost::math::students_t student(static_cast<double>(degrees));
    const double spread = boost::math::quantile(student, (1.0 + level) / 2.0) * standardError;
    return {.lower = value - spread, .upper = value + spread, .level = level, .kind = "Student's t"};
}

SampleMean sampleMean(std::span<const double> values) {
    const SampleMoments moments = momentsOf(values);
    const double cubedScale = moments.variance * moments.standardDeviation();
    return {.value = moments.mean,
            .standardError = moments.standardError(),
            .sampleCount = static_cast<Index>(moments.count),
            .skewness = cubedScale > 0 ? moments.third / cubedScale : 0.0};
}

Interval skewedMeanInterval(const SampleMean& mean, double level) {
    const auto n = static_cast<double>(mean.sampleCount);
    const double a = mean.skewness / std::sqrt(n);
    const double t = boost::math::quantile(boost::math::students_t(n - 1.0), (1.0 + level) / 2.0);
    // The transformation is y itself up to a (y² - 1)/6 for small a, where it would cancel.
    const auto transformed = [a](double y) {
        return std::abs(a) < 1e-9 ? y : 3.0 / a * (std::cbrt(1.0 + a * (y - a / 6.0)) - 1.0);
    };
    return {.lower = mean.value - mean.standardError * transformed(t),
            .upper = mean.value - mean.standardError * transformed(-t),
            .level = level,
            .kind = "standard error, corrected for skewness"};
}

double quantile(std::span<const double> sorted, double q) {
    const double position = static_cast<double>(sorted.size() - 1) * q;
    const auto below = std::min(static_cast<std::size_t>(position), sorted.size() - 1);
    const auto above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

Interval percentileInterval(std::vector<double> sample, const Text& kind, double level) {
    std::sort(sample.begin(), sample.end());
    return {.lower = quantile(sample, (1.0 - level) / 2.0),
            .upper = quantile(sample, (1.0 + level) / 2.0),
            .level = level,
            .kind = kind};
}

}  // namespace calibrium
