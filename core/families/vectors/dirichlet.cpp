// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/vectors/dirichlet.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/last_made.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/beta.h"
#include "core/families/reals/beta_parts.h"
#include "core/families/reals/continuous.h"
#include "core/families/vectors/dirichlet_distributions.h"
#include "core/families/vectors/simplex_nodes.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include <boost/random/gamma_distribution.hpp>

namespace calibrium {

namespace {

/// Of a narrow kernel, pairs of which are summed one by one.
constexpr Index directStep = 8;

RowMatrix shapesWithin(const RowMatrix& shapes) { return shapes.cwiseMax(smallestShape).cwiseMin(largestShape); }

/// Of each row the quantiles of all shares.
RowMatrix marginalPlaces(const RowMatrix& parameters) {
    RowMatrix places(parameters.rows(), parameters.cols() * betaLevelCount);
    for (Index i = 0; i < parameters.rows(); ++i) {
        const double total = parameters.row(i).sum();
        for (Index k = 0; k < parameters.cols(); ++k) {
            const double rest = std::clamp(total - parameters(i, k), smallestShape, largestShape);
            places.row(i).segment(k * betaLevelCount, betaLevelCount) = betaPlaces(parameters(i, k), rest);
        }
    }
    return places;
}

auto marginalDistance(const Dataset& data) {
    static LastMade<RowMatrix> last;
    return [places = last.get(data.parameters(), 0, marginalPlaces)](Index i, Index j) {
        return (places->row(i) - places->row(j)).norm();
    };
}

/// The terms of the Gaussian kernel as inner products of features.
struct SimplexTerms {
    std::shared_ptr<const RowMatrix> means;
    RowMatrix targets;  ///< φ of each

    [[nodiscard]] double betweenTargets(Index i, Index j) const { return targets.row(i).dot(targets.row(j)); }
    [[nodiscard]] double fromPrediction(Index i, Index j) const { return means->row(i).dot(targets.row(j)); }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const { return means->row(i).dot(means->row(j)); }
};

SimplexTerms simplexTerms(const Dataset& data, const SimplexFeatures& features, double gamma) {
    static LastMade<RowMatrix> last;
    const auto means = last.get(data.parameters(), gamma, [&](const RowMatrix& parameters) {
        RowMatrix made(parameters.rows(), features.size());
        for (Index i = 0; i < made.rows(); ++i) {
            made.row(i) = features.mean(simplexNodes(parameters.row(i))).transpose();
        }
        return made;
    });
    SimplexTerms terms{means, RowMatrix(data.sampleCount(), features.size())};
    for (Index i = 0; i < terms.targets.rows(); ++i) {
        terms.targets.row(i) = features.at(data.values().row(i)).transpose();
    }
    return terms;
}

/// Sums over every eighth of the even nodes, for kernels without features.
struct DirectTerms {
    std::shared_ptr<const std::vector<RowMatrix>> nodes;  ///< of each row, of equal probability
    RowMatrix targets;
    double gamma;

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (targets.row(i) - targets.row(j)).squaredNorm());
    }
    [[nodiscard]] double mean(Index i, const Eigen::RowVectorXd& y) const {
        const RowMatrix& points = (*nodes)[static_cast<std::size_t>(i)];
        return (-gamma * (points.rowwise() - y).rowwise().squaredNorm().array()).exp().mean();
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const { return mean(i, targets.row(j)); }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        const RowMatrix& points = (*nodes)[static_cast<std::size_t>(j)];
        double sum = 0;
        for (Index s = 0; s < points.rows(); ++s) sum += mean(i, points.row(s));
        return sum / static_cast<double>(points.rows());
    }
};

DirectTerms directTerms(const Dataset& data, double gamma) {
    static LastMade<std::vector<RowMatrix>> last;
    return {last.get(data.parameters(), 0,
                     [](const RowMatrix& parameters) {
                         std::vector<RowMatrix> made;
                         for (Index i = 0; i < parameters.rows(); ++i) {
                             const RowMatrix points = evenSimplexNodes(parameters.row(i)).points;
                             made.push_back(points(Eigen::seq(0, Eigen::last, directStep), Eigen::all));
                         }
                         return made;
                     }),
            data.values(), gamma};
}

/// The shares drawn, in logarithms where those of small concentrations underflow: Γ(a) = Γ(a + 1) U^(1/a).
void drawShares(Eigen::Ref<Eigen::RowVectorXd> shares, const Eigen::RowVectorXd& alpha, Generator& generator) {
    for (Index k = 0; k < alpha.size(); ++k) {
        boost::random::gamma_distribution<double> gamma(alpha(k) + 1);
        const double drawn = gamma(generator);
        shares(k) = std::log(drawn) + std::log(std::max(uniform01(generator), 1e-300)) / alpha(k);
    }
    shares = (shares.array() - shares.maxCoeff()).exp();
    shares /= shares.sum();
    shares = shares.cwiseMax(std::numeric_limits<double>::min()).cwiseMin(1 - 0x1p-53);
}

