// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/draws.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/samples/draws_distributions.h"
#include "core/families/samples/draws_pair_terms.h"
#include "core/kernels/pairs/sine_cosine.h"
#include "core/method/kernel.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace calibrium {

namespace {

/// What programs and forecast offices call a draw; "y_rep" is one of the posterior predictive distribution.
std::vector<std::string> drawNames() {
    return {"s",           "draw",         "draws",
            "sample",      "samples",      "x",
            "member",      "members",      "mem",
            "mbr",         "ens",          "ensemble",
            "ens_mem",     "ens_member",   "ensemble_member",
            "realization", "realisation",  "scenario",
            "sim",         "simulation",   "trajectory",
            "y_rep",       "yrep",         "perturbation",
            "pert",        "realisierung", "mitglied",
            "ziehung",     "membre",       "tirage",
            "miembro",     "membro"};
}

/// Those of the row that are not missing, in their order.
Eigen::RowVectorXd presentDraws(const RowMatrix& parameters, Index row) {
    Eigen::RowVectorXd draws = parameters.row(row);
    const auto end = std::remove_if(draws.begin(), draws.end(), [](double draw) { return std::isnan(draw); });
    draws.conservativeResize(end - draws.begin());
    return draws;
}

/// Targets are numbers, and so are draws, of which each row may lack some (NaN) but has two.
void checkDraws(const DatasetParts& parts) {
    for (Index i = 0; i < parts.parameters.rows(); ++i) {
        Index present = 0;
        for (Index k = 0; k < parts.parameters.cols(); ++k) {
            if (std::isinf(parts.parameters(i, k))) {
                throw InvalidInput("The value is not a finite number.", {.row = i + 1, .column = k + 1});
            }
            present += std::isnan(parts.parameters(i, k)) ? 0 : 1;
        }
        if (present < 2) throw InvalidInput("Predictive draws need at least two draws per row.", {.row = i + 1});
        if (!parts.targets.values.row(i).allFinite()) {
            throw InvalidInput("The target is not a finite number.", {.row = i + 1});
        }
    }
}

class DrawsFamily : public ContinuousFamily {
public:
    DrawsFamily()
        : ContinuousFamily(
              {.id = "draws",
               .name = "Predictive draws",
               .explanation = "Each row holds draws from the predicted "
                              "distribution; the target is a "
                              "real number.",
               .distances = {"wasserstein", "energy"},
               .targetKernels = {"gaussian", "laplacian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Draws},
               .layout = {.blocks = {namedBlock("draw", drawNames())}, .areDraws = true, .minimumColumns = 2}}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() < 2) throw InvalidInput("Predictive draws need at least two draws per row.");
        checkTargets(parts, 0);
        checkDraws(parts);
        checkTargetDimension(parts, 1);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double mean = presentDraws(parameters, i).mean();
            result.row(i).array() = mean + std::sqrt(temperature) * (parameters.row(i).array() - mean);
        }
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            double& target = targets.values(i, 0);
            // Each draw that is there is as likely as the others.
            do target = parameters(i, uniformIndex(generator, parameters.cols()));
            while (std::isnan(target));
        }
        return targets;
    }

    [[nodiscard]] Dataset exchangeable(const Dataset& data) const override {
        const RowMatrix draws = withSortedRows(data.parameters());
        RowMatrix pooled(draws.rows(), draws.cols() + 1);
        const std::vector<Index> counts = drawCountsOf(draws);
        pooled.setConstant(std::numeric_limits<double>::quiet_NaN());
        for (Index i = 0; i < pooled.rows(); ++i) {
            const double target = data.values()(i, 0);
            const auto own = draws.row(i).head(counts[static_cast<std::size_t>(i)]);
            std::merge(own.begin(), own.end(), &target, &target + 1, pooled.row(i).begin());
        }
        return Dataset::trusted({.name = data.name(),
                                 .family = this,
                                 .parameters = std::move(pooled),
                                 .targets = data.targets(),
                                 .classNames = {},
                                 .warnings = data.warnings()})
            .withSamplesOf(data);
    }

    [[nodiscard]] std::string resamplingText() const override {
        return "with the target chosen among each row's draws and its target";
    }

    [[nodiscard]] Dataset simulated(const Dataset& pooled, const RowMatrix& truth,
                                    Generator& generator) const override {
        const Index count = truth.cols() - 1;
        DatasetParts parts{.name = pooled.name(),
                           .family = this,
                           .parameters = RowMatrix(truth.rows(), count),
                           .targets = {.labels = {}, .values = RowMatrix(truth.rows(), 1)},
                           .classNames = {},
                           .warnings = pooled.warnings()};
        const std::vector<Index> counts = drawCountsOf(truth);
        for (Index i = 0; i < truth.rows(); ++i) {
            const Index chosen = uniformIndex(generator, counts[static_cast<std::size_t>(i)]);
            parts.targets.values(i, 0) = truth(i, chosen);
            parts.parameters.row(i).head(chosen) = pooled.parameters().row(i).head(chosen);
            parts.parameters.row(i).tail(count - chosen) = pooled.parameters().row(i).tail(count - chosen);
        }
        return Dataset::trusted(std::move(parts));
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return drawsDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the draws of all its members together.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        const Index width = members.front()->cols();
        const auto count = static_cast<Index>(members.size());
        RowMatrix parameters(members.front()->rows(), width * count);
        for (Index m = 0; m < count; ++m) {
            const RowMatrix& member = *members[static_cast<std::size_t>(m)];
            if (member.cols() != width) {
                throw InvalidInput(
                    Text("Member {1} has {2} draws per row, the first one {3}; members need equally many, so that each "
                         "counts the same.",
                         m + 1, member.cols(), width));
            }
            parameters.middleCols(m * width, width) = member;
        }
        return {this, std::move(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
            [&](Index i, double frequency) {
                const Eigen::ArrayXd angles = frequency * (presentDraws(parameters, i).transpose().array() - origin(0));
                Eigen::ArrayXd cosines(angles.size());
                Eigen::ArrayXd sines(angles.size());
                cosinesAndSines(angles.data(), static_cast<std::size_t>(angles.size()), 1.0, cosines.data(),
                                sines.data());
                return std::complex<double>(cosines.mean(), sines.mean());
            });
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return drawsPairTerms(data, kernel);
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return drawsDistanceTerms(data, kernel);
    }

    /// Of the target terms a few dozen frequencies under the Gaussian kernel, else all pairs of draws.
    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const auto columns = static_cast<double>(data.parameters().cols());
        const bool isLaplacian = kernel.target == "laplacian";
        return {.distance = kernel.distance == "energy" ? 10 * columns : 3 + 0.5 * columns,
                .target = isLaplacian ? 8 * columns * columns : 30,
                .sample = isLaplacian ? 10 * columns * columns : 50 * columns};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 3 * static_cast<double>(parameters.cols());
    }
};

}  // namespace

const Family& drawsFamily() {
    static const DrawsFamily instance;
    return instance;
}

}  // namespace calibrium
