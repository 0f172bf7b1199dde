// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/poisson.h"

#include "core/data/checks.h"
#include "core/families/continuous.h"
#include "core/families/poisson_distributions.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/poisson_distribution.hpp>

namespace calibrium {

namespace {

/// Probabilities below this are left out of the sums over counts, on both sides of the mode.
constexpr double smallestProbability = 1e-18;
/// Larger targets are far from every prediction that fits into memory.
constexpr double largestCount = 1e15;

/// A function of counts that is 0 outside first, first + 1, ...
struct CountFunction {
    Index first = 0;
    Eigen::VectorXd values{};

    [[nodiscard]] Index end() const { return first + values.size(); }
    [[nodiscard]] double at(double count) const {
        const bool isInside = count >= static_cast<double>(first) && count < static_cast<double>(end());
        return isInside ? values(static_cast<Index>(count) - first) : 0.0;
    }
};

/// Σ_z f(z) g(z).
double product(const CountFunction& f, const CountFunction& g) {
    const Index begin = std::max(f.first, g.first);
    const Index length = std::min(f.end(), g.end()) - begin;
    return length > 0 ? f.values.segment(begin - f.first, length).dot(g.values.segment(begin - g.first, length)) : 0.0;
}

/// The counts around the mode with their probabilities. From one to the next by their ratio: powers and factorials lose
/// digits at large rates.
CountFunction probabilitiesOf(double rate) {
    const auto mode = static_cast<Index>(std::floor(rate));
    const double largest = boost::math::gamma_p_derivative(static_cast<double>(mode) + 1, rate);
    std::vector<double> below;
    double probability = largest;
    for (Index z = mode; z > 0; --z) {
        probability *= static_cast<double>(z) / rate;
        if (probability < smallestProbability) break;
        below.push_back(probability);
    }
    std::vector<double> values(below.rbegin(), below.rend());
    probability = largest;
    for (Index z = mode; probability >= smallestProbability; ++z) {
        values.push_back(probability);
        probability *= rate / static_cast<double>(z + 1);
    }
    return {mode - static_cast<Index>(below.size()),
            Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Index>(values.size()))};
}

/// A kernel of the difference of two counts, and the difference from which on it is below the smallest probability.
struct TargetKernel {
    double (*value)(double difference, double gamma);
    double (*reach)(double gamma);
};
const TargetKernel gaussianKernel{
    [](double difference, double gamma) { return std::exp(-gamma * difference * difference); },
    [](double gamma) { return std::sqrt(-std::log(smallestProbability) / gamma); }};
const TargetKernel laplacianKernel{
    [](double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); },
    [](double gamma) { return -std::log(smallestProbability) / gamma; }};

/// Half a minute of one core, and 1 GiB.
constexpr double mostOperations = 1e11;
constexpr double mostNumbers = 1.3e8;

/// Throws InvalidInput, naming the costliest row, when the sums over counts would never end or not fit into memory.
/// last: the largest count that matters.
void requireAffordable(const Dataset& data, double reach, double last, double gamma) {
    double operations = 0;
    double numbers = 0;
    double most = 0;
    Index costliest = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double support = 18 * std::sqrt(data.parameters()(i, 0)) + 40;  // as many counts as have a probability
        const double expected = std::min(last + 1, support + 2 * reach);
        const double cost = expected * std::min(support, 2 * reach + 1);
        operations += cost;
        numbers += support + expected;
        if (cost <= most) continue;
        most = cost;
        costliest = i;
    }
    if (operations <= mostOperations && numbers <= mostNumbers) return;
    throw InvalidInput("The rate " + significant(data.parameters()(costliest, 0)) +
                           " is too large for a target kernel as wide as that of gamma = " + significant(gamma) +
                           ", whose expectation would be a sum over too many counts; choose a larger gamma, or " +
                           "methods without a kernel.",
                       {.row = costliest + 1});
}

