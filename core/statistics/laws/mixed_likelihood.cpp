// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/mixed_likelihood.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr double leastTau = 1e-3;  // below it groups are alike
constexpr double largestTau = 5;
constexpr int mostModeSteps = 100;
constexpr int mostMeanSteps = 60;
constexpr double longestStep = 1;
constexpr double stepTolerance = 1e-10;
// Nodes of the trapezoid rule, in standard deviations of the integrand.
constexpr double nodeDistance = 0.6;
constexpr int nodesAside = 11;

double bounded(double step) { return std::clamp(step, -longestStep, longestStep); }

/// The part of a group in l, with s and I.
struct Part {
    double value = 0;
    double score = 0;
    double information = 0;
};

double likelihoodAt(const GroupLikelihood& group, double eta, const Cumulant& cumulant) {
    return (group.observed * eta - cumulant.value) / group.dispersion;
}

Part partAlike(const GroupLikelihood& group, double mean) {
    const Cumulant cumulant = group.cumulant(mean);
    return {.value = likelihoodAt(group, mean, cumulant),
            .score = (group.observed - cumulant.expected) / group.dispersion,
            .information = cumulant.variance / group.dispersion};
}

/// Where the integrand is largest, and its width there.
struct Mode {
    double at = 0;
    double deviation = 1;
};

Mode modeOf(const GroupLikelihood& group, double mean, double tau) {
    const double precision = 1 / (tau * tau);
    Mode mode{.at = mean};
    for (int step = 0; step < mostModeSteps; ++step) {
        const Cumulant cumulant = group.cumulant(mode.at);
        const double slope = (group.observed - cumulant.expected) / group.dispersion - (mode.at - mean) * precision;
        const double curvature = cumulant.variance / group.dispersion + precision;
        mode.deviation = 1 / std::sqrt(curvature);
        const double move = bounded(slope / curvature);
        mode.at += move;
        if (std::abs(move) <= stepTolerance) break;
    }
    return mode;
}

Part partOf(const GroupLikelihood& group, double mean, double tau) {
    if (!(tau >= leastTau)) return partAlike(group, mean);
    const Mode mode = modeOf(group, mean, tau);
    constexpr std::size_t count = 2 * nodesAside + 1;
    std::array<double, count> logs{};
    std::array<double, count> places{};
    for (std::size_t k = 0; k < count; ++k) {
        const double eta = mode.at + nodeDistance * (static_cast<double>(k) - nodesAside) * mode.deviation;
        const double z = (eta - mean) / tau;
        places[k] = eta - mean;
        logs[k] = likelihoodAt(group, eta, group.cumulant(eta)) - 0.5 * z * z;
    }
    const double largest = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    double first = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const double weight = std::exp(logs[k] - largest);
        sum += weight;
        first += weight * places[k];
    }
    first /= sum;
    double second = 0;
    for (std::size_t k = 0; k < count; ++k) {
        second += std::exp(logs[k] - largest) * (places[k] - first) * (places[k] - first);
    }
    const double precision = 1 / (tau * tau);
    return {.value = largest + std::log(sum * mode.deviation / tau),
            .score = first * precision,
            .information = (1 - second / sum * precision) * precision};
}

/// The groups at a τ, with μ where l is largest.
struct AtTau {
    double restricted = 0;
    double mean = 0;
    std::vector<Part> parts;
};

AtTau fittedAt(std::span<const GroupLikelihood> groups, double tau, double start, const Run& run) {
    AtTau at{.mean = start, .parts = {}};
    double information = 1;
    for (int step = 0; step < mostMeanSteps; ++step) {
        run.check();
        at.parts.clear();
        double score = 0;
        information = 0;
        at.restricted = 0;
        for (const GroupLikelihood& group : groups) {
            at.parts.push_back(partOf(group, at.mean, tau));
            score += at.parts.back().score;
            information += at.parts.back().information;
            at.restricted += at.parts.back().value;
        }
        const double move = bounded(score / information);
        if (!(std::abs(move) > stepTolerance)) break;
        at.mean += move;
    }
    at.restricted -= 0.5 * std::log(information);
    return at;
}

/// Of the restricted likelihood, by sections of the golden ratio.
double maximumBetween(double lower, double upper, const std::function<AtTau(double)>& fitted) {
    const auto at = [&](double tau) { return fitted(tau).restricted; };
    constexpr int sectionCount = 40;
    const double section = (std::sqrt(5.0) - 1) / 2;
    double left = upper - section * (upper - lower);
    double right = lower + section * (upper - lower);
    double ofLeft = at(left);
    double ofRight = at(right);
    for (int k = 0; k < sectionCount; ++k) {
        if (ofLeft > ofRight) {
            upper = right;
            right = left;
            ofRight = ofLeft;
            left = upper - section * (upper - lower);
            ofLeft = at(left);
        } else {
            lower = left;
            left = right;
            ofLeft = ofRight;
            right = lower + section * (upper - lower);
            ofRight = at(right);
        }
    }
    return (lower + upper) / 2;
}

}  // namespace

MixedFit mixedFit(std::span<const GroupLikelihood> groups, double start, const Run& run) {
    const auto at = [&](double tau) { return fittedAt(groups, tau, start, run); };
    // The likelihood may have several maxima.
    const std::vector<double> grid{0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.45, 0.7, 1, 1.5, 2.2, 3.3, largestTau};
    std::size_t best = 0;
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < grid.size(); ++k) {
        const double value = at(grid[k]).restricted;
        if (value > largest) best = k;
        largest = std::max(largest, value);
    }
    const double found = maximumBetween(grid[best == 0 ? 0 : best - 1], grid[std::min(best + 1, grid.size() - 1)], at);
    const bool areAlike = found < leastTau || at(found).restricted <= at(0).restricted;
    const double tau = areAlike ? 0 : found;
    const AtTau fit = at(tau);
    MixedFit result{.mean = fit.mean, .tau = tau, .equivalents = {}};
    for (const Part& part : fit.parts) {
        const double variance = 1 / part.information - tau * tau;
        result.equivalents.push_back(
            {.value = fit.mean + part.score / part.information, .standardError = std::sqrt(std::max(variance, 0.0))});
    }
    return result;
}

}  // namespace calibrium
