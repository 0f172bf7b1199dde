// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/vector_draws.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/vector_draws_parts.h"
#include "core/kernels/pairs/sine_cosine.h"
#include "core/method/kernel.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

class VectorDrawsFamily : public ContinuousFamily {
public:
    VectorDrawsFamily()
        : ContinuousFamily({.id = "draws-vectors",
                            .name = "Predictive draws of vectors",
                            .explanation = "Each row holds draws of a vector from the predicted distribution; the "
                                           "target is a real vector.",
                            .distances = {"energy"},
                            .targetKernels = {"gaussian"},
                            .abilities = {Ability::Moments, Ability::Coordinates},
                            .layout = {.blocks = {namedBlock("draw", {"draw", "draws", "sample", "samples"})},
                                       .mayHaveVectors = true,
                                       .minimumColumns = 4}}) {}

    void validate(DatasetParts& parts) const override {
        const Index d = parts.targets.values.cols();
        if (d < 2) {
            throw InvalidInput(Text("Draws of vectors need targets of at least two dimensions; there is {1}.", d));
        }
        // A data set's parameters are taken as well.
        if (parts.parameters.cols() % d == 1 && (parts.parameters.col(0).array() == static_cast<double>(d)).all()) {
            parts.parameters = givenColumns(parts.parameters);
        }
        const Index columns = parts.parameters.cols();
        if (columns % d != 0 || columns < 2 * d) {
            throw InvalidInput(
                Text("Draws of vectors of {1} dimensions need as many columns for each of at least two "
                     "draws; there are {2} columns.",
                     d, columns));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        parts.parameters = withDimension(parts.parameters, d);
    }

    [[nodiscard]] RowMatrix givenColumns(const RowMatrix& parameters) const override {
        return parameters.rightCols(parameters.cols() - 1);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto draws = drawsOf(parameters, i);
            const Eigen::RowVectorXd mean = draws.colwise().mean();
            for (Index s = 0; s < draws.rows(); ++s) {
                result.row(i).segment(1 + s * draws.cols(), draws.cols()) =
                    mean + std::sqrt(temperature) * (draws.row(s) - mean);
            }
        }
        return result;
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        if (parameters.rows() == 0) return {&drawsFamily(), parameters};
        const auto d = static_cast<Index>(parameters(0, 0));
        const Index count = (parameters.cols() - 1) / d;
        return {&drawsFamily(), parameters(Eigen::all, Eigen::seqN(1 + c, count, d))};
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index d = parameters.rows() == 0 ? 0 : drawsOf(parameters, 0).cols();
        Targets targets{.values = RowMatrix(parameters.rows(), d)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto draws = drawsOf(parameters, i);
            targets.values.row(i) = draws.row(uniformIndex(generator, draws.rows()));
        }
        return targets;
    }

    /// In an order of their own, so that nothing tells the target among them.
    [[nodiscard]] Dataset exchangeable(const Dataset& data) const override {
        const Index d = data.values().cols();
        RowMatrix pooled(data.sampleCount(), data.parameters().cols() + d);
        for (Index i = 0; i < pooled.rows(); ++i) {
            const auto draws = drawsOf(data.parameters(), i);
            RowMatrix all(draws.rows() + 1, d);
            all.topRows(draws.rows()) = draws;
            all.bottomRows(1) = data.values().row(i);
            std::vector<Index> order(static_cast<std::size_t>(all.rows()));
            std::iota(order.begin(), order.end(), Index{0});
            std::sort(order.begin(), order.end(), [&](Index a, Index b) {
                return std::lexicographical_compare(all.row(a).begin(), all.row(a).end(), all.row(b).begin(),
                                                    all.row(b).end());
            });
            pooled(i, 0) = static_cast<double>(d);
            for (Index s = 0; s < all.rows(); ++s) {
                pooled.row(i).segment(1 + s * d, d) = all.row(order[static_cast<std::size_t>(s)]);
            }
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
        const Index d = truth.rows() == 0 ? 1 : drawsOf(truth, 0).cols();
        const Index count = (truth.cols() - 1) / d - 1;
        DatasetParts parts{.name = pooled.name(),
                           .family = this,
                           .parameters = RowMatrix(truth.rows(), 1 + count * d),
                           .targets = {.labels = {}, .values = RowMatrix(truth.rows(), d)},
                           .classNames = {},
                           .warnings = pooled.warnings()};
        for (Index i = 0; i < truth.rows(); ++i) {
            const Index chosen = uniformIndex(generator, count + 1);
            parts.targets.values.row(i) = truth.row(i).segment(1 + chosen * d, d);
            parts.parameters.row(i).head(1 + chosen * d) = pooled.parameters().row(i).head(1 + chosen * d);
            parts.parameters.row(i).tail((count - chosen) * d) = pooled.parameters().row(i).tail((count - chosen) * d);
        }
        return Dataset::trusted(std::move(parts));
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return vectorDrawsDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the draws of all its members together.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        const Index width = members.front()->cols() - 1;
        const auto count = static_cast<Index>(members.size());
        RowMatrix given(members.front()->rows(), width * count);
        for (Index m = 0; m < count; ++m) {
            const RowMatrix& member = *members[static_cast<std::size_t>(m)];
            if (member.cols() - 1 != width) {
                throw InvalidInput(
                    Text("Member {1} has {2} numbers per row, the first one {3}; members need equally many "
                         "draws, so that each counts the same.",
                         m + 1, member.cols() - 1, width));
            }
            given.middleCols(m * width, width) = member.rightCols(width);
        }
        return {this, std::move(given)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Eigen::MatrixXd angles = (drawsOf(parameters, i).rowwise() - origin) * frequencies.transpose();
            moments.cosines.row(i) = angles.array().cos().colwise().mean();
            moments.sines.row(i) = angles.array().sin().colwise().mean();
        }
        return moments;
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 8 * static_cast<double>(parameters.cols());
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return vectorDrawsPairTerms(data, kernel.gamma);
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return vectorDrawsDistanceTerms(data);
    }

    /// Pairs of draws for distances; of the target terms, those that targets enter.
    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const auto d = static_cast<double>(data.values().cols());
        const double count = static_cast<double>(data.parameters().cols() - 1) / d;
        return {.distance = count * count * (2 + d), .target = 2 * count * (5 + d), .sample = count * count * (5 + d)};
    }

private:
    static RowMatrix withDimension(const RowMatrix& given, Index d) {
        RowMatrix stored(given.rows(), given.cols() + 1);
        stored.col(0).setConstant(static_cast<double>(d));
        stored.rightCols(given.cols()) = given;
        return stored;
    }
};

}  // namespace

const Family& vectorDrawsFamily() {
    static const VectorDrawsFamily instance;
    return instance;
}

}  // namespace calibrium
