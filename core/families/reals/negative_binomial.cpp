// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/negative_binomial.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/parameter_forms.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/count_target_terms.h"
#include "core/families/reals/negative_binomial_distributions.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>

#include <boost/random/gamma_distribution.hpp>
#include <boost/random/poisson_distribution.hpp>

namespace calibrium {

namespace {

constexpr double largestMean = 2e9;
/// Below, a draw of such a size is 0 or beyond what double precision counts.
constexpr double smallestSize = 1e-4;
/// That of a file which states alpha = 0: no count below 2e9 tells it from a Poisson distribution.
constexpr double poissonSize = 1e15;
/// Beyond, not every count is a number of double precision.
constexpr double largestCountTarget = 9007199254740992.0;

ParameterBlock countMeanBlock() {
    ParameterBlock block = meanBlock();
    for (const char* name : {"expected", "expected_count", "expected_counts", "mean_count", "count_mean", "fitted",
                             "erwartet", "erwartete_anzahl", "mu_count", "nb_mean", "mean_nb", "nb_mu", "mu_nb",
                             "attendu", "attendus", "atteso", "attesi", "esperado", "esperados"}) {
        block.columnNames.emplace_back(name);
    }
    return block;
}

const std::vector<std::string>& alphaNames() {
    static const std::vector<std::string> names{"alpha",    "overdispersion", "over_dispersion",
                                                "alpha_nb", "nb_alpha",       "ueberdispersion"};
    return names;
}

/// R's glm.nb states the size as its dispersion, statsmodels and edgeR its reciprocal.
const std::vector<std::string>& undecidedSizeNames() {
    static const std::vector<std::string> names{"dispersion",           "dispersions",          "disp",
                                                "dispersionsparameter", "dispersion_parameter", "phi"};
    return names;
}

ParameterBlock sizeBlock() {
    ParameterBlock block = namedBlock(
        "size", {"size", "sizes", "r", "theta", "n", "k", "nb_size", "size_parameter", "nb_theta", "größe", "grösse",
                 "groesse", "grosse", "größenparameter", "taille", "tamaño", "tamano", "dimensione", "grandezza"});
    const auto add = [&](const std::vector<std::string>& names) {
        block.columnNames.insert(block.columnNames.end(), names.begin(), names.end());
    };
    add(alphaNames());
    add(undecidedSizeNames());
    return block;
}

ParameterBlock extraZeroBlock() {
    ParameterBlock block = namedBlock("zero", {"zero",
                                               "pi",
                                               "psi",
                                               "zi",
                                               "pizero",
                                               "pi_zero",
                                               "zero_prob",
                                               "zeroprob",
                                               "prob_zero",
                                               "p_zero",
                                               "pzero",
                                               "probzero",
                                               "zero_probability",
                                               "zero_inflation",
                                               "zeroinflation",
                                               "inflation",
                                               "extra_zero",
                                               "zip",
                                               "nullinflation",
                                               "gate"});
    block.name = "extra zero";
    return block;
}

using ParameterRow = Eigen::Ref<const Eigen::RowVectorXd>;

ParameterForm alphaForm() {
    return {.id = "alpha",
            .name = "alpha, 1 / size",
            .block = 1,
            .columnNames = alphaNames(),
            .parameter = [](double alpha, const ParameterRow& /*row*/) -> std::optional<double> {
                if (!(alpha >= 0)) return std::nullopt;
                return alpha > 1 / poissonSize ? 1 / alpha : poissonSize;
            },
            .refusal =
                [](double alpha, const ParameterRow& /*row*/) {
                    return Text("The dispersion alpha {1} must not be negative; the variance is mean + alpha mean².",
                                asNumber(significant(alpha)));
                }};
}

std::optional<double> sizeOfVariance(double variance, double mean) {
    // What was rounded below the mean is a Poisson distribution's.
    constexpr double rounding = 1e-9;
    const double excess = variance - mean;
    if (!(excess >= -rounding * mean)) return std::nullopt;
    const double size = mean * mean / excess;
    return excess > 0 && size < poissonSize ? size : poissonSize;
}

Text refusedVariance(double variance, double mean) {
    return Text("The variance {1} is below the mean {2}; that of a negative binomial distribution is above it.",
                asNumber(significant(variance)), asNumber(significant(mean)));
}

/// Names of standard deviations and variances, as they stand for other families.
std::vector<std::string> spreadNames(bool areVariances) {
    static const std::vector<std::string> words{"var", "varianz", "_sq", "sd^", "std^", "sigma^"};
    std::vector<std::string> names = deviationBlock().columnNames;
    std::erase_if(names, [&](const std::string& name) {
        const bool isVariance = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
            return name.find(word) != std::string::npos || name == "sigma_squared";
        });
        return isVariance != areVariances;
    });
    return names;
}

ParameterForm varianceForm() {
    return {.id = "variance",
            .name = "variance",
            .block = 1,
            .columnNames = spreadNames(true),
            .isOtherwiseOther = true,
            .parameter = [](double variance, const ParameterRow& row) { return sizeOfVariance(variance, row(0)); },
            .refusal = [](double variance, const ParameterRow& row) { return refusedVariance(variance, row(0)); }};
}

