// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/vector_draws_parts.h"

#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/last_made.h"
#include "core/families/reals/continuous.h"
#include "core/run/error.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

using DrawnVectors = Eigen::Map<const RowMatrix>;

Eigen::Map<const Eigen::RowVectorXd> vectorOf(std::span<const double> y) {
    return {y.data(), static_cast<Index>(y.size())};
}

/// Mean ‖x - y‖ over the draws of a and of b.
double meanDistanceBetween(const DrawnVectors& a, const DrawnVectors& b) {
    double sum = 0;
    for (Index s = 0; s < a.rows(); ++s) sum += (b.rowwise() - a.row(s)).rowwise().norm().sum();
    return sum / static_cast<double>(a.rows() * b.rows());
}

class VectorDraws final : public PredictiveDistributions {
public:
    explicit VectorDraws(const RowMatrix& parameters) : m_parameters(parameters) {}

    [[nodiscard]] Index dimension() const override { return drawsOf(m_parameters, 0).cols(); }
    [[nodiscard]] bool hasDensity() const override { return false; }
    [[nodiscard]] double logDensity(Index /*row*/, std::span<const double> /*y*/) const override {
        throw std::logic_error("draws have no density");
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return (vectorOf(y) - drawsOf(m_parameters, row).colwise().mean()).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const DrawnVectors draws = drawsOf(m_parameters, row);
        const Eigen::RowVectorXd mean = draws.colwise().mean();
        const RowMatrix centred = draws.rowwise() - mean;
        const Eigen::MatrixXd covariance = centred.transpose() * centred / static_cast<double>(draws.rows());
        const Eigen::LLT<Eigen::MatrixXd> factor(covariance);
        // Rounding may leave a little of nothing.
        const auto diagonal = factor.matrixLLT().diagonal().array();
        const bool isSingular = factor.info() != Eigen::Success || draws.rows() <= draws.cols() ||
                                diagonal.minCoeff() < 1e-7 * std::sqrt(covariance.diagonal().maxCoeff());
        if (isSingular) {
            throw InvalidInput(
                "The covariance matrix of the draws is singular: the Dawid-Sebastiani score needs more "
                "draws than dimensions, and draws that differ in every direction.",
                {.row = row + 1});
        }
        const Eigen::VectorXd error = (vectorOf(y) - mean).transpose();
        return factor.matrixL().solve(error).squaredNorm() + 2 * diagonal.log().sum();
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return (drawsOf(m_parameters, row).rowwise() - vectorOf(y)).rowwise().norm().mean();
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        const DrawnVectors draws = drawsOf(m_parameters, row);
        const auto count = static_cast<double>(draws.rows());
        return meanDistanceBetween(draws, draws) * count / (count - 1);
    }

    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override {
        return drawsOf(m_parameters, row).colwise().mean();
    }
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        const DrawnVectors draws = drawsOf(m_parameters, row);
        return (draws.col(k) - draws.col(l)).array().abs().pow(p).mean();
    }
    [[nodiscard]] RowMatrix vectorDraws(Index row) const override { return drawsOf(m_parameters, row); }

private:
    RowMatrix m_parameters;
};

/// What pairs of predictions are, without targets.
struct Predictions {
    Eigen::VectorXd within;   ///< E ‖X_i - X_i'‖ over all pairs of draws
    Eigen::MatrixXd between;  ///< E kY(Z_i, Z_j), or empty where it is computed when asked for
};

struct Terms {
    Dataset data;
    double gamma = 0;
    std::shared_ptr<const Predictions> predictions{};

    [[nodiscard]] DrawnVectors draws(Index i) const { return drawsOf(data.parameters(), i); }
    [[nodiscard]] double distance(Index i, Index j) const {
        if (i == j || data.parameters().row(i) == data.parameters().row(j)) return 0;
        const double squared =
            2 * meanDistanceBetween(draws(i), draws(j)) - predictions->within(i) - predictions->within(j);
        return std::sqrt(std::max(squared, 0.0));
    }
    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (data.values().row(i) - data.values().row(j)).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const auto distances = (draws(i).rowwise() - data.values().row(j)).rowwise().squaredNorm();
        return (-gamma * distances.array()).exp().mean();
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        if (predictions->between.size() > 0) return predictions->between(i, j);
        return meanKernel(i, j);
    }
    /// For one and the same row a draw is not paired with itself.
    [[nodiscard]] double meanKernel(Index i, Index j) const {
        const DrawnVectors first = draws(i);
        const DrawnVectors second = draws(j);
        double sum = 0;
        for (Index s = 0; s < first.rows(); ++s) {
            sum += (-gamma * (second.rowwise() - first.row(s)).rowwise().squaredNorm().array()).exp().sum();
        }
        const auto count = static_cast<double>(first.rows());
        return i == j ? (sum - count) / (count * (count - 1)) : sum / (count * static_cast<double>(second.rows()));
    }
};

Predictions predictionsOf(const Terms& terms, bool hasKernel) {
    constexpr Index mostKept = 1500;
    const Index n = terms.data.sampleCount();
    Predictions result{Eigen::VectorXd(n), {}};
    const bool isKept = hasKernel && n <= mostKept;
    if (isKept) result.between.resize(n, n);
    parallelForSmall(static_cast<std::size_t>(n), [&](std::size_t row) {
        const auto i = static_cast<Index>(row);
        result.within(i) = meanDistanceBetween(terms.draws(i), terms.draws(i));
        for (Index j = 0; isKept && j <= i; ++j) result.between(i, j) = result.between(j, i) = terms.meanKernel(i, j);
    });
    return result;
}

Terms termsOf(const Dataset& data, double gamma) {
    static LastMade<Predictions> last;
    Terms terms{.data = data, .gamma = gamma};
    // No kernel has gamma 0.
    terms.predictions =
        last.get(data.parameters(), gamma, [&](const RowMatrix&) { return predictionsOf(terms, gamma > 0); });
    return terms;
}

}  // namespace

DrawnVectors drawsOf(const RowMatrix& parameters, Index row) {
    const auto d = static_cast<Index>(parameters(row, 0));
    return {parameters.data() + row * parameters.cols() + 1, (parameters.cols() - 1) / d, d};
}

std::shared_ptr<const PredictiveDistributions> vectorDrawsDistributions(const RowMatrix& parameters) {
    return std::make_shared<VectorDraws>(parameters);
}

std::unique_ptr<PairTerms> vectorDrawsPairTerms(const Dataset& data, double gamma) {
    const Terms terms = termsOf(data, gamma);
    return functionPairTerms(
        data.sampleCount(), [terms](Index i, Index j) { return terms.distance(i, j); }, terms);
}

std::unique_ptr<PairTerms> vectorDrawsDistanceTerms(const Dataset& data) {
    return functionDistances(data.sampleCount(),
                             [terms = termsOf(data, 0)](Index i, Index j) { return terms.distance(i, j); });
}

}  // namespace calibrium
