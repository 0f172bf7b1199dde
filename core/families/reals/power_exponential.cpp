// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/power_exponential.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/power_exponential_distributions.h"
#include "core/families/reals/power_exponential_pair_terms.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>

#include <boost/random/gamma_distribution.hpp>

namespace calibrium {

namespace {

constexpr double smallestPowerShape = 0.2;
constexpr double largestPowerShape = 1000;

/// "location, scale, exponent" are no other family's names. "shape" is one of many distributions, and "beta" one of the
/// shapes of a Beta distribution: they count where nothing else fits.
FamilyLayout powerLayout() {
    return {
        .blocks = {{.id = "location", .name = "location", .columnNames = withNames({"mu", "mean"}, locationNames())},
                   scaleBlock(withNames({"alpha"}, scaleNames())),
                   {.id = "shape", .name = "shape", .columnNames = {"exponent"}, .looseNames = {"shape", "beta"}}},
        .minimumColumns = 3,
        .maximumColumns = 3};
}

class PowerExponentialFamily : public ContinuousFamily {
public:
    PowerExponentialFamily()
        : ContinuousFamily({.id = "power-exponential",
                            .name = "Power exponential distributions",
                            .explanation = "Each row predicts a location, a scale and a shape (1: Laplace, 2: normal, "
                                           "larger: nearer to uniform); the target is a real number.",
                            .distances = {"wasserstein"},
                            .targetKernels = {"gaussian", "laplacian"},
                            .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous,
                                          Ability::Likelihood, Ability::Temperature},
                            .layout = powerLayout()}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 3) {
            throw InvalidInput(
                Text("Power exponential predictions are a location, a scale and a shape; there are {1} columns.",
                     parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 1, 1, "scale");
        checkPositive(parts.parameters, 2, 1, "shape");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            const double shape = parts.parameters(i, 2);
            if (shape >= smallestPowerShape && shape <= largestPowerShape) continue;
            throw InvalidInput(
                Text("The shape is {1}; shapes of power exponential predictions lie between {2} and {3}.",
                     asNumber(significant(shape)), asNumber(significant(smallestPowerShape)),
                     asNumber(significant(largestPowerShape))),
                {.row = i + 1, .column = 3});
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        for (Index i = 0; i < result.rows(); ++i) result(i, 1) *= std::pow(temperature, 1 / result(i, 2));
        return result;
    }

    /// Given W of the Gamma distribution of shape 1 + 1/b the deviate is uniform on ± W^{1/b}: unlike a power of a
    /// Gamma deviate of shape 1/b this does not underflow for large b.
    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double inverse = 1 / parameters(i, 2);
            boost::random::gamma_distribution<double> mixing(1 + inverse);
            const double halfWidth = std::pow(mixing(generator), inverse);
            targets.values(i, 0) = parameters(i, 0) + parameters(i, 1) * halfWidth * (2 * uniform01(generator) - 1);
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return powerExponentialDistributions(parameters);
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index i) { return parameters(i, 0); },
            [&](Index i, double frequency) {
                return powerExponentialCharacteristic(parameters(i, 1), parameters(i, 2), frequency);
            });
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 200; }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return powerExponentialPairTerms(data, kernel.gamma, kernel.target == "gaussian");
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return powerExponentialDistanceTerms(data);
    }

    [[nodiscard]] PairWork pairWork(const Dataset& /*data*/, const Kernel& /*kernel*/) const override {
        return {.distance = 20, .target = 700, .sample = 2000};
    }
};

}  // namespace

const Family& powerExponentialFamily() {
    static const PowerExponentialFamily instance;
    return instance;
}

}  // namespace calibrium
