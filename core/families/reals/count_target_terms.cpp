// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/count_target_terms.h"

#include "core/data/dataset.h"
#include "core/data/sample_place.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace calibrium {

namespace {

/// Larger targets are far from every prediction that fits into memory.
constexpr double largestCount = 1e15;

/// Half a minute of one core, and 1 GiB.
constexpr double mostOperations = 1e11;
constexpr double mostNumbers = 1.3e8;
constexpr Index longestList = 100'000'000;

SpacedCounts spaced(const CountFunction& probabilities, Index step) {
    SpacedCounts counts{probabilities.first, step, Eigen::VectorXd((probabilities.values.size() + step - 1) / step)};
    for (Index k = 0; k < counts.weights.size(); ++k) {
        counts.weights(k) = static_cast<double>(step) * probabilities.values(k * step);
    }
    return counts;
}

/// Σ_k w_k g(z_k), g of these values from the count `first` on.
double product(const SpacedCounts& f, const Eigen::VectorXd& g, Index first) {
    const bool holdsZero = f.atZero > 0 && first <= 0 && -first < g.size();
    const double ofZero = holdsZero ? f.atZero * g(-first) : 0.0;
    const Index begin = std::max<Index>(0, (first - f.first + f.step - 1) / f.step);
    const Index end = std::min(f.weights.size(), (first + g.size() - f.first + f.step - 1) / f.step);
    if (end <= begin) return ofZero;
    const Eigen::Map<const Eigen::VectorXd, 0, Eigen::InnerStride<>> values(g.data() + f.first + begin * f.step - first,
                                                                            end - begin, Eigen::InnerStride<>(f.step));
    return ofZero + f.weights.segment(begin, end - begin).dot(values);
}

}  // namespace

const CountTargetTerms::TargetKernel& CountTargetTerms::kernelOf(const std::string& id) {
    static const TargetKernel gaussian{
        [](double difference, double gamma) { return std::exp(-gamma * difference * difference); },
        [](double gamma) { return std::sqrt(-std::log(smallestCountProbability) / gamma); }, true};
    static const TargetKernel laplacian{
        [](double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); },
        [](double gamma) { return -std::log(smallestCountProbability) / gamma; }, false};
    return id == "gaussian" ? gaussian : laplacian;
}

/// Sums of probability times a smooth kernel need only every h-th count: what is wrong then is the transform of the
/// summand at multiples of 2π/h. That of the probabilities falls at least like exp(-a ω²), the transform of the
/// Gaussian kernel like exp(-ω²/(4γ)), and of both together remains exp(-ω² ab/(a + b)), b = 1/(4γ): the largest h that
/// leaves less than the smallest probability.
Index CountTargetTerms::stepOf(const CountLaws& laws, Index row) const {
    if (!m_kernel.isSmooth) return 1;
    const double a = laws.decay(row);
    const double b = 0.25 / m_gamma;
    const double decay = a * b / (a + b);
    return std::max<Index>(
        1, static_cast<Index>(2 * std::numbers::pi * std::sqrt(decay / -std::log(smallestCountProbability))));
}

/// last: the largest count that matters.
void CountTargetTerms::requireAffordable(const Dataset& data, const CountLaws& laws, double reach, double last) const {
    double operations = 0;
    double numbers = 0;
    double most = 0;
    Index costliest = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double support = laws.supportWidth(i);
        const bool beginsAtZero = laws.extraZero && laws.extraZero(i) > 0;
        const double expected = std::min(last + 1, beginsAtZero ? laws.last(i) + reach : support + 2 * reach);
        const double cost = expected * std::min(support, 2 * reach + 1) / static_cast<double>(stepOf(laws, i));
        operations += cost;
        numbers += support + expected;
        if (cost <= most) continue;
        most = cost;
        costliest = i;
    }
    if (operations <= mostOperations && numbers <= mostNumbers) return;
    // The costliest of many cheap rows is not to blame.
    const auto n = static_cast<double>(data.sampleCount());
    if (n * most <= 10 * operations && n > 1000) {
        throw InvalidInput(
            Text("The sums over counts of {1} samples with means up to {2} take too long or too much memory to "
                 "prepare; choose the block or the low-rank estimator, or fewer samples.",
                 data.sampleCount(), asNumber(significant(laws.largestMean))));
    }
    throwPlaced(data, laws.tooWide(costliest, m_gamma));
}

