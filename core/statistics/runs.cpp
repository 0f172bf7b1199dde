// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/runs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace calibrium {

namespace {

constexpr Index exactLimit = 1000;

double logBinomial(Index n, Index k) {
    if (k < 0 || k > n) return -std::numeric_limits<double>::infinity();
    const auto logFactorial = [](Index i) { return std::lgamma(static_cast<double>(i) + 1); };
    return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/// P(exactly `runs` runs), both kinds present.
double runsProbability(Index runs, Index first, Index second) {
    const double all = logBinomial(first + second, first);
    const Index half = runs / 2;
    const auto term = [&](Index ofFirst, Index ofSecond) {
        return std::exp(logBinomial(first - 1, ofFirst - 1) + logBinomial(second - 1, ofSecond - 1) - all);
    };
    if (runs % 2 == 0) return 2 * term(half, half);
    return term(half, half + 1) + term(half + 1, half);
}

}  // namespace

Index runCount(const std::vector<bool>& values) {
    if (values.empty()) return 0;
    Index count = 1;
    for (std::size_t i = 1; i < values.size(); ++i) count += values[i] != values[i - 1] ? 1 : 0;
    return count;
}

double expectedRuns(Index first, Index second) {
    return 1 + 2 * static_cast<double>(first) * static_cast<double>(second) / static_cast<double>(first + second);
}

double fewRunsProbability(Index runs, Index first, Index second) {
    if (first == 0 || second == 0) return runs >= 1 ? 1 : 0;
    if (std::min(first, second) > exactLimit) {
        const auto n = static_cast<double>(first + second);
        const double mean = expectedRuns(first, second);
        const double deviation = std::sqrt((mean - 1) * (mean - 2) / (n - 1));
        return 0.5 * std::erfc(-(static_cast<double>(runs) + 0.5 - mean) / deviation / std::numbers::sqrt2);
    }
    double probability = 0;
    const Index most = std::min(runs, 2 * std::min(first, second) + 1);
    for (Index r = 2; r <= most; ++r) probability += runsProbability(r, first, second);
    return std::min(1.0, probability);
}

double neighbourRankCorrelation(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> ranks(values.size());
    const double middle = 0.5 * (static_cast<double>(values.size()) - 1);
    double squares = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
        const double rank = 0.5 * static_cast<double>(begin + end - 1) - middle;
        for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = rank;
        squares += rank * rank * static_cast<double>(end - begin);
        begin = end;
    }
    if (!(squares > 0)) return 0;
    double product = 0;
    for (std::size_t i = 1; i < ranks.size(); ++i) product += ranks[i - 1] * ranks[i];
    return product / squares;
}

double rankCorrelationWithPlace(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    const auto n = static_cast<double>(values.size());
    const double middle = 0.5 * (n - 1);
    double product = 0;
    double squares = 0;
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
        const double rank = 0.5 * static_cast<double>(begin + end - 1) - middle;
        for (std::size_t i = begin; i < end; ++i) product += rank * (static_cast<double>(order[i]) - middle);
        squares += rank * rank * static_cast<double>(end - begin);
        begin = end;
    }
    if (!(squares > 0)) return 0;
    return product / std::sqrt(squares * n * (n * n - 1) / 12);
}

}  // namespace calibrium
