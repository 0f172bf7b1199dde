// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/poisson.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/data/sample_place.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/poisson_distributions.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/poisson_distribution.hpp>

namespace calibrium {

namespace {

/// Probabilities below this are left out of the sums over counts, on both sides of the mode.
constexpr double smallestMass = 1e-18;
/// Larger targets are far from every prediction that fits into memory.
constexpr double largestCount = 1e15;

/// Beyond, the incomplete Gamma function does not converge.
constexpr double largestRate = 2e9;
/// Beyond, not every count is a number of double precision.
constexpr double largestTarget = 9007199254740992.0;

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

/// Every `step`-th count from `first` on with a weight: step times its probability.
struct SpacedCounts {
    Index first = 0;
    Index step = 1;
    Eigen::VectorXd weights{};
};

SpacedCounts spaced(const CountFunction& probabilities, Index step) {
    SpacedCounts counts{probabilities.first, step, Eigen::VectorXd((probabilities.values.size() + step - 1) / step)};
    for (Index k = 0; k < counts.weights.size(); ++k) {
        counts.weights(k) = static_cast<double>(step) * probabilities.values(k * step);
    }
    return counts;
}

/// Σ_k w_k g(z_k), g of these values from the count `first` on.
double product(const SpacedCounts& f, const Eigen::VectorXd& g, Index first) {
    const Index begin = std::max<Index>(0, (first - f.first + f.step - 1) / f.step);
    const Index end = std::min(f.weights.size(), (first + g.size() - f.first + f.step - 1) / f.step);
    if (end <= begin) return 0;
    const Eigen::Map<const Eigen::VectorXd, 0, Eigen::InnerStride<>> values(g.data() + f.first + begin * f.step - first,
                                                                            end - begin, Eigen::InnerStride<>(f.step));
    return f.weights.segment(begin, end - begin).dot(values);
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
        if (probability < smallestMass) break;
        below.push_back(probability);
    }
    std::vector<double> values(below.rbegin(), below.rend());
    probability = largest;
    for (Index z = mode; probability >= smallestMass; ++z) {
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
    bool isSmooth;
};
const TargetKernel gaussianKernel{
    [](double difference, double gamma) { return std::exp(-gamma * difference * difference); },
    [](double gamma) { return std::sqrt(-std::log(smallestMass) / gamma); }, true};
const TargetKernel laplacianKernel{
    [](double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); },
    [](double gamma) { return -std::log(smallestMass) / gamma; }, false};

/// Sums of probability times a smooth kernel need only every h-th count: what is wrong then is the transform of the
/// summand at multiples of 2π/h. |E exp(iωZ)| = exp(-λ(1 - cos ω)) <= exp(-2λω²/π²) for |ω| <= π, the transform of the
/// Gaussian kernel falls like exp(-ω²/(4γ)), and of both together remains exp(-ω² ab/(a + b)), a = 2λ/π², b = 1/(4γ):
/// the largest h that leaves less than the smallest probability.
Index stepOf(double rate, const TargetKernel& kernel, double gamma) {
    if (!kernel.isSmooth) return 1;
    const double a = 2 * rate / (std::numbers::pi * std::numbers::pi);
    const double b = 0.25 / gamma;
    const double decay = a * b / (a + b);
    return std::max<Index>(1, static_cast<Index>(2 * std::numbers::pi * std::sqrt(decay / -std::log(smallestMass))));
}

/// Half a minute of one core, and 1 GiB.
constexpr double mostOperations = 1e11;
constexpr double mostNumbers = 1.3e8;
constexpr Index longestList = 100'000'000;

/// Throws InvalidInput, naming the costliest row, when the sums over counts would never end or not fit into memory.
/// last: the largest count that matters.
void requireAffordable(const Dataset& data, const TargetKernel& kernel, double reach, double last, double gamma) {
    double operations = 0;
    double numbers = 0;
    double most = 0;
    Index costliest = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double support = 18 * std::sqrt(data.parameters()(i, 0)) + 40;  // as many counts as have a probability
        const double expected = std::min(last + 1, support + 2 * reach);
        const double cost = expected * std::min(support, 2 * reach + 1) /
                            static_cast<double>(stepOf(data.parameters()(i, 0), kernel, gamma));
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
            Text("The sums over counts of {1} samples with rates up to {2} take too long or too much memory to "
                 "prepare; choose the block or the low-rank estimator, or fewer samples.",
                 data.sampleCount(), asNumber(significant(data.parameters().maxCoeff()))));
    }
    throwPlaced(data,
                InvalidInput(Text("The rate {1} is too large for a target kernel as wide as that of gamma = {2}, whose "
                                  "expectation would be a sum over too many counts; choose a larger gamma, or methods "
                                  "without a kernel.",
                                  asNumber(significant(data.parameters()(costliest, 0))), asNumber(significant(gamma))),
                             {.row = costliest + 1}));
}

