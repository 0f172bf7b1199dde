// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/weighted_shifts.h"

#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <vector>

namespace calibrium {

namespace {

constexpr std::uint64_t drawSeed = 0;
/// Streams of our own under the purpose of intervals, away from those of expectedCarriers().
constexpr std::uint64_t ownStreams = std::uint64_t{1} << 40U;
constexpr std::size_t fewestSets = 999;
constexpr std::size_t mostSets = 3999;
constexpr std::size_t setsPerStream = 100;  // to start a stream takes as long as a hundred numbers of it
constexpr double drawnOutcomes = 4e6;
constexpr std::size_t fewestForNormal = 5000;
constexpr double largestStep = 0.2;
/// Sums of the same weights in another order are the same sum.
constexpr double sameShare = 1e-9;

/// The rows that count, with weights that sum to 1.
struct Trials {
    std::vector<double> probabilities;
    std::vector<double> weights;
    double observed = 0;  ///< T
};

Trials trialsOf(std::span<const double> probabilities, const Labels& labels, const Eigen::VectorXd& weights) {
    Trials trials;
    const double total = weights.sum();
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        const double weight = weights(static_cast<Index>(i)) / total;
        if (!(weight > 0)) continue;
        trials.probabilities.push_back(probabilities[i]);
        trials.weights.push_back(weight);
        trials.observed += labels[i] == 1 ? weight : 0.0;
    }
    return trials;
}

struct WeightedKey {
    double key = 0;
    double weight = 0;
};

/// The shift below which T is at least as large as observed, and the one from which on it is at most as large.
struct Passing {
    double atLeast = 1;
    double atMost = -1;
};

/// Finds where the weights of keys, from the largest key on, reach a sum: keys go into bins of [-1, 1], and only those
/// of the bin that matters are sorted. O(n).
class PassingFinder {
public:
    explicit PassingFinder(std::size_t n) : m_weights(std::clamp<std::size_t>(n, fewestBins, mostBins)) {}

    Passing find(const std::vector<WeightedKey>& keys, double observed) {
        std::fill(m_weights.begin(), m_weights.end(), 0.0);
        for (const auto& [key, weight] : keys) m_weights[binOf(key)] += weight;
        Passing passing;
        bool isReached = observed <= sameShare;
        double sum = 0;
        for (std::size_t bin = m_weights.size(); bin-- > 0;) {
            // Nothing happens in a bin before the sum is reached, nor in one that does not pass it.
            const double after = sum + m_weights[bin];
            if (isReached ? after <= observed + sameShare : after < observed - sameShare) {
                sum = after;
                continue;
            }
            for (const auto& [key, weight] : membersOf(bin, keys)) {
                sum += weight;
                if (!isReached && sum >= observed - sameShare) {
                    passing.atLeast = key;
                    isReached = true;
                }
                // Where the sum is met exactly, the next key passes it.
                if (sum <= observed + sameShare) continue;
                passing.atMost = key;
                return passing;
            }
        }
        return passing;
    }

private:
    static constexpr std::size_t fewestBins = 16;
    static constexpr std::size_t mostBins = 4096;

    [[nodiscard]] std::size_t binOf(double key) const {
        const auto place = static_cast<std::size_t>(0.5 * (key + 1) * static_cast<double>(m_weights.size()));
        return std::min(place, m_weights.size() - 1);
    }

    const std::vector<WeightedKey>& membersOf(std::size_t bin, const std::vector<WeightedKey>& keys) {
        m_members.clear();
        for (const auto& item : keys) {
            if (binOf(item.key) == bin) m_members.push_back(item);
        }
        std::sort(m_members.begin(), m_members.end(), [](const auto& a, const auto& b) { return a.key > b.key; });
        return m_members;
    }

