// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/kde_triweight.h"

#include "core/data/checks.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr Index tileSize = 32;

/// Alone at a distance of exactly h, a sample must not count by a rounding error: 0.80 - 0.77 and 0.03.
constexpr double rounding = 1e-12;

double lobe(double u) {
    const double t = 1 - u * u;
    return t > rounding ? t * t * t : 0.0;
}

/// Of the smallest bandwidths the inverse is infinite; the largest number stands for it, so that 0 stays 0.
double inverse(double bandwidth) { return std::min(1 / bandwidth, std::numeric_limits<double>::max()); }

double hitSum(std::span<const double> weights, const Labels& labels, const Labels& hitLabels) {
    double sum = 0;
    for (std::size_t j = 0; j < weights.size(); ++j) sum += labels[j] == hitLabels[j] ? weights[j] : 0.0;
    return sum;
}

}  // namespace

TriweightProblem::TriweightProblem(Eigen::VectorXd probabilities, Labels hitLabels, Eigen::VectorXd weights)
    : m_probabilities(std::move(probabilities)), m_hitLabels(std::move(hitLabels)), m_weights(std::move(weights)) {
    requireTwoSamples(m_probabilities.size(), "kde-ece");
}

double TriweightProblem::usualBandwidth() const {
    const auto n = static_cast<double>(m_probabilities.size());
    const bool isWeighted = m_weights.size() > 0;
    const double mean = isWeighted ? m_weights.dot(m_probabilities) / m_weights.sum() : m_probabilities.mean();
    const Eigen::ArrayXd squares = (m_probabilities.array() - mean).square();
    const double deviation =
        std::sqrt(isWeighted ? (m_weights.array() * squares).sum() / m_weights.sum() : squares.sum() / n);
    const bool isConstant = m_probabilities.minCoeff() == m_probabilities.maxCoeff();
    return isConstant || !(deviation > 0) ? 1.0 : 1.06 * deviation * std::pow(n, -0.2);
}

void TriweightProblem::rowWeights(Index i, double bandwidth, std::span<double> weights) const {
    const double scale = inverse(bandwidth);
    const double x = m_probabilities(i);
    const double* const others = m_probabilities.data();
    for (std::size_t j = 0; j < weights.size(); ++j) {
        const double r = others[j];
        weights[j] = lobe((x - r) * scale) + lobe((x + r) * scale) + lobe((2 - x - r) * scale);
    }
    for (Index j = 0; j < m_weights.size(); ++j) weights[static_cast<std::size_t>(j)] *= m_weights(j);
    weights[static_cast<std::size_t>(i)] = 0;
}

std::vector<double> TriweightProblem::errors(double bandwidth, int p, std::span<const Labels* const> sets,
                                             const Run& run) const {
    const Index n = m_probabilities.size();
    const auto tileCount = static_cast<std::size_t>((n + tileSize - 1) / tileSize);
    RowMatrix sums = RowMatrix::Zero(static_cast<Index>(tileCount), static_cast<Index>(sets.size()));
    parallelFor(tileCount, run, [&](std::size_t tile) {
        run.check();
        std::vector<double> weights(static_cast<std::size_t>(n));
        const Index first = static_cast<Index>(tile) * tileSize;
        for (Index i = first; i < std::min(n, first + tileSize); ++i) {
            rowWeights(i, bandwidth, weights);
            const double total = laneSum(weights);
            if (!(total > 0)) continue;
            const double share = m_weights.size() > 0 ? m_weights(i) : 1.0;
            for (std::size_t s = 0; s < sets.size(); ++s) {
                const double gap = std::abs(hitSum(weights, *sets[s], m_hitLabels) / total - m_probabilities(i));
                sums(static_cast<Index>(tile), static_cast<Index>(s)) += share * (p == 1 ? gap : gap * gap);
            }
        }
    });
    std::vector<double> result;
    for (Index s = 0; s < sums.cols(); ++s) {
        double total = 0;
        for (Index tile = 0; tile < sums.rows(); ++tile) total += sums(tile, s);
        result.push_back(total / static_cast<double>(n));
    }
    return result;
}

Index TriweightProblem::isolatedCount(double bandwidth) const {
    // A reflected image is never nearer than the sample itself, so the neighbours in order decide.
    std::vector<double> sorted(m_probabilities.data(), m_probabilities.data() + m_probabilities.size());
    std::sort(sorted.begin(), sorted.end());
    const auto isNear = [scale = inverse(bandwidth)](double a, double b) { return lobe((b - a) * scale) > 0; };
    Index count = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const bool hasLower = i > 0 && isNear(sorted[i - 1], sorted[i]);
        const bool hasUpper = i + 1 < sorted.size() && isNear(sorted[i], sorted[i + 1]);
        if (!hasLower && !hasUpper) ++count;
    }
    return count;
}

}  // namespace calibrium
