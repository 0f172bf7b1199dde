// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/power_exponential_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/kept_by_shape.h"
#include "core/families/last_made.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/power_exponential_distributions.h"
#include "core/families/reals/uniform_expectations.h"
#include "core/families/symmetric_spread.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <Eigen/Eigenvalues>

namespace calibrium {

namespace {

constexpr std::size_t partCount = 8;

/// A uniform distribution around 0, as a part of the standard power exponential distribution.
struct UniformPart {
    double weight;
    double halfWidth;
};

struct PowerParts {
    std::array<UniformPart, partCount> uniform;
    Eigen::RowVectorXd spread;
};

/// Points and weights that sum to 1 of the distribution of x = W^{1/max(b, 2)}, by the trapezoidal rule in s = log W,
/// where the density is ∝ exp((1 + 1/b) s - e^s); its error falls exponentially.
std::pair<Eigen::ArrayXd, Eigen::ArrayXd> finePoints(double shape) {
    constexpr double step = 0.15;
    constexpr double negligible = -45;
    const double a = 1 + 1 / shape;
    const double mode = std::log(a);
    const auto logDensity = [&](double s) { return a * (s - mode) - (std::exp(s) - a); };
    std::vector<double> places;
    for (double s = mode; logDensity(s) > negligible; s += step) places.push_back(s);
    for (double s = mode - step; logDensity(s) > negligible; s -= step) places.push_back(s);
    const Eigen::Map<const Eigen::ArrayXd> s(places.data(), static_cast<Index>(places.size()));
    Eigen::ArrayXd weights = s.unaryExpr(logDensity).exp();
    weights /= weights.sum();
    return {(s / std::max(shape, 2.0)).exp(), weights};
}

/// The Gauss quadrature of a discrete distribution: eigenvalues of the recurrence of its orthogonal polynomials
/// (Golub, Welsch 1969), which are made orthogonal to all before them, not to the last two alone.
std::array<UniformPart, partCount> uniformParts(double shape) {
    const auto [x, weights] = finePoints(shape);
    constexpr auto count = static_cast<Index>(partCount);
    Eigen::MatrixXd polynomials(x.size(), count);
    Eigen::VectorXd diagonal(count);
    Eigen::VectorXd beside(count - 1);
    Eigen::ArrayXd next = Eigen::ArrayXd::Ones(x.size());
    for (Index k = 0; k < count; ++k) {
        const double length = std::sqrt((weights * next * next).sum());
        if (k > 0) beside(k - 1) = length;
        polynomials.col(k) = next / length;
        diagonal(k) = (weights * x * polynomials.col(k).array().square()).sum();
        next = x * polynomials.col(k).array();
        for (int pass = 0; pass < 2; ++pass) {
            for (Index l = 0; l <= k; ++l) {
                next -= (weights * next * polynomials.col(l).array()).sum() * polynomials.col(l).array();
            }
        }
    }
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside);
    std::array<UniformPart, partCount> parts{};
    for (Index k = 0; k < count; ++k) {
        const double first = solver.eigenvectors()(0, k);
        const double node = std::max(0.0, solver.eigenvalues()(k));
        parts[static_cast<std::size_t>(k)] = {first * first, std::pow(node, std::max(1.0, 2 / shape))};
    }
    return parts;
}

std::shared_ptr<const PowerParts> powerParts(double shape) {
    static KeptByShape<PowerParts> kept;
    return kept.get(shape, [](double b) {
        const PowerExponentialLaw law(b);
        return PowerParts{
            .uniform = uniformParts(b),
            .spread = symmetricSpread([&](double level) { return law.quantile(level); }, std::sqrt(law.variance()))};
    });
}

/// The parts of a row in the units of its target.
struct PowerRow {
    double location;
    std::array<UniformPart, partCount> parts;
};
using PowerRows = std::vector<PowerRow>;

PowerRows powerRowsOf(const RowMatrix& parameters) {
    PowerRows rows;
    for (Index i = 0; i < parameters.rows(); ++i) {
        rows.push_back({parameters(i, 0), powerParts(parameters(i, 2))->uniform});
        for (UniformPart& part : rows.back().parts) part.halfWidth *= parameters(i, 1);
    }
    return rows;
}

RowMatrix powerPlaces(const RowMatrix& parameters) {
    RowMatrix places;
    for (Index i = 0; i < parameters.rows(); ++i) {
        const auto parts = powerParts(parameters(i, 2));
        if (i == 0) places.resize(parameters.rows(), 1 + parts->spread.size());
        places(i, 0) = parameters(i, 0);
        places.row(i).tail(parts->spread.size()) = parameters(i, 1) * parts->spread;
    }
    return places;
}

struct PowerTargetTerms {
    std::shared_ptr<const PowerRows> rows;
    std::shared_ptr<const Eigen::MatrixXd> between;  ///< E kY(Z_i, Z_j), or empty where it is computed when asked for
    Eigen::VectorXd targets;
    double gamma;
    bool isGaussian;