ParameterForm deviationForm() {
    return {.id = "sd",
            .name = "standard deviation",
            .block = 1,
            .columnNames = spreadNames(false),
            .isOtherwiseOther = true,
            .parameter = [](double deviation, const ParameterRow& row) -> std::optional<double> {
                if (!(deviation > 0)) return std::nullopt;
                return sizeOfVariance(deviation * deviation, row(0));
            },
            .refusal =
                [](double deviation, const ParameterRow& row) {
                    if (!(deviation > 0)) {
                        return Text("The standard deviation {1} must be above 0.", asNumber(significant(deviation)));
                    }
                    return refusedVariance(deviation * deviation, row(0));
                }};
}

/// How far Bernstein's inequality lets counts with a probability above the smallest lie from the mean: the upper tail
/// of a Gamma distribution falls like exp(-z r / μ).
struct CountReach {
    double below;
    double above;
};

CountReach countReachOf(const NegativeBinomialLaw& law) {
    const double exponent = -std::log(smallestCountProbability);
    const double ratio = law.mu / law.size;
    const double root = std::sqrt(2 * exponent * law.mu * (1 + ratio)) + 20;
    return {.below = std::min(law.mu, root), .above = root + exponent * ratio};
}

/// Without the extra zero.
CountFunction negativeBinomialProbabilities(const NegativeBinomialLaw& law) {
    const NegativeBinomialLaw plain{law.mu, law.size, 0};
    const double mode = law.size > 1 ? std::floor(law.mu * ((law.size - 1) / law.size)) : 0;
    // μ / (r + μ) (r + z) / (z + 1), of which neither factor loses digits where r is large.
    const auto ratio = [mu = law.mu, size = law.size](double z) { return mu * ((size + z) / (size + mu)) / (z + 1); };
    CountFunction counts = countProbabilities(static_cast<Index>(mode), std::exp(plain.logProbability(mode)), ratio);
    counts.values *= 1 - law.extraZero;
    return counts;
}

/// The sums over counts of these predictions.
CountLaws negativeBinomialLaws(const RowMatrix& parameters) {
    CountLaws laws;
    const auto at = [&parameters](Index row) { return negativeBinomialLaw(parameters, row); };
    laws.probabilities = [at](Index row) { return negativeBinomialProbabilities(at(row)); };
    laws.extraZero = [at](Index row) { return at(row).extraZero; };
    laws.supportWidth = [at](Index row) {
        const CountReach reach = countReachOf(at(row));
        return reach.below + reach.above;
    };
    laws.last = [at](Index row) { return at(row).mu + countReachOf(at(row)).above; };
    // |E exp(iωZ)| = (1 + c(1 - cos ω))^(-r/2), c = 2b(1 + b): log(1 + 2cω²/π²)/ω² falls in ω, down to its value at π.
    laws.decay = [at](Index row) {
        const NegativeBinomialLaw law = at(row);
        const double b = law.mu / law.size;
        return 0.5 * law.size * std::log1p(4 * b * (1 + b)) / (std::numbers::pi * std::numbers::pi);
    };
    laws.largestMean = parameters.col(0).maxCoeff();
    laws.tooWide = [at](Index row, double gamma) {
        const NegativeBinomialLaw law = at(row);
        return InvalidInput(
            Text("The mean {1} with size {2} spreads too far for a target kernel as wide as that of "
                 "gamma = {3}, whose expectation would be a sum over too many counts; choose a larger "
                 "gamma, or methods without a kernel.",
                 asNumber(significant(law.mu)), asNumber(significant(law.size)), asNumber(significant(gamma))),
            {.row = row + 1});
    };
    return laws;
}

/// Places whose Euclidean distance is that of the predictions.
struct PlaceDistance {
    RowMatrix places;

    explicit PlaceDistance(const RowMatrix& parameters) : places(parameters.rows(), parameters.cols()) {
        for (Index i = 0; i < places.rows(); ++i) {
            const NegativeBinomialLaw law = negativeBinomialLaw(parameters, i);
            places(i, 0) = std::sqrt(law.mean());
            places(i, 1) = 0.5 * std::sqrt(law.dispersion());
            if (places.cols() > 2) places(i, 2) = std::sqrt(law.extraZero);
        }
    }
    double operator()(Index i, Index j) const { return (places.row(i) - places.row(j)).norm(); }
};

void checkCount(double count, Index row) {
    if (!(count >= 0 && count == std::floor(count))) {
        throw InvalidInput("The target of a negative binomial prediction must be a count: 0, 1, 2, ...",
                           placeOfTarget(row));
    }
    if (count > largestCountTarget) {
        throw InvalidInput(Text("The count is {1}; counts must not exceed {2}.", asNumber(significant(count)),
                                asNumber(significant(largestCountTarget))),
                           placeOfTarget(row));
    }
}

class NegativeBinomialFamily : public ContinuousFamily, public ParameterForms {
public:
    NegativeBinomialFamily(FamilyInfo info, std::vector<ParameterForm> forms)
        : ContinuousFamily(std::move(info)), m_forms(std::move(forms)) {}