class PoissonTargetTerms {
public:
    PoissonTargetTerms(const Dataset& data, TargetKernel kernel, double gamma)
        : m_targets(data.values().col(0)), m_kernel(kernel), m_gamma(gamma) {
        const double highest = data.parameters().maxCoeff();
        const double farthest = std::max(m_targets.maxCoeff(), highest + 9 * std::sqrt(highest) + 20);
        const double width = std::min(kernel.reach(gamma), std::min(farthest, largestCount));
        requireAffordable(data, kernel, width, std::min(farthest, largestCount), gamma);
        const auto n = static_cast<std::size_t>(data.sampleCount());
        m_probabilities.resize(n);
        m_spaced.resize(n);
        m_expectations.resize(n);
        parallelForSmall(n, [&](std::size_t i) {
            const double rate = data.parameters()(static_cast<Index>(i), 0);
            m_probabilities[i] = probabilitiesOf(rate);
            m_spaced[i] = spaced(m_probabilities[i], stepOf(rate, kernel, gamma));
        });
        Index last = 0;
        for (const CountFunction& probabilities : m_probabilities) last = std::max(last, probabilities.end() - 1);
        last = static_cast<Index>(std::clamp(m_targets.maxCoeff(), static_cast<double>(last), largestCount));
        // Where the kernel falls below the smallest probability it is left out as well, so that O(n L R) is the cost
        // for supports of L and a kernel of R counts, however large the rates; O(L + R) per pair after. Smooth kernels
        // take every h-th count of L alone.
        const Index reach = std::min(last, static_cast<Index>(std::floor(width)));
        Eigen::VectorXd profile(2 * reach + 1);
        for (Index d = -reach; d <= reach; ++d) profile(d + reach) = kernelAt(d);
        const std::vector<bool> isNeeded = neededCounts(highestExpectation(last, reach));
        parallelForSmall(n, [&](std::size_t i) {
            const CountFunction& probabilities = m_probabilities[i];
            CountFunction expectation{std::max(Index{0}, probabilities.first - reach)};
            expectation.values.setZero(std::min(last + 1, probabilities.end() + reach) - expectation.first);
            for (Index z = expectation.first; z < expectation.end(); ++z) {
                if (!isNeeded.empty() && !isNeeded[static_cast<std::size_t>(z)]) continue;
                expectation.values(z - expectation.first) = product(m_spaced[i], profile, z - reach);
            }
            m_expectations[i] = std::move(expectation);
        });
    }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return m_kernel.value(m_targets(i) - m_targets(j), m_gamma);
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return m_expectations[static_cast<std::size_t>(i)].at(m_targets(j));
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        const CountFunction& expectation = m_expectations[static_cast<std::size_t>(i)];
        return product(m_spaced[static_cast<std::size_t>(j)], expectation.values, expectation.first);
    }