    [[nodiscard]] const PowerRow& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        const double difference = targets(i) - targets(j);
        return std::exp(-gamma * (isGaussian ? difference * difference : std::abs(difference)));
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const double difference = targets(j) - at(i).location;
        double sum = 0;
        for (const UniformPart& part : at(i).parts) {
            sum += part.weight * uniformExpectation(difference, part.halfWidth, 0, gamma, isGaussian);
        }
        return sum;
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        if (between->size() > 0) return (*between)(i, j);
        const double difference = at(i).location - at(j).location;
        double sum = 0;
        for (const UniformPart& a : at(i).parts) {
            for (const UniformPart& b : at(j).parts) {
                sum +=
                    a.weight * b.weight * uniformExpectation(difference, a.halfWidth, b.halfWidth, gamma, isGaussian);
            }
        }
        return sum;
    }
};

PowerTargetTerms powerTargetTerms(const Dataset& data, double gamma, bool isGaussian) {
    constexpr Index mostKept = 1500;
    static LastMade<PowerRows> lastRows;
    static LastMade<Eigen::MatrixXd> lastBetween;
    PowerTargetTerms terms{lastRows.get(data.parameters(), 0, powerRowsOf), std::make_shared<const Eigen::MatrixXd>(),
                           data.values().col(0), gamma, isGaussian};
    const Index n = data.sampleCount();
    if (n > mostKept) return terms;
    // The sign tells the kernels apart.
    terms.between = lastBetween.get(data.parameters(), isGaussian ? gamma : -gamma, [&](const RowMatrix&) {
        Eigen::MatrixXd values(n, n);
        for (Index i = 0; i < n; ++i) {
            for (Index j = i; j < n; ++j) values(i, j) = values(j, i) = terms.betweenPredictions(i, j);
        }
        return values;
    });
    return terms;
}

auto powerDistance(const Dataset& data) {
    static LastMade<RowMatrix> last;
    return [places = last.get(data.parameters(), 0, powerPlaces)](Index i, Index j) {
        return (places->row(i) - places->row(j)).norm();
    };
}

}  // namespace

std::unique_ptr<PairTerms> powerExponentialPairTerms(const Dataset& data, double gamma, bool isGaussian) {
    return functionPairTerms(data.sampleCount(), powerDistance(data), powerTargetTerms(data, gamma, isGaussian));
}

std::unique_ptr<PairTerms> powerExponentialDistanceTerms(const Dataset& data) {
    return functionDistances(data.sampleCount(), powerDistance(data));
}

double powerExponentialCharacteristic(double scale, double shape, double frequency) {
    double sum = 0;
    for (const UniformPart& part : powerParts(shape)->uniform) {
        const double x = scale * part.halfWidth * frequency;
        sum += part.weight * (std::abs(x) < 1e-4 ? 1 - x * x / 6 : std::sin(x) / x);
    }
    return sum;
}

}  // namespace calibrium