class DirichletFamily : public ContinuousFamily {
public:
    DirichletFamily()
        : ContinuousFamily(
              {.id = "dirichlet",
               .name = "Dirichlet distributions",
               .explanation = "Each row predicts the concentrations of a Dirichlet distribution, one per part of a "
                              "whole; the target is the vector of shares, which add up to 1 and of which none is 0.",
               .distances = {"marginal-wasserstein"},
               .targetKernels = {"gaussian"},
               .abilities = {Ability::Moments, Ability::Likelihood, Ability::Temperature, Ability::Coordinates},
               .layout = {
                   .blocks = {namedBlock("alpha", {"alpha", "alphas", "concentration", "concentrations", "conc",
                                                   "konzentration", "konzentrationen", "concentracion",
                                                   "concentrazione", "dirichlet", "pseudocount", "pseudocounts"})},
                   .mayHaveVectors = true,
                   .minimumColumns = 2,
                   .areShares = true}}) {}

    void validate(DatasetParts& parts) const override {
        const Index m = parts.parameters.cols();
        if (m < 2) {
            throw InvalidInput(
                Text("Dirichlet predictions are the concentrations of two or more shares; there is {1} column.", m));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 0, m, "concentration");
        checkTargetDimension(parts, m);
        checkConcentrations(parts.parameters);
        checkShares(parts);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        return shapesWithin(parameters / temperature);
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        RowMatrix line(parameters.rows(), 2);
        line.col(0) = parameters.col(c);
        line.col(1) = parameters.rowwise().sum() - parameters.col(c);
        return {&betaFamily(), shapesWithin(line)};
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), parameters.cols())};
        Eigen::RowVectorXd shares(parameters.cols());
        for (Index i = 0; i < parameters.rows(); ++i) {
            drawShares(shares, parameters.row(i), generator);
            targets.values.row(i) = shares;
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return dirichletDistributions(parameters);
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const SimplexNodes nodes = simplexNodes(parameters.row(i));
            const Eigen::MatrixXd angles = (nodes.points.rowwise() - origin) * frequencies.transpose();
            moments.cosines.row(i) = nodes.probabilities.transpose() * angles.array().cos().matrix();
            moments.sines.row(i) = nodes.probabilities.transpose() * angles.array().sin().matrix();
        }
        return moments;
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 10000; }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const auto features = SimplexFeatures::of(data.parameters().cols(), kernel.gamma);
        if (features) {
            return functionPairTerms(data.sampleCount(), marginalDistance(data),
                                     simplexTerms(data, *features, kernel.gamma));
        }
        return functionPairTerms(data.sampleCount(), marginalDistance(data), directTerms(data, kernel.gamma));
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionDistances(data.sampleCount(), marginalDistance(data));
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const auto m = static_cast<double>(data.parameters().cols());
        const auto features = SimplexFeatures::of(data.parameters().cols(), kernel.gamma);
        if (!features) return {.distance = 10 * m, .target = 4096 * (5 + m), .sample = 1e6 * m};
        const auto size = static_cast<double>(features->size());
        return {.distance = 10 * m, .target = 2 * size, .sample = size * (size + 20 * m)};
    }

private:
    static void checkConcentrations(const RowMatrix& parameters) {
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (Index k = 0; k < parameters.cols(); ++k) {
                const double shape = parameters(i, k);
                if (shape >= smallestShape && shape <= largestShape) continue;
                throw InvalidInput(
                    Text("The concentration is {1}; those of Dirichlet predictions lie between {2} and {3}.",
                         asNumber(significant(shape)), asNumber(significant(smallestShape)),
                         asNumber(significant(largestShape))),
                    {.row = i + 1, .column = k + 1});
            }
        }
    }

    /// Sums by the limits of class probabilities, since they come about by the same rounding.
    static void checkShares(DatasetParts& parts) {
        RowMatrix& shares = parts.targets.values;
        Index repaired = 0;
        for (Index i = 0; i < shares.rows(); ++i) {
            const double sum = shares.row(i).sum();
            if (!(std::abs(sum - 1) <= repairedRowSumDeviation)) {
                throw RowSumError(Text("The shares add up to {1} and not to 1.", asNumber(significant(sum, 7))),
                                  placeOfTarget(i));
            }
            if (!(shares.row(i).minCoeff() > 0)) {
                throw InvalidInput(
                    Text("The share {1} is not above 0, and a Dirichlet distribution gives it no density: replace such "
                         "shares by what was too small to be seen, or leave their rows out.",
                         asNumber(significant(shares.row(i).minCoeff()))),
                    placeOfTarget(i));
            }
            if (std::abs(sum - 1) <= acceptedRowSumDeviation) continue;
            shares.row(i) /= sum;
            ++repaired;
        }
        if (repaired == 0) return;
        parts.warnings.push_back({"repaired-row-sums", Severity::Doubt,
                                  Text("{1} of {2} rows of shares missed the sum 1 by more than 1e-5 and were divided "
                                       "by their sum.",
                                       repaired, shares.rows()),
                                  repaired, shares.rows()});
    }
};

}  // namespace

const Family& dirichletFamily() {
    static const DirichletFamily instance;
    return instance;
}

}  // namespace calibrium