    [[nodiscard]] const std::vector<ParameterForm>& forms() const override { return m_forms; }
    [[nodiscard]] const std::vector<std::string>& undecidedNames() const override { return undecidedSizeNames(); }

    void validate(DatasetParts& parts) const override {
        const RowMatrix& parameters = parts.parameters;
        const auto count = static_cast<Index>(layout().blocks.size());
        if (parameters.cols() != count) {
            throw InvalidInput(count == 2
                                   ? Text("Negative binomial predictions are a mean and a size; there are {1} columns.",
                                          parameters.cols())
                                   : Text("Negative binomial predictions with extra zeros are a mean, a size and the "
                                          "probability of an extra zero; there are {1} columns.",
                                          parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parameters, 0, 1, "mean");
        checkPositive(parameters, 1, 1, "size");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parameters.rows(); ++i) {
            checkRange(parameters.row(i), i);
            checkCount(parts.targets.values(i, 0), i);
        }
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            targets.values(i, 0) = drawnCount(negativeBinomialLaw(parameters, i), generator);
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return negativeBinomialDistributions(parameters);
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [](Index /*i*/) { return 0.0; },
            [&](Index i, double frequency) { return negativeBinomialLaw(parameters, i).characteristic(frequency); });
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 150; }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionPairTerms(
            data.sampleCount(), PlaceDistance(data.parameters()),
            CountTargetTerms(data, negativeBinomialLaws(data.parameters()), kernel.target, kernel.gamma));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionDistances(data.sampleCount(), PlaceDistance(data.parameters()));
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        double sum = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            const CountReach reach = countReachOf(negativeBinomialLaw(data.parameters(), i));
            sum += reach.below + reach.above;
        }
        const double visited = 20 + 0.6 * sum / static_cast<double>(std::max<Index>(1, data.sampleCount()));
        return {.distance = 4, .target = visited, .sample = 50 * visited};
    }

    [[nodiscard]] bool areTargetsCounts() const override { return true; }

private:
    static void checkRange(const Eigen::Ref<const Eigen::RowVectorXd>& row, Index i) {
        if (row(0) > largestMean) {
            throw InvalidInput(Text("The mean is {1}; means of negative binomial predictions must not exceed {2}.",
                                    asNumber(significant(row(0))), asNumber(significant(largestMean))),
                               {.row = i + 1, .column = 1});
        }
        if (row(1) < smallestSize) {
            throw InvalidInput(Text("The size is {1}; sizes of negative binomial predictions must not lie below {2}.",
                                    asNumber(significant(row(1))), asNumber(significant(smallestSize))),
                               {.row = i + 1, .column = 2});
        }
        if (row.size() < 3 || (row(2) >= 0 && row(2) < 1)) return;
        throw InvalidInput(Text("The probability of an extra zero is {1}; it must be 0 or more and below 1.",
                                asNumber(significant(row(2)))),
                           {.row = i + 1, .column = 3});
    }

    /// A Poisson draw whose rate is drawn from a Gamma distribution.
    static double drawnCount(const NegativeBinomialLaw& law, Generator& generator) {
        if (law.extraZero > 0 && uniform01(generator) < law.extraZero) return 0;
        boost::random::gamma_distribution<double> gamma(law.size, law.mu / law.size);
        const double rate = law.size < poissonSize ? gamma(generator) : law.mu;
        if (!(rate > 0)) return 0;  // of a size far below 1 the rate underflows
        boost::random::poisson_distribution<std::int64_t, double> poisson(rate);
        return std::min(static_cast<double>(poisson(generator)), largestCountTarget);
    }

    std::vector<ParameterForm> m_forms;
};

}  // namespace

const Family& negativeBinomialFamily() {
    static const NegativeBinomialFamily instance(
        {.id = "negative-binomial",
         .name = "Negative binomial distributions",
         .explanation = "Each row predicts a mean and a size, with variance mean + mean² / size; the target is a "
                        "count.",
         .distances = {"sqrt-moments"},
         .targetKernels = {"gaussian", "laplacian"},
         .abilities = {Ability::Moments, Ability::Distribution, Ability::Likelihood},
         .layout =
             {.blocks = {countMeanBlock(), sizeBlock()}, .areCounts = true, .minimumColumns = 2, .maximumColumns = 2}},
        {alphaForm(), varianceForm(), deviationForm()});
    return instance;
}

const Family& zeroInflatedFamily() {
    static const NegativeBinomialFamily instance(
        {.id = "zero-inflated",
         .name = "Negative binomial distributions with extra zeros",
         .explanation = "Each row predicts a mean and a size of a count, and the probability that it is zero without "
                        "being counted; the target is a count.",
         .distances = {"sqrt-moments"},
         .targetKernels = {"gaussian", "laplacian"},
         .abilities = {Ability::Moments, Ability::Distribution, Ability::Likelihood},
         .layout = {.blocks = {countMeanBlock(), sizeBlock(), extraZeroBlock()},
                    .areCounts = true,
                    .minimumColumns = 3,
                    .maximumColumns = 3}},
        {alphaForm()});
    return instance;
}

}  // namespace calibrium
