// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/mixture.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/component_law.h"
#include "core/families/mixtures/mixture_distributions.h"
#include "core/families/mixtures/mixture_pair_terms.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>
#include <complex>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double fewestDegrees = 2;

/// Below, there is no variance, and no 2-Wasserstein distance.
void checkShapes(const RowMatrix& parameters) {
    const Index k = parameters.cols() / 4;
    for (Index i = 0; i < parameters.rows(); ++i) {
        for (Index c = 3 * k; c < 4 * k; ++c) {
            if (parameters(i, c) > fewestDegrees) continue;
            throw InvalidInput(
                Text("The degrees of freedom {1} must be above 2, so that the distribution has a variance.",
                     asNumber(significant(parameters(i, c), 7))),
                {.row = i + 1, .column = c + 1});
        }
    }
}

class MixtureFamily : public ContinuousFamily {
public:
    /// needed: what each component needs, ended by a semicolon.
    MixtureFamily(const ComponentLaw& law, std::string needed, FamilyInfo info)
        : ContinuousFamily(std::move(info)), m_law(law), m_needed(std::move(needed)) {}

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        const auto& blocks = layout().blocks;
        if (columns < blockCount() || columns % blockCount() != 0) {
            throw InvalidInput(Text("{1} there are {2} columns.", inEnglish(m_needed), columns));
        }
        const Index k = columns / blockCount();
        checkTargets(parts, 0);
        checkFinite(parts);
        RowMatrix weights = parts.parameters.leftCols(k);
        repairRoundOff(weights, true, parts.warnings);
        checkProbabilities(weights, 1.0 + repairedRowSumDeviation);
        const Index repaired = checkAndRepairRowSums(weights);
        parts.parameters.leftCols(k) = weights;
        checkPositive(parts.parameters, 2 * k, k, inEnglish(blocks[2].name));
        if (m_law.hasShape()) checkShapes(parts.parameters);
        checkTargetDimension(parts, 1);
        if (repaired > 0) {
            parts.warnings.push_back(
                {"repaired-row-sums", Severity::Doubt,
                 Text("{1} of {2} rows of weights missed the sum 1 by more than 1e-5 and were divided by their sum.",
                      repaired, parts.parameters.rows()),
                 repaired, parts.parameters.rows()});
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        const Index k = parameters.cols() / blockCount();
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto weights = parameters.row(i).head(k);
            const double mean = weights.dot(parameters.row(i).segment(k, k)) / weights.sum();
            result.row(i).segment(k, k).array() =
                mean + std::sqrt(temperature) * (parameters.row(i).segment(k, k).array() - mean);
        }
        result.middleCols(2 * k, k) *= std::sqrt(temperature);
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index k = parameters.cols() / blockCount();
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            double remaining = uniform01(generator) * parameters.row(i).head(k).sum();
            Index c = 0;
            while (c < k - 1 && remaining >= parameters(i, c)) remaining -= parameters(i, c++);
            targets.values(i, 0) = m_law.draw({.location = parameters(i, k + c),
                                               .scale = parameters(i, 2 * k + c),
                                               .shape = m_law.hasShape() ? parameters(i, 3 * k + c) : 0},
                                              generator);
        }
        return targets;
    }

    [[nodiscard]] std::string definitenessDoubt() const override {
        return "The kernel of the mixture Wasserstein distance is not proven positive definite; squared "
               "errors may be negative.";
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return mixtureDistributions(m_law, parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members: all their components, with weights divided by the "
               "number of members.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        Index k = 0;
        for (const RowMatrix* member : members) k += member->cols() / blockCount();
        RowMatrix parameters(members.front()->rows(), blockCount() * k);
        Index first = 0;
        for (const RowMatrix* member : members) {
            const Index width = member->cols() / blockCount();
            for (Index b = 0; b < blockCount(); ++b) {
                parameters.middleCols(b * k + first, width) = member->middleCols(b * width, width);
            }
            parameters.middleCols(first, width) /= static_cast<double>(members.size());
            first += width;
        }
        return {this, std::move(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        std::vector<std::vector<LineComponent>> rows;
        for (Index i = 0; i < parameters.rows(); ++i) rows.push_back(componentsOf(m_law, parameters, i));
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
            [&](Index i, double frequency) {
                std::complex<double> sum = 0;
                for (const LineComponent& c : rows[static_cast<std::size_t>(i)]) {
                    sum +=
                        std::polar(c.weight * m_law.characteristic(c, frequency), frequency * (c.location - origin(0)));
                }
                return sum;
            });
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        return mixturePairTerms(m_law, data, kernel, knownOrder(kernel));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        return mixtureDistanceTerms(m_law, data, knownOrder(kernel));
    }

    /// Transport between c components each.
    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const double components = static_cast<double>(data.parameters().cols()) / static_cast<double>(blockCount());
        const double squared = components * components;
        PairWork work{.distance = 14 * squared * components, .target = 25 * squared, .sample = 100 * squared};
        if (m_law.hasShape()) {
            work.distance += 20 * squared;
            work.target = 300;
            work.sample = 2e4 * components;
        } else if (kernel.target == "laplacian") {
            work.target = 120 * squared;
        }
        return work;
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        const double work = 20 * static_cast<double>(parameters.cols());
        return m_law.hasShape() ? 30 * work : work;
    }

private:
    [[nodiscard]] Index blockCount() const { return static_cast<Index>(layout().blocks.size()); }

    const ComponentLaw& m_law;
    std::string m_needed;
};

