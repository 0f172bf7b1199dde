// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/estimate_bias.h"

#include "core/statistics/laws/distributions.h"
#include "core/statistics/moments.h"
#include "core/statistics/numbers/summation.h"

#include <cmath>

namespace calibrium {

namespace {

constexpr double tail = 0.0005;  // to each side of 99.9 %

double thirdMoment(std::span<const double> values, double mean) {
    CompensatedSum sum;
    for (const double value : values) sum.add((value - mean) * (value - mean) * (value - mean));
    return sum.value() / static_cast<double>(values.size());
}

/// The statistic whose skewness is taken out to first order.
double modifiedT(const SampleMoments& moments, double third) {
    const auto count = static_cast<double>(moments.count);
    const double variance = moments.variance;
    const double shift = third / (6 * variance * count);
    const double bend = third * moments.mean * moments.mean / (3 * variance * variance);
    return (moments.mean + shift + bend) / moments.standardError();
}

}  // namespace

BiasFinding biasOf(std::span<const double> differences) {
    const SampleMoments moments = momentsOf(differences);
    BiasFinding finding{.bias = moments.mean, .standardError = moments.standardError()};
    if (differences.size() < biasRepetitions) return finding;
    finding.kind = BiasFinding::Kind::Unseen;
    if (moments.variance == 0) {
        if (moments.mean != 0) finding.kind = BiasFinding::Kind::Visible;
        return finding;
    }
    const double limit = StudentDistribution{static_cast<double>(moments.count - 1)}.reach(1 - 2 * tail);
    const double t = modifiedT(moments, thirdMoment(differences, moments.mean));
    if (std::abs(t) > limit) finding.kind = BiasFinding::Kind::Visible;
    return finding;
}

}  // namespace calibrium