private:
    /// The largest count of which any expectation is kept.
    [[nodiscard]] Index highestExpectation(Index last, Index reach) const {
        Index highest = 0;
        for (const CountFunction& probabilities : m_probabilities) {
            highest = std::max(highest, probabilities.end() - 1 + reach);
        }
        return std::min(last, highest);
    }
    /// At which of the counts 0..last expectations are asked for: those of the sums, and the targets. Empty, at all of
    /// them, where the list itself would be long.
    [[nodiscard]] std::vector<bool> neededCounts(Index last) const {
        if (last >= longestList) return {};
        std::vector<bool> isNeeded(static_cast<std::size_t>(last) + 1, false);
        for (const SpacedCounts& counts : m_spaced) {
            for (Index k = 0; k < counts.weights.size(); ++k) {
                isNeeded[static_cast<std::size_t>(counts.first + k * counts.step)] = true;
            }
        }
        for (const double target : m_targets) {
            if (target <= static_cast<double>(last)) isNeeded[static_cast<std::size_t>(target)] = true;
        }
        return isNeeded;
    }
    [[nodiscard]] double kernelAt(Index difference) const {
        return m_kernel.value(static_cast<double>(difference), m_gamma);
    }

    Eigen::VectorXd m_targets;
    TargetKernel m_kernel;
    double m_gamma;
    std::vector<CountFunction> m_probabilities;
    std::vector<SpacedCounts> m_spaced;         ///< of them, as many as the sums need
    std::vector<CountFunction> m_expectations;  ///< E k(Z_i, z) for every count z
};

/// Between two rates.
struct RootDistance {
    Eigen::VectorXd roots;
    double operator()(Index i, Index j) const { return std::abs(roots(i) - roots(j)); }
};

class PoissonFamily : public ContinuousFamily {
public:
    PoissonFamily()
        : ContinuousFamily({.id = "poisson",
                            .name = "Poisson distributions",
                            .explanation = "Each row predicts a rate; the target is a count.",
                            .distances = {"sqrt-rate"},
                            .targetKernels = {"gaussian", "laplacian"},
                            .abilities = {Ability::Moments, Ability::Distribution, Ability::Likelihood},
                            .layout = {.blocks = {namedBlock("rate", {"rate", "rates", "lambda"})},
                                       .areCounts = true,
                                       .maximumColumns = 1}}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 1) {
            throw InvalidInput(
                Text("Poisson predictions are one rate per row; there are {1} columns.", parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 0, 1, "rate");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            if (parts.parameters(i, 0) > largestRate) {
                throw InvalidInput(
                    Text("The rate is {1}; rates of Poisson predictions must not exceed {2}.",
                         asNumber(significant(parts.parameters(i, 0))), asNumber(significant(largestRate))),
                    {.row = i + 1, .column = 1});
            }
            const double count = parts.targets.values(i, 0);
            if (!(count >= 0 && count == std::floor(count))) {
                throw InvalidInput("The target of a Poisson prediction must be a count: 0, 1, 2, ...",
                                   placeOfTarget(i));
            }
            if (count > largestTarget) {
                throw InvalidInput(Text("The count is {1}; counts must not exceed {2}.", asNumber(significant(count)),
                                        asNumber(significant(largestTarget))),
                                   placeOfTarget(i));
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

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return 0.0; },
            [&](Index i, double frequency) {
                const double rate = parameters(i, 0);
                return std::polar(std::exp(rate * (std::cos(frequency) - 1)), rate * std::sin(frequency));
            });
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionPairTerms(
            data.sampleCount(), RootDistance{data.parameters().col(0).cwiseSqrt()},
            PoissonTargetTerms(data, kernel.target == "gaussian" ? gaussianKernel : laplacianKernel, kernel.gamma));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionDistances(data.sampleCount(), RootDistance{data.parameters().col(0).cwiseSqrt()});
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        // Counts whose probability matters, 18 standard deviations wide, and the spacing at which sums visit them.
        const double visited = 40 + 8 * data.parameters().col(0).array().max(0.0).sqrt().mean();
        return {.distance = 3, .target = visited, .sample = 50 * visited};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 100; }

    [[nodiscard]] bool areTargetsCounts() const override { return true; }
};

}  // namespace

const Family& poissonFamily() {
    static const PoissonFamily instance;
    return instance;
}

}  // namespace calibrium