Abilities lineAbilities() {
    return {Ability::Moments,    Ability::Distribution, Ability::Continuous,
            Ability::Likelihood, Ability::Temperature,  Ability::Scale};
}

ParameterBlock weightBlock() { return namedBlock("weight", {"w", "weight", "weights"}); }

ParameterBlock locationBlock() { return namedBlock("location", {"location", "loc", "mean", "mu"}); }

}  // namespace

const Family& mixtureFamily() {
    static const MixtureFamily instance(
        normalLaw(), "Mixtures need as many weights as means and standard deviations;",
        {.id = "mixture",
         .name = "Normal mixtures",
         .explanation = "Each row predicts weights, means and "
                        "standard deviations of a mixture of "
                        "normal distributions, for example an "
                        "ensemble of normal models; the "
                        "target is a real number.",
         .distances = {"mixture-wasserstein"},
         .targetKernels = {"gaussian", "laplacian"},
         .abilities = lineAbilities(),
         .layout = {
             .blocks = {weightBlock(), meanBlock(), deviationBlock()}, .hasWeights = true, .minimumColumns = 3}});
    return instance;
}

const Family& laplaceMixtureFamily() {
    static const MixtureFamily instance(
        laplaceLaw(), "Mixtures need as many weights as locations and scales;",
        {.id = "laplace-mixture",
         .name = "Laplace mixtures",
         .explanation = "Each row predicts weights, locations and scales of a mixture of Laplace "
                        "distributions; the target is a real number.",
         .distances = {"mixture-wasserstein"},
         .targetKernels = {"laplacian", "gaussian"},
         .abilities = lineAbilities(),
         .layout = {.blocks = {weightBlock(), namedBlock("location", {"location", "loc"}),
                               scaleBlock({"scale", "b", "diversity"})},
                    .hasWeights = true,
                    .minimumColumns = 3}});
    return instance;
}

const Family& studentMixtureFamily() {
    static const MixtureFamily instance(
        studentLaw(), "Mixtures need as many weights as locations, scales and degrees of freedom;",
        {.id = "t-mixture",
         .name = "Mixtures of t-distributions",
         .explanation = "Each row predicts weights, locations, scales and degrees of freedom of a "
                        "mixture of Student's t-distributions, one of them or more; the target is a "
                        "real number.",
         .distances = {"mixture-wasserstein"},
         .targetKernels = {"gaussian"},
         .abilities = lineAbilities(),
         .layout = {
             .blocks = {weightBlock(), locationBlock(), scaleBlock({"scale", "sigma"}),
                        ParameterBlock{.id = "df",
                                       .name = "degrees of freedom",
                                       .columnNames = {"df", "nu", "dof", "degreesoffreedom", "freiheitsgrade", "ddl",
                                                       "degresdeliberte", "gradosdelibertad", "vrijheidsgraden"}}},
             .hasWeights = true,
             .minimumColumns = 4}});
    return instance;
}

}  // namespace calibrium