    std::vector<double> m_weights;  ///< of each bin
    std::vector<WeightedKey> m_members;
};

ShiftRange drawnShifts(const Trials& trials, double tail) {
    const std::size_t n = trials.weights.size();
    const auto setCount =
        std::clamp(static_cast<std::size_t>(drawnOutcomes / static_cast<double>(n)), fewestSets, mostSets);
    std::vector<double> lower(setCount);
    std::vector<double> upper(setCount);
    parallelFor((setCount + setsPerStream - 1) / setsPerStream, {}, [&](std::size_t task) {
        Generator generator = makeGenerator(Purpose::IntervalScatter, drawSeed, ownStreams + task);
        std::vector<WeightedKey> keys(n);
        PassingFinder finder(n);
        for (std::size_t s = task * setsPerStream; s < std::min(setCount, (task + 1) * setsPerStream); ++s) {
            for (std::size_t i = 0; i < n; ++i) {
                keys[i] = {trials.probabilities[i] - uniform01(generator), trials.weights[i]};
            }
            const Passing passing = finder.find(keys, trials.observed);
            upper[s] = passing.atLeast;
            lower[s] = passing.atMost;
        }
    });
    std::sort(lower.begin(), lower.end());
    std::sort(upper.begin(), upper.end());
    // (1 + count) / (1 + sets) exceeds the tail from this count on.
    const auto count = static_cast<std::size_t>(std::floor(tail * static_cast<double>(setCount + 1)));
    return {.lower = lower[count - 1], .upper = upper[setCount - count]};
}

/// The smallest place in [begin, end] where a condition holds that holds from there on; end if it holds nowhere before.
double firstWhere(double begin, double end, const std::function<bool(double)>& holds) {
    constexpr int steps = 26;  // 2 / 2^26: far below what is printed
    if (holds(begin)) return begin;
    for (int step = 0; step < steps; ++step) {
        const double middle = 0.5 * (begin + end);
        (holds(middle) ? end : begin) = middle;
    }
    return end;
}

/// Of T at a shift.
struct Moments {
    double mean = 0;
    double variance = 0;
    double third = 0;
};

Moments momentsAt(const Trials& trials, double shift) {
    Moments moments;
    for (std::size_t i = 0; i < trials.weights.size(); ++i) {
        const double p = std::clamp(trials.probabilities[i] - shift, 0.0, 1.0);
        const double w = trials.weights[i];
        const double variance = w * w * p * (1 - p);
        moments.mean += w * p;
        moments.variance += variance;
        moments.third += w * variance * (1 - 2 * p);
    }
    return moments;
}

/// P(T <= t) at a shift.
double shareAtMost(const Trials& trials, double shift) {
    const Moments moments = momentsAt(trials, shift);
    const double difference = trials.observed - moments.mean;
    if (!(moments.variance > 0)) return difference >= -sameShare ? 1.0 : 0.0;
    const double deviation = std::sqrt(moments.variance);
    const double z = difference / deviation;
    const double skewness = moments.third / (moments.variance * deviation);
    const double density = std::exp(-0.5 * z * z) / std::sqrt(2 * std::numbers::pi);
    return 0.5 * std::erfc(-z / std::numbers::sqrt2) - skewness / 6 * (z * z - 1) * density;
}

ShiftRange normalShifts(const Trials& trials, double tail) {
    // Larger shifts make the observed sum look large.
    return {.lower = firstWhere(-1, 1, [&](double shift) { return shareAtMost(trials, shift) > tail; }),
            .upper = firstWhere(-1, 1, [&](double shift) { return shareAtMost(trials, shift) >= 1 - tail; })};
}

/// Whether no row moves the sum by much of its scatter, at the shift that meets what was observed.
bool isNearlyNormal(const Trials& trials) {
    if (trials.weights.size() < fewestForNormal) return false;
    const double shift = firstWhere(-1, 1, [&](double d) { return momentsAt(trials, d).mean <= trials.observed; });
    const double heaviest = *std::max_element(trials.weights.begin(), trials.weights.end());
    return heaviest <= largestStep * std::sqrt(momentsAt(trials, shift).variance);
}

}  // namespace

ShiftRange weightedShifts(std::span<const double> probabilities, const Labels& labels, const Eigen::VectorXd& weights,
                          double tail) {
    const Trials trials = trialsOf(probabilities, labels, weights);
    return isNearlyNormal(trials) ? normalShifts(trials, tail) : drawnShifts(trials, tail);
}

}  // namespace calibrium
