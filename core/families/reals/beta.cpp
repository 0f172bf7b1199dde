// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/beta.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/last_made.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/beta_parts.h"
#include "core/families/reals/continuous.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include <Eigen/Eigenvalues>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/beta_distribution.hpp>

namespace calibrium {

namespace {

constexpr Index nodeCount = 8;

/// Points and probabilities that stand for a distribution in expectations.
struct Nodes {
    RowMatrix points;         ///< one row per prediction
    RowMatrix probabilities;  ///< likewise; they sum to 1
};

Nodes nodesOf(const RowMatrix& parameters) {
    Nodes nodes{RowMatrix(parameters.rows(), nodeCount), RowMatrix(parameters.rows(), nodeCount)};
    for (Index i = 0; i < parameters.rows(); ++i) {
        const BetaNodes row = betaNodes(parameters(i, 0), parameters(i, 1), nodeCount);
        nodes.points.row(i) = row.points;
        nodes.probabilities.row(i) = row.probabilities;
    }
    return nodes;
}

/// Quantiles whose Euclidean distance is the 2-Wasserstein distance.
RowMatrix embedded(const RowMatrix& parameters) {
    RowMatrix result(parameters.rows(), betaLevelCount);
    for (Index i = 0; i < result.rows(); ++i) result.row(i) = betaPlaces(parameters(i, 0), parameters(i, 1));
    return result;
}

std::shared_ptr<const Nodes> sharedNodes(const RowMatrix& parameters) {
    static LastMade<Nodes> last;
    return last.get(parameters, 0, nodesOf);
}

std::shared_ptr<const RowMatrix> sharedPlaces(const RowMatrix& parameters) {
    static LastMade<RowMatrix> last;
    return last.get(parameters, 0, embedded);
}

struct BetaTargetTerms {
    std::shared_ptr<const Nodes> nodes;
    Eigen::VectorXd targets;
    bool isGaussian;
    double gamma;

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        const double difference = targets(i) - targets(j);
        return std::exp(-gamma * (isGaussian ? difference * difference : std::abs(difference)));
    }
    [[nodiscard]] double expectation(Index i, double y) const {
        using Row = Eigen::Array<double, 1, nodeCount>;
        const Row difference = nodes->points.row(i).array() - y;
        const Row kernel =
            isGaussian ? Row((-gamma * difference.square()).exp()) : Row((-gamma * difference.abs()).exp());
        return (kernel * nodes->probabilities.row(i).array()).sum();
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const { return expectation(i, targets(j)); }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        double sum = 0;
        for (Index k = 0; k < nodeCount; ++k) {
            sum += nodes->probabilities(j, k) * expectation(i, nodes->points(j, k));
        }
        return sum;
    }
};

/// Functions φ with exp(-γ (x - y)²) = Σ φ(x) φ(y) on [0, 1], to 1e-9: those of the kernel between Chebyshev points
/// (Nyström), by its eigenvectors. Absent where that takes more than 64 points.
class GaussianFeatures {
public:
    static std::optional<GaussianFeatures> of(double gamma) {
        constexpr double most = 60;
        if (gamma > most) return std::nullopt;
        return GaussianFeatures(gamma);
    }
    [[nodiscard]] Index size() const { return m_transform.rows(); }
    [[nodiscard]] Eigen::VectorXd at(double x) const {
        const Eigen::VectorXd kernel = (-m_gamma * (m_points.array() - x).square()).exp();
        return m_transform * kernel;
    }

private:
    explicit GaussianFeatures(double gamma) : m_gamma(gamma), m_points(pointCount) {
        for (Index k = 0; k < pointCount; ++k) {
            m_points(k) = (1 - std::cos((static_cast<double>(k) + 0.5) * std::numbers::pi / pointCount)) / 2;
        }
        Eigen::MatrixXd kernel(pointCount, pointCount);
        for (Index k = 0; k < pointCount; ++k) {
            kernel.col(k) = (-gamma * (m_points.array() - m_points(k)).square()).exp();
        }
        const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(kernel);
        constexpr double negligible = 1e-13;
        const Eigen::VectorXd& values = solver.eigenvalues();
        const Index kept = (values.array() > negligible * values(pointCount - 1)).count();
        m_transform = values.tail(kept).cwiseSqrt().cwiseInverse().asDiagonal() *
                      solver.eigenvectors().rightCols(kept).transpose();
    }