CountTargetTerms::CountTargetTerms(const Dataset& data, const CountLaws& laws, const std::string& targetKernel,
                                   double gamma)
    : m_targets(data.values().col(0)), m_kernel(kernelOf(targetKernel)), m_gamma(gamma) {
    double farthest = m_targets.maxCoeff();
    for (Index i = 0; i < data.sampleCount(); ++i) farthest = std::max(farthest, laws.last(i));
    farthest = std::min(farthest, largestCount);
    const double width = std::min(m_kernel.reach(gamma), farthest);
    requireAffordable(data, laws, width, farthest);
    const auto n = static_cast<std::size_t>(data.sampleCount());
    m_probabilities.resize(n);
    m_spaced.resize(n);
    m_expectations.resize(n);
    parallelForSmall(n, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        m_probabilities[i] = laws.probabilities(row);
        m_spaced[i] = spaced(m_probabilities[i], stepOf(laws, row));
        if (laws.extraZero) m_spaced[i].atZero = laws.extraZero(row);
    });
    Index last = 0;
    for (const CountFunction& probabilities : m_probabilities) last = std::max(last, probabilities.end() - 1);
    last = static_cast<Index>(std::clamp(m_targets.maxCoeff(), static_cast<double>(last), largestCount));
    // Where the kernel falls below the smallest probability it is left out as well, so that supports and not means
    // decide what the sums cost.
    const Index reach = std::min(last, static_cast<Index>(std::floor(width)));
    Eigen::VectorXd profile(2 * reach + 1);
    for (Index d = -reach; d <= reach; ++d) profile(d + reach) = kernelAt(d);
    const std::vector<bool> isNeeded = neededCounts(highestExpectation(last, reach));
    parallelForSmall(n, [&](std::size_t i) {
        const CountFunction& probabilities = m_probabilities[i];
        const bool beginsAtZero = m_spaced[i].atZero > 0;
        CountFunction expectation{beginsAtZero ? Index{0} : std::max(Index{0}, probabilities.first - reach)};
        expectation.values.setZero(std::min(last + 1, probabilities.end() + reach) - expectation.first);
        for (Index z = expectation.first; z < expectation.end(); ++z) {
            if (!isNeeded.empty() && !isNeeded[static_cast<std::size_t>(z)]) continue;
            expectation.values(z - expectation.first) = product(m_spaced[i], profile, z - reach);
        }
        m_expectations[i] = std::move(expectation);
    });
}

double CountTargetTerms::betweenPredictions(Index i, Index j) const {
    const CountFunction& expectation = m_expectations[static_cast<std::size_t>(i)];
    return product(m_spaced[static_cast<std::size_t>(j)], expectation.values, expectation.first);
}

/// The largest count of which any expectation is kept.
Index CountTargetTerms::highestExpectation(Index last, Index reach) const {
    Index highest = 0;
    for (const CountFunction& probabilities : m_probabilities) {
        highest = std::max(highest, probabilities.end() - 1 + reach);
    }
    return std::min(last, highest);
}

/// At which of the counts 0..last expectations are asked for: those of the sums, and the targets. Empty, at all of
/// them, where the list itself would be long.
std::vector<bool> CountTargetTerms::neededCounts(Index last) const {
    if (last >= longestList) return {};
    std::vector<bool> isNeeded(static_cast<std::size_t>(last) + 1, false);
    for (const SpacedCounts& counts : m_spaced) {
        if (counts.atZero > 0) isNeeded[0] = true;
        for (Index k = 0; k < counts.weights.size(); ++k) {
            isNeeded[static_cast<std::size_t>(counts.first + k * counts.step)] = true;
        }
    }
    for (const double target : m_targets) {
        if (target <= static_cast<double>(last)) isNeeded[static_cast<std::size_t>(target)] = true;
    }
    return isNeeded;
}

}  // namespace calibrium
