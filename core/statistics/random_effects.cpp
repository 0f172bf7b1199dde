// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/random_effects.h"

#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr int mostSteps = 1000;
constexpr int mostHalvings = 60;
constexpr double tolerance = 1e-13;  // of τ², in units of it and of the smallest variance

/// What the restricted likelihood says at one τ².
struct Local {
    std::vector<double> weights;
    double sum = 0;          ///< Σ w
    double mean = 0;         ///< μ
    double squares = 0;      ///< Σ w (y - μ)²
    double value = 0;        ///< the restricted log-likelihood but for a constant
    double scoringStep = 0;  ///< towards its maximum
};

Local at(double tauSquared, std::span<const double> values, std::span<const double> errors) {
    Local local;
    CompensatedSum sum;
    CompensatedSum weighted;
    double logs = 0;
    for (std::size_t g = 0; g < values.size(); ++g) {
        const double variance = errors[g] * errors[g] + tauSquared;
        local.weights.push_back(1 / variance);
        sum.add(1 / variance);
        weighted.add(values[g] / variance);
        logs += std::log(variance);
    }
    local.sum = sum.value();
    local.mean = weighted.value() / local.sum;
    CompensatedSum squares;
    CompensatedSum weightSquares;
    CompensatedSum weightCubes;
    CompensatedSum scatter;
    for (std::size_t g = 0; g < values.size(); ++g) {
        const double w = local.weights[g];
        const double error = values[g] - local.mean;
        squares.add(w * error * error);
        scatter.add(w * w * error * error);
        weightSquares.add(w * w);
        weightCubes.add(w * w * w);
    }
    local.squares = squares.value();
    local.value = -0.5 * (logs + std::log(local.sum) + local.squares);
    // Score and information of τ² are half of these.
    const double share = weightSquares.value() / local.sum;
    const double score = scatter.value() - (local.sum - share);
    const double information = weightSquares.value() - 2 * weightCubes.value() / local.sum + share * share;
    local.scoringStep = score / information;
    return local;
}

/// Variance of the values less the mean of their own variances.
double hedgesOlkin(std::span<const double> values, std::span<const double> errors) {
    double variances = 0;
    for (const double error : errors) variances += error * error;
    const SampleMean mean = sampleMean(values);
    const auto count = static_cast<double>(values.size());
    return std::max(0.0, mean.standardError * mean.standardError * count - variances / count);
}

double restrictedMaximum(std::span<const double> values, std::span<const double> errors) {
    const double least = *std::min_element(errors.begin(), errors.end());
    double tauSquared = hedgesOlkin(values, errors);
    Local local = at(tauSquared, values, errors);
    for (int step = 0; step < mostSteps; ++step) {
        double next = std::max(0.0, tauSquared + local.scoringStep);
        Local there = at(next, values, errors);
        for (int half = 0; half < mostHalvings && there.value < local.value; ++half) {
            next = 0.5 * (next + tauSquared);
            there = at(next, values, errors);
        }
        const double move = std::abs(next - tauSquared);
        if (there.value < local.value || move <= tolerance * (tauSquared + least * least)) return tauSquared;
        tauSquared = next;
        local = std::move(there);
    }
    return tauSquared;
}

}  // namespace

RandomEffects randomEffects(std::span<const double> values, std::span<const double> standardErrors, double level) {
    return randomEffectsAt(std::sqrt(restrictedMaximum(values, standardErrors)), values, standardErrors, level);
}

RandomEffects randomEffectsAt(double tau, std::span<const double> values, std::span<const double> standardErrors,
                              double level) {
    const double tauSquared = tau * tau;
    const Local pooled = at(tauSquared, values, standardErrors);
    const auto groups = static_cast<Index>(values.size());
    const auto degrees = static_cast<double>(groups - 1);
    RandomEffects result{.value = pooled.mean, .interval = {}};
    result.standardError = std::sqrt(pooled.squares / (degrees * pooled.sum));
    result.interval = studentInterval(result.value, result.standardError, groups - 1, level);
    result.interval.kind = "Hartung-Knapp";
    if (groups > 2) {
        result.prediction = studentInterval(result.value, std::hypot(result.standardError, tau), groups - 2, level);
        result.prediction->kind = "prediction of a new group";
    }
    result.tau = tau;
    const Local fixed = at(0, values, standardErrors);
    result.heterogeneity = fixed.squares;
    double weightSquares = 0;
    for (const double weight : fixed.weights) weightSquares += weight * weight;
    const double typical = degrees * fixed.sum / (fixed.sum * fixed.sum - weightSquares);
    result.inconsistency = tauSquared / (tauSquared + typical);
    result.typicalError = std::sqrt(typical);
    for (const double weight : pooled.weights) result.shares.push_back(weight / pooled.sum);
    return result;
}

}  // namespace calibrium