    static constexpr Index pointCount = 32;
    double m_gamma;
    Eigen::VectorXd m_points;
    Eigen::MatrixXd m_transform;
};

/// E φ(Z) of every prediction.
RowMatrix featureMeans(const RowMatrix& parameters, const GaussianFeatures& features) {
    const auto nodes = sharedNodes(parameters);
    RowMatrix means = RowMatrix::Zero(parameters.rows(), features.size());
    for (Index i = 0; i < means.rows(); ++i) {
        for (Index k = 0; k < nodeCount; ++k) {
            means.row(i) += nodes->probabilities(i, k) * features.at(nodes->points(i, k)).transpose();
        }
    }
    return means;
}

/// The terms of the Gaussian kernel as inner products.
struct FeatureTerms {
    std::shared_ptr<const RowMatrix> means;
    RowMatrix targets;  ///< φ of each

    [[nodiscard]] double betweenTargets(Index i, Index j) const { return targets.row(i).dot(targets.row(j)); }
    [[nodiscard]] double fromPrediction(Index i, Index j) const { return means->row(i).dot(targets.row(j)); }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const { return means->row(i).dot(means->row(j)); }
};

FeatureTerms featureTerms(const Dataset& data, const GaussianFeatures& features, double gamma) {
    static LastMade<RowMatrix> last;
    FeatureTerms terms{last.get(data.parameters(), gamma,
                                [&](const RowMatrix& parameters) { return featureMeans(parameters, features); }),
                       RowMatrix(data.sampleCount(), features.size())};
    for (Index i = 0; i < terms.targets.rows(); ++i)
        terms.targets.row(i) = features.at(data.values()(i, 0)).transpose();
    return terms;
}

class BetaDistributions final : public UnivariateDistributions {
public:
    explicit BetaDistributions(const RowMatrix& parameters) : m_a(parameters.col(0)), m_b(parameters.col(1)) {}

    [[nodiscard]] double cdf(Index row, double y) const override { return betaShare(m_a(row), m_b(row), y); }
    [[nodiscard]] double quantile(Index row, double level) const override {
        return betaQuantile(m_a(row), m_b(row), level);
    }
    [[nodiscard]] double mean(Index row) const override { return m_a(row) / (m_a(row) + m_b(row)); }
    [[nodiscard]] double variance(Index row) const override {
        const double m = mean(row);
        return m * (1 - m) / (m_a(row) + m_b(row) + 1);
    }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        const double x = y.front();
        if (!(x > 0 && x < 1)) return -std::numeric_limits<double>::infinity();
        return (m_a(row) - 1) * std::log(x) + (m_b(row) - 1) * std::log1p(-x) - logBeta(m_a(row), m_b(row));
    }
    /// y (2 F(y) - 1) + m - 2 m F'(y), F' the distribution function of Beta(a + 1, b).
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        const double x = y.front();
        const double m = mean(row);
        return x * (2 * cdf(row, x) - 1) + m - 2 * m * betaShare(m_a(row) + 1, m_b(row), x);
    }
    /// 4 B(a + b, a + b) / ((a + b) B(a, a) B(b, b)).
    [[nodiscard]] double meanDifference(Index row) const override {
        const double a = m_a(row);
        const double b = m_b(row);
        return 4 / (a + b) * std::exp(logBeta(a + b, a + b) - logBeta(a, a) - logBeta(b, b));
    }

private:
    static double logBeta(double a, double b) {
        return boost::math::lgamma(a) + boost::math::lgamma(b) - boost::math::lgamma(a + b);
    }

    Eigen::VectorXd m_a, m_b;
};

