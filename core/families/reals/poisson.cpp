// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/poisson.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/count_target_terms.h"
#include "core/families/reals/poisson_distributions.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>
#include <numbers>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/poisson_distribution.hpp>

namespace calibrium {

namespace {

/// Beyond, the incomplete Gamma function does not converge.
constexpr double largestRate = 2e9;
/// Beyond, not every count is a number of double precision.
constexpr double largestTarget = 9007199254740992.0;

/// The sums over counts of these rates.
CountLaws poissonLaws(const RowMatrix& rates) {
    CountLaws laws;
    laws.probabilities = [&rates](Index row) {
        const double rate = rates(row, 0);
        const auto mode = static_cast<Index>(std::floor(rate));
        return countProbabilities(mode, boost::math::gamma_p_derivative(static_cast<double>(mode) + 1, rate),
                                  [rate](double z) { return rate / (z + 1); });
    };
    laws.supportWidth = [&rates](Index row) { return 18 * std::sqrt(rates(row, 0)) + 40; };
    laws.last = [&rates](Index row) { return rates(row, 0) + 9 * std::sqrt(rates(row, 0)) + 20; };
    // |E exp(iωZ)| = exp(-λ(1 - cos ω)), and 1 - cos ω >= 2ω²/π² for |ω| <= π.
    laws.decay = [&rates](Index row) { return 2 * rates(row, 0) / (std::numbers::pi * std::numbers::pi); };
    laws.largestMean = rates.maxCoeff();
    laws.tooWide = [&rates](Index row, double gamma) {
        return InvalidInput(Text("The rate {1} is too large for a target kernel as wide as that of gamma = {2}, whose "
                                 "expectation would be a sum over too many counts; choose a larger gamma, or methods "
                                 "without a kernel.",
                                 asNumber(significant(rates(row, 0))), asNumber(significant(gamma))),
                            {.row = row + 1});
    };
    return laws;
}

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
        return functionPairTerms(data.sampleCount(), RootDistance{data.parameters().col(0).cwiseSqrt()},
                                 CountTargetTerms(data, poissonLaws(data.parameters()), kernel.target, kernel.gamma));
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