class TargetTerms {
public:
    TargetTerms(const Dataset& data, TargetKernel kernel, double gamma)
        : m_targets(data.values().col(0)), m_kernel(kernel), m_gamma(gamma) {
        const double highest = data.parameters().maxCoeff();
        const double farthest = std::max(m_targets.maxCoeff(), highest + 9 * std::sqrt(highest) + 20);
        const double width = std::min(kernel.reach(gamma), std::min(farthest, largestCount));
        requireAffordable(data, width, std::min(farthest, largestCount), gamma);
        Index last = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            m_probabilities.push_back(probabilitiesOf(data.parameters()(i, 0)));
            last = std::max(last, m_probabilities.back().end() - 1);
        }
        last = static_cast<Index>(std::clamp(m_targets.maxCoeff(), static_cast<double>(last), largestCount));
        // Where the kernel falls below the smallest probability it is left out as well, so that O(n L R) is the cost
        // for supports of L and a kernel of R counts, however large the rates; O(L + R) per pair after.
        const Index reach = std::min(last, static_cast<Index>(std::floor(width)));
        CountFunction profile{0, Eigen::VectorXd(2 * reach + 1)};
        for (Index d = -reach; d <= reach; ++d) profile.values(d + reach) = kernelAt(d);
        for (const CountFunction& probabilities : m_probabilities) {
            CountFunction expectation{std::max(Index{0}, probabilities.first - reach)};
            expectation.values.resize(std::min(last + 1, probabilities.end() + reach) - expectation.first);
            for (Index z = expectation.first; z < expectation.end(); ++z) {
                profile.first = z - reach;
                expectation.values(z - expectation.first) = product(probabilities, profile);
            }
            m_expectations.push_back(std::move(expectation));
        }
    }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return m_kernel.value(m_targets(i) - m_targets(j), m_gamma);
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return m_expectations[static_cast<std::size_t>(i)].at(m_targets(j));
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return product(m_expectations[static_cast<std::size_t>(i)], m_probabilities[static_cast<std::size_t>(j)]);
    }

private:
    [[nodiscard]] double kernelAt(Index difference) const {
        return m_kernel.value(static_cast<double>(difference), m_gamma);
    }

    Eigen::VectorXd m_targets;
    TargetKernel m_kernel;
    double m_gamma;
    std::vector<CountFunction> m_probabilities;
    std::vector<CountFunction> m_expectations;  ///< E k(Z_i, z) for every count z
};

class PoissonFamily : public ContinuousFamily {
public:
    PoissonFamily()
        : ContinuousFamily({.id = "poisson",
                            .name = "Poisson distributions",
                            .explanation = "Each row predicts a rate; the target is a count.",
                            .distances = {"sqrt-rate"},
                            .targetKernels = {"gaussian", "laplacian"}}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 1) {
            throw InvalidInput("Poisson predictions are one rate per row; there are " +
                               std::to_string(parts.parameters.cols()) + " columns.");
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 0, 1, "rate");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            const double count = parts.targets.values(i, 0);
            if (!(count >= 0 && count == std::floor(count))) {
                throw InvalidInput("The target of a Poisson prediction must be a count: 0, 1, 2, ...", {.row = i + 1});
            }
        }
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            boost::random::poisson_distribution<std::int64_t, double> poisson(parameters(i, 0));
            targets.values(i, 0) = static_cast<double>(poisson(generator));
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return poissonDistributions(parameters);
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionPairTerms(
            data.sampleCount(),
            [data](Index i, Index j) {
                return std::abs(std::sqrt(data.parameters()(i, 0)) - std::sqrt(data.parameters()(j, 0)));
            },
            TargetTerms(data, kernel.target == "gaussian" ? gaussianKernel : laplacianKernel, kernel.gamma));
    }
};

}  // namespace

const Family& poissonFamily() {
    static const PoissonFamily instance;
    return instance;
}

}  // namespace calibrium
