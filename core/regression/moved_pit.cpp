// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/moved_pit.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/regression/pit.h"
#include "core/run/overflow.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>

namespace calibrium {

namespace {

constexpr double factorUnit = 0.1;  // of logarithms of factors

/// Whether draws and targets are nowhere negative and zero again and again, as amounts of rain are.
bool haveRecurringZeros(const Dataset& data) {
    constexpr double fewestZeros = 0.05;
    const auto targets = data.values().col(0).array();
    if (!(targets.minCoeff() >= 0) || !(data.parameters().minCoeff() >= 0)) return false;
    const auto zeros = static_cast<double>((targets == 0).count());
    return zeros >= fewestZeros * static_cast<double>(targets.size());
}

/// E (Φ(s Z) - ½)² = asin(s² / (1 + s²)) / (2 π) solved for s; 1 - c = 2 sin²(π m / 4) keeps its digits for small
/// means.
double continuousRatio(double mean) {
    constexpr double smallest = 1e-12;
    const double m = std::clamp(mean, smallest, 1.0);
    const double sine = std::sin(std::numbers::pi * m / 4);
    const double rest = 2 * sine * sine;
    return std::sqrt(std::max(0.0, 1 - rest) / rest);
}

/// The squared deviation of a rank among S draws holds the scatter of the draws: with B of them below the target,
/// u = (B + v)/(S + 1), Var u = (S/4 + (S² - S) E (F(y) - ½)² + 1/12) / (S + 1)².
double drawsRatio(double mean, double count) {
    const double ofRank = (1 - mean) / 4;
    const double ofDistribution = ((count + 1) * (count + 1) * ofRank - count / 4 - 1.0 / 12) / (count * (count - 1));
    return continuousRatio(1 - 4 * ofDistribution);
}

/// Of the cells between levels the middles, and what they hold of a normal target with s times the predicted spread.
class CellRatio {
public:
    explicit CellRatio(const std::vector<double>& levels) {
        double from = 0;
        for (const double level : levels) {
            m_centralities.push_back(MovedPit::centrality((from + level) / 2));
            m_ends.push_back(standardNormalQuantile(level));
            from = level;
        }
        m_centralities.push_back(MovedPit::centrality((from + 1) / 2));
    }

    double operator()(double mean) const {
        double low = std::log(1e-6);
        double high = std::log(1e6);
        constexpr int halvings = 60;
        for (int step = 0; step < halvings; ++step) {
            const double middle = (low + high) / 2;
            (meanFor(std::exp(middle)) > mean ? low : high) = middle;
        }
        return std::exp((low + high) / 2);
    }

private:
    [[nodiscard]] double meanFor(double ratio) const {
        double sum = 0;
        double passed = 0;
        for (std::size_t k = 0; k < m_ends.size(); ++k) {
            const double share = standardNormalCdf(m_ends[k] / ratio);
            sum += (share - passed) * m_centralities[k];
            passed = share;
        }
        return sum + (1 - passed) * m_centralities.back();
    }

