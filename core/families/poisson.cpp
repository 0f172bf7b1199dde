// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/poisson.h"

#include "core/data/checks.h"
#include "core/families/continuous.h"
#include "core/families/poisson_distributions.h"
#include "core/run/error.h"

#include <cmath>

#include <boost/random/poisson_distribution.hpp>

namespace calibrium {

namespace {

/// Probabilities below this are left out of the sums over counts, on both sides of the mode.
constexpr double smallestProbability = 1e-18;

/// Counts first, first + 1, ... with their probabilities.
struct Support {
    Index first = 0;
    Eigen::VectorXd probabilities;
};

double poissonProbability(double rate, double count) {
    return std::exp(count * std::log(rate) - rate - std::lgamma(count + 1));
}

Support supportOf(double rate) {
    auto first = static_cast<Index>(std::floor(rate));
    Index last = first;
    while (first > 0 && poissonProbability(rate, static_cast<double>(first - 1)) > smallestProbability) --first;
    while (poissonProbability(rate, static_cast<double>(last + 1)) > smallestProbability) ++last;
    Support support{first, Eigen::VectorXd(last - first + 1)};
    for (Index z = first; z <= last; ++z) {
        support.probabilities(z - first) = poissonProbability(rate, static_cast<double>(z));
    }
    return support;
}

using TargetKernel = double (*)(double difference, double gamma);
double gaussianKernel(double difference, double gamma) { return std::exp(-gamma * difference * difference); }
double laplacianKernel(double difference, double gamma) { return std::exp(-gamma * std::abs(difference)); }

class TargetTerms {
public:
    TargetTerms(const Dataset& data, TargetKernel kernel, double gamma)
        : m_targets(data.values().col(0)), m_kernel(kernel), m_gamma(gamma) {
        Index largest = static_cast<Index>(m_targets.maxCoeff());
        for (Index i = 0; i < data.sampleCount(); ++i) {
            m_supports.push_back(supportOf(data.parameters()(i, 0)));
            largest = std::max(largest, m_supports.back().first + m_supports.back().probabilities.size() - 1);
        }
        // E k(Z_i, z) for every count z that any other sample can need: O(n L max z) once, O(L) per pair after.
        m_expectations.resize(data.sampleCount(), largest + 1);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            for (Index z = 0; z <= largest; ++z) m_expectations(i, z) = expectation(i, static_cast<double>(z));
        }
    }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return m_kernel(m_targets(i) - m_targets(j), m_gamma);
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return m_expectations(i, static_cast<Index>(m_targets(j)));
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        const Support& support = m_supports[static_cast<std::size_t>(j)];
        return m_expectations.row(i)
            .segment(support.first, support.probabilities.size())
            .dot(support.probabilities.transpose());
    }

private:
    [[nodiscard]] double expectation(Index i, double count) const {
        const Support& support = m_supports[static_cast<std::size_t>(i)];
        double sum = 0;
        for (Index z = 0; z < support.probabilities.size(); ++z) {
            sum += support.probabilities(z) * m_kernel(static_cast<double>(support.first + z) - count, m_gamma);
        }
        return sum;
    }

    Eigen::VectorXd m_targets;
    TargetKernel m_kernel;
    double m_gamma;
    std::vector<Support> m_supports;
    RowMatrix m_expectations;
};

class PoissonFamily : public ContinuousFamily {
public:
    PoissonFamily()
        : ContinuousFamily({.id = "poisson",
                            .name = "Poisson distributions",
                            .explanation = "Each row predicts a rate; the target is a count.",
                            .distances = {"sqrt-rate"},
                            .targetKernels = {"gaussian", "laplacian"}}) {}

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 1) {
            throw InvalidInput("Poisson predictions are one rate per row; there are " +
                               std::to_string(parts.parameters.cols()) + " columns.");
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 0, 1, "rate");
        checkTargetDimension(parts, 1);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            const double count = parts.targets.values(i, 0);
            if (!(count >= 0 && count == std::floor(count))) {
                throw InvalidInput("The target of a Poisson prediction must be a count: 0, 1, 2, ...", {.row = i + 1});
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

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        return functionPairTerms(
            data.sampleCount(),
            [data](Index i, Index j) {
                return std::abs(std::sqrt(data.parameters()(i, 0)) - std::sqrt(data.parameters()(j, 0)));
            },
            TargetTerms(data, kernel.target == "gaussian" ? &gaussianKernel : &laplacianKernel, kernel.gamma));
    }
};

}  // namespace

const Family& poissonFamily() {
    static const PoissonFamily instance;
    return instance;
}

}  // namespace calibrium
