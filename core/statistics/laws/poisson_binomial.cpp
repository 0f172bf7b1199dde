// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/poisson_binomial.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace calibrium {

namespace {

constexpr Index exactTrialCount = 1000;
constexpr Index groupCount = 400;

Index trialCountOf(std::span<const TrialGroup> groups) {
    return std::accumulate(groups.begin(), groups.end(), Index{0},
                           [](Index sum, const TrialGroup& group) { return sum + group.count; });
}

/// P(C = 0), .., P(C = last) by adding one trial after the other.
std::vector<double> probabilitiesUpTo(std::span<const TrialGroup> groups, Index last, bool countsFailures) {
    std::vector<double> mass(static_cast<std::size_t>(last) + 1, 0.0);
    mass[0] = 1;
    for (const auto& group : groups) {
        const double p = countsFailures ? 1 - group.probability : group.probability;
        for (Index trial = 0; trial < group.count; ++trial) {
            for (std::size_t k = mass.size() - 1; k > 0; --k) mass[k] = mass[k] * (1 - p) + mass[k - 1] * p;
            mass[0] *= 1 - p;
        }
    }
    return mass;
}

CountTails exactTails(std::span<const TrialGroup> groups, Index trialCount, Index successCount) {
    const bool countsFailures = 2 * successCount > trialCount;
    const Index last = countsFailures ? trialCount - successCount : successCount;
    const auto mass = probabilitiesUpTo(groups, last, countsFailures);
    const double upTo = std::min(1.0, std::accumulate(mass.begin(), mass.end(), 0.0));
    const double from = std::clamp(1 - (upTo - mass.back()), 0.0, 1.0);
    return countsFailures ? CountTails{.atMost = from, .atLeast = upTo} : CountTails{.atMost = upTo, .atLeast = from};
}

/// The derivatives of the cumulant generating function of the number of successes: mean and variance of the count
/// tilted by s. Apart from the function's own value, whose logarithms a search for the saddlepoint does without.
struct Slopes {
    double first = 0;
    double second = 0;
};

Slopes slopesAt(std::span<const TrialGroup> groups, double s) {
    const double decay = std::exp(-s);
    Slopes sum;
    for (const auto& group : groups) {
        const auto count = static_cast<double>(group.count);
        const double p = group.probability;
        if (p <= 0) continue;
        // The larger of the two terms stands in front, so that nothing overflows.
        const double odds = p >= 1 ? 0.0 : (1 - p) / p * decay;
        const double q = 1 / (1 + odds);
        sum.first += count * q;
        sum.second += count * q * (1 - q);
    }
    return sum;
}

double generatingFunctionAt(std::span<const TrialGroup> groups, double s) {
    const double decay = std::exp(-s);
    const double growth = std::expm1(s);
    double sum = 0;
    for (const auto& group : groups) {
        const double p = group.probability;
        if (p <= 0) continue;
        const double each = s > 0 ? s + std::log(p + (1 - p) * decay) : std::log1p(p * growth);
        sum += static_cast<double>(group.count) * each;
    }
    return sum;
}

/// The s at which the tilted mean is `mean`, strictly between the sure and the possible successes.
double saddlepoint(std::span<const TrialGroup> groups, double mean) {
    double low = -50;
    double high = 50;
    double s = 0;
    for (int step = 0; step < 100; ++step) {
        const Slopes at = slopesAt(groups, s);
        (at.first < mean ? low : high) = s;
        const double newton = s + (mean - at.first) / at.second;
        const double next = newton > low && newton < high ? newton : 0.5 * (low + high);
        if (std::abs(next - s) <= 1e-10 * (1 + std::abs(s))) return next;
        s = next;
    }
    return s;
}

double atLeastBySaddlepoint(std::span<const TrialGroup> groups, Index count) {
    Index sure = 0;
    Index possible = 0;
    for (const auto& group : groups) {
        sure += group.probability >= 1 ? group.count : 0;
        possible += group.probability > 0 ? group.count : 0;
    }
    if (count <= sure) return 1;
    if (count > possible) return 0;
    const double place = static_cast<double>(count) - 0.5;
    const double s = saddlepoint(groups, place);
    const double value = generatingFunctionAt(groups, s);
    const double root = std::copysign(std::sqrt(2 * std::max(0.0, s * place - value)), s);
    // At the mean the formula is 0/0; half is right there up to the skewness.
    if (std::abs(root) < 1e-4) return 0.5;
    const double scale = 2 * std::sinh(s / 2) * std::sqrt(slopesAt(groups, s).second);
    const double density = std::exp(-0.5 * root * root) / std::sqrt(2 * std::numbers::pi);
    const double tail = 0.5 * std::erfc(root / std::numbers::sqrt2) + density * (1 / scale - 1 / root);
    return std::clamp(tail, 0.0, 1.0);
}

/// P(all succeed), or P(all fail).
double allAlike(std::span<const TrialGroup> groups, bool succeed) {
    double sum = 0;
    for (const auto& group : groups) {
        sum +=
            static_cast<double>(group.count) * (succeed ? std::log(group.probability) : std::log1p(-group.probability));
    }
    return std::exp(sum);
}

}  // namespace

CountTails poissonBinomialTails(std::span<const TrialGroup> groups, Index successCount) {
    const Index trialCount = trialCountOf(groups);
    if (trialCount <= exactTrialCount) return exactTails(groups, trialCount, successCount);
    CountTails tails{.atMost = 1 - atLeastBySaddlepoint(groups, successCount + 1),
                     .atLeast = atLeastBySaddlepoint(groups, successCount)};
    // The two ends are products, which need no approximation.
    if (successCount == 0) tails.atMost = allAlike(groups, false);
    if (successCount == trialCount) tails.atLeast = allAlike(groups, true);
    return tails;
}

std::vector<TrialGroup> trialGroups(std::span<const double> probabilities) {
    std::vector<double> sorted(probabilities.begin(), probabilities.end());
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<Index>(sorted.size());
    const Index parts = n <= exactTrialCount ? n : std::min(n, groupCount);
    std::vector<TrialGroup> groups;
    Index begin = 0;
    for (Index part = 0; part < parts; ++part) {
        const Index end = n * (part + 1) / parts;
        const double sum = std::accumulate(sorted.begin() + begin, sorted.begin() + end, 0.0);
        groups.push_back({sum / static_cast<double>(end - begin), end - begin});
        begin = end;
    }
    return groups;
}

}  // namespace calibrium
