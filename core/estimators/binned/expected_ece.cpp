// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/expected_ece.h"

#include "core/data/dataset.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace calibrium {

namespace {

Eigen::VectorXd hitsOf(const Dataset& data) {
    Eigen::VectorXd hits(data.sampleCount());
    for (Index i = 0; i < hits.size(); ++i) hits(i) = data.labels()[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0;
    return hits;
}

}  // namespace

double foldedNormalMean(double mean, double variance) {
    const double size = std::abs(mean);
    const double deviation = std::sqrt(variance);
    if (!(deviation > 0)) return size;
    const double z = size / deviation;
    constexpr double root = std::numbers::sqrt2 * std::numbers::inv_sqrtpi;  // sqrt(2/π)
    return root * deviation * std::exp(-0.5 * z * z) + size * std::erf(z / std::numbers::sqrt2);
}

std::vector<BinMoments> binMoments(const Eigen::VectorXd& confidences, const Bins& bins,
                                   const Eigen::VectorXd& hitProbabilities, const Eigen::VectorXd& weights) {
    const auto n = static_cast<double>(confidences.size());
    const double meanWeight = weights.size() > 0 ? weights.sum() / n : 1.0;
    std::vector<BinMoments> moments(static_cast<std::size_t>(bins.count));
    std::vector<double> squares(moments.size(), 0.0);
    for (Index i = 0; i < confidences.size(); ++i) {
        const auto bin = static_cast<std::size_t>(bins.index[static_cast<std::size_t>(i)]);
        const double r = confidences(i);
        const double t = hitProbabilities(i);
        const double w = weights.size() > 0 ? weights(i) / meanWeight : 1.0;
        moments[bin].mean += w * (t - r) / n;
        squares[bin] += w * w * (t * (1 - r) * (1 - r) + (1 - t) * r * r) / n;
    }
    for (std::size_t b = 0; b < moments.size(); ++b) {
        moments[b].variance = std::max(0.0, squares[b] - moments[b].mean * moments[b].mean);
    }
    return moments;
}

std::vector<BinMoments> estimatedBinMoments(const Eigen::VectorXd& confidences, const Bins& bins,
                                            const Eigen::VectorXd& hitProbabilities, const Eigen::VectorXd& weights) {
    auto moments = binMoments(confidences, bins, hitProbabilities, weights);
    const auto n = static_cast<double>(confidences.size());
    if (n < 2) return moments;
    const double meanWeight = weights.size() > 0 ? weights.sum() / n : 1.0;
    std::vector<double> squares(moments.size(), 0.0);
    for (Index i = 0; i < confidences.size(); ++i) {
        const double w = weights.size() > 0 ? weights(i) / meanWeight : 1.0;
        const double gap = w * (hitProbabilities(i) - confidences(i));
        squares[static_cast<std::size_t>(bins.index[static_cast<std::size_t>(i)])] += gap * gap / n;
    }
    for (std::size_t b = 0; b < moments.size(); ++b) {
        BinMoments& bin = moments[b];
        const double square = bin.mean * bin.mean;
        const double chance = std::max(0.0, squares[b] - square) / (n - 1);
        const double size = std::sqrt(std::max(0.0, square - chance));
        bin = {.mean = std::copysign(size, bin.mean), .variance = square + bin.variance - size * size};
    }
    return moments;
}

std::vector<BinMoments> calibratedBinMoments(const Dataset& data, const BinningOptions& options) {
    const Eigen::VectorXd confidences = positiveProbabilities(data, "ece");
    return binMoments(confidences, confidenceBins(confidences, options), confidences, data.weights());
}

std::vector<BinMoments> observedBinMoments(const Dataset& data, const BinningOptions& options) {
    const Eigen::VectorXd confidences = positiveProbabilities(data, "ece");
    return estimatedBinMoments(confidences, confidenceBins(confidences, options), hitsOf(data), data.weights());
}

double expectedEce(std::span<const BinMoments> bins, double n, Index populationSize) {
    const auto all = static_cast<double>(populationSize);
    const double left = populationSize == 0 ? 1.0 : std::max(0.0, all - n) / std::max(1.0, all - 1);
    double sum = 0;
    for (const auto& bin : bins) sum += foldedNormalMean(bin.mean, left * bin.variance / n);
    return sum;
}

}  // namespace calibrium