/// The distance of the quantiles, prepared.
auto distanceOf(const Dataset& data) {
    return [places = sharedPlaces(data.parameters())](Index i, Index j) {
        return (places->row(i) - places->row(j)).norm();
    };
}

class BetaFamily : public ContinuousFamily {
public:
    BetaFamily()
        : ContinuousFamily(
              {.id = "beta",
               .name = "Beta distributions",
               .explanation = "Each row predicts the two shapes of a Beta distribution; the target is a share between "
                              "0 and 1, ends excluded.",
               .distances = {"wasserstein"},
               .targetKernels = {"gaussian", "laplacian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Likelihood,
                             Ability::Temperature},
               .layout = {.blocks = {namedBlock("alpha", {"alpha", "alphas", "shape1"}),
                                     namedBlock("beta", {"beta", "betas", "shape2"})},
                          .minimumColumns = 2,
                          .maximumColumns = 2}}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 2) {
            throw InvalidInput(Text("Beta predictions are two shapes, alpha and beta; there are {1} columns.",
                                    parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 0, 2, "shape");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            for (const double shape : {parts.parameters(i, 0), parts.parameters(i, 1)}) {
                if (shape >= smallestShape && shape <= largestShape) continue;
                throw InvalidInput(Text("The shape is {1}; shapes of Beta predictions lie between {2} and {3}.",
                                        asNumber(significant(shape)), asNumber(significant(smallestShape)),
                                        asNumber(significant(largestShape))),
                                   {.row = i + 1});
            }
            const double target = parts.targets.values(i, 0);
            if (target > 0 && target < 1) continue;
            throw InvalidInput(Text("The target {1} of a Beta prediction does not lie between 0 and 1, ends excluded.",
                                    asNumber(significant(target))),
                               placeOfTarget(i));
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        return (parameters / temperature).cwiseMax(smallestShape).cwiseMin(largestShape);
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            boost::random::beta_distribution<double> distribution(parameters(i, 0), parameters(i, 1));
            double draw = distribution(generator);
            // Of shapes far below 1 both numbers that it divides underflow: the target lies at one of the ends.
            if (std::isnan(draw)) draw = uniform01(generator) < parameters(i, 0) / parameters.row(i).sum() ? 1 : 0;
            targets.values(i, 0) = std::clamp(draw, std::numeric_limits<double>::min(), 1 - 0x1p-53);
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return std::make_shared<BetaDistributions>(parameters);
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Nodes nodes = nodesOf(parameters);
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
            [&](Index i, double frequency) {
                std::complex<double> sum = 0;
                for (Index k = 0; k < nodeCount; ++k) {
                    sum += std::polar(nodes.probabilities(i, k), frequency * (nodes.points(i, k) - origin(0)));
                }
                return sum;
            });
    }
    [[nodiscard]] double characteristicWork(const RowMatrix& /*parameters*/) const override { return 300; }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const bool isGaussian = kernel.target == "gaussian";
        const auto features = isGaussian ? GaussianFeatures::of(kernel.gamma) : std::nullopt;
        if (features) {
            return functionPairTerms(data.sampleCount(), distanceOf(data), featureTerms(data, *features, kernel.gamma));
        }
        return functionPairTerms(
            data.sampleCount(), distanceOf(data),
            BetaTargetTerms{sharedNodes(data.parameters()), data.values().col(0), isGaussian, kernel.gamma});
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionDistances(data.sampleCount(), distanceOf(data));
    }

    [[nodiscard]] PairWork pairWork(const Dataset& /*data*/, const Kernel& kernel) const override {
        const bool isProduct = kernel.target == "gaussian" && GaussianFeatures::of(kernel.gamma);
        return {.distance = 8, .target = isProduct ? 60.0 : 700.0, .sample = 2000};
    }
};

}  // namespace

const Family& betaFamily() {
    static const BetaFamily instance;
    return instance;
}

}  // namespace calibrium