    std::vector<double> m_centralities;
    std::vector<double> m_ends;
};

std::function<double(double)> ratioFor(Index drawCount, const std::vector<double>& levels) {
    if (drawCount > 0) {
        return [count = static_cast<double>(drawCount)](double mean) { return drawsRatio(mean, count); };
    }
    if (levels.empty()) return continuousRatio;
    if (levels.front() < 0.5 && levels.back() > 0.5) return CellRatio(levels);
    return {};
}

/// A scale of the errors that a few large ones do not move.
double medianError(const UnivariateDistributions& distributions, const Eigen::VectorXd& targets) {
    std::vector<double> errors;
    for (Index i = 0; i < targets.size(); ++i) errors.push_back(std::abs(targets(i) - distributions.mean(i)));
    const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
    std::nth_element(errors.begin(), middle, errors.end());
    if (*middle > 0) return *middle;
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(errors.size());
}

/// A place where f, which falls, changes its sign, between `low` with f > 0 and `high` with f <= 0: the rule of
/// Illinois for a while, which is quick where f is smooth, then halves, which end where it jumps.
template <class Function>
double signChange(const Function& f, double low, double atLow, double high, double atHigh, double tolerance) {
    constexpr int mostSteps = 80;
    constexpr int quickSteps = 15;
    int side = 0;
    double valueLow = atLow;
    double valueHigh = atHigh;
    for (int step = 0; step < mostSteps && high - low > tolerance && atHigh < 0; ++step) {
        const double middle =
            step < quickSteps ? high - atHigh * (high - low) / (atHigh - atLow) : low + (high - low) / 2;
        const double value = f(middle);
        if (value > 0) {
            low = middle;
            atLow = valueLow = value;
            if (side > 0) atHigh /= 2;
            side = 1;
        } else {
            high = middle;
            atHigh = valueHigh = value;
            if (side < 0) atLow /= 2;
            side = -1;
        }
    }
    // Rounding decides how far the bracket shrinks, which must not show in the place: between its ends f is a line.
    if (valueHigh == 0) return high;
    const double place = high - valueHigh * (high - low) / (valueHigh - valueLow);
    // Where f is flat or its values are no numbers there is no such line.
    return place >= low && place <= high ? place : low + (high - low) / 2;
}

}  // namespace

MovedPit::MovedPit(const Dataset& data, std::uint64_t seed, const std::string& method)
    : m_distributions(univariateDistributions(data, method)),
      m_targets(data.values().col(0)),
      m_weights(data.weights()),
      m_heights(pitHeights(data.sampleCount(), seed)),
      m_levels(givenLevels(data)),
      m_ratio(ratioFor(m_distributions->drawCount(), m_levels)) {
    m_isByFactor = m_distributions->drawCount() > 0 && haveRecurringZeros(data);
    m_unit = m_isByFactor || data.family().areTargetsCounts() ? factorUnit : medianError(*m_distributions, m_targets);
    requireInRange(std::isfinite(m_unit));
}

double MovedPit::at(Index row, double shift) const {
    const double height = m_heights[static_cast<std::size_t>(row)];
    const double pit = m_isByFactor ? m_distributions->movedPit(row, m_targets(row) * std::exp(-shift), height, 0)
                                    : m_distributions->movedPit(row, m_targets(row), height, shift);
    if (m_levels.empty()) return pit;
    const auto next = std::lower_bound(m_levels.begin(), m_levels.end(), pit);
    const double below = next == m_levels.begin() ? 0.0 : *(next - 1);
    return (below + (next == m_levels.end() ? 1.0 : *next)) / 2;
}

double MovedPit::centringShift(std::span<const Index> rows, std::span<const double> weights) const {
    const auto excess = [&](double shift) {
        CompensatedSum sum;
        double total = 0;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            const double weight = weights.empty() ? 1.0 : weights[k];
            sum.add(weight * (at(rows[k], shift) - 0.5));
            total += weight;
        }
        return sum.value() / total;
    };
    const double start = excess(0);
    if (start == 0 || !(m_unit > 0)) return 0;
    const double direction = start > 0 ? 1 : -1;
    constexpr double atOnce = 1e-7;
    if (m_distributions->drawCount() > 0 && excess(direction * atOnce * m_unit) * direction < 0) return 0;
    constexpr int mostDoublings = 40;
    double from = 0;
    double atFrom = start;
    double to = direction * m_unit;
    double atTo = excess(to);
    for (int step = 0; step < mostDoublings && atTo * direction > 0; ++step) {
        from = to;
        atFrom = atTo;
        to *= 2;
        atTo = excess(to);
    }
    // Counts of which none occurred stay at or above their predictions however small these become.
    if (atTo * direction > 0) return 0;
    const double tolerance = 1e-9 * m_unit;
    return direction > 0 ? signChange(excess, from, atFrom, to, atTo, tolerance)
                         : signChange(excess, to, atTo, from, atFrom, tolerance);
}

double MovedPit::centringShift() const {
    std::vector<Index> rows(static_cast<std::size_t>(m_targets.size()));
    std::iota(rows.begin(), rows.end(), Index{0});
    return centringShift(rows, {m_weights.data(), static_cast<std::size_t>(m_weights.size())});
}

}  // namespace calibrium
