// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/calibration_belt.h"

#include "core/run/error.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/softplus.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr Index highestDegree = 4;
constexpr double selectionLevel = 0.95;
constexpr double clampedProbability = 1e-12;
constexpr int mostBoundarySteps = 40;

Eigen::VectorXd logOddsOf(const Eigen::VectorXd& forecasts) {
    const auto clamped = forecasts.array().max(clampedProbability).min(1 - clampedProbability);
    return (clamped / (1 - clamped)).log();
}

double logLikelihood(const Eigen::VectorXd& logOdds, const Eigen::VectorXd& hits, const Eigen::VectorXd& count) {
    double sum = 0;
    for (Index g = 0; g < logOdds.size(); ++g) sum += hits(g) * logOdds(g) - count(g) * softplus(logOdds(g));
    return sum;
}

double chiSquaredQuantile(Index degrees, double level) {
    return ChiSquaredDistribution{static_cast<double>(degrees)}.quantile(level);
}

Eigen::VectorXd probabilitiesOf(const Eigen::VectorXd& logOdds) {
    return logOdds.unaryExpr([](double x) { return 1 / (1 + std::exp(-x)); });
}

/// Maximum of the likelihood over a linear model of the log-odds.
struct BeltMaximum {
    Eigen::VectorXd coefficients;
    Eigen::MatrixXd information;
    double logLikelihood = 0;
};

BeltMaximum maximise(const Eigen::MatrixXd& design, const Eigen::VectorXd& hits, const Eigen::VectorXd& count,
                     Eigen::VectorXd start) {
    BeltMaximum fit{std::move(start), {}, 0};
    fit.logLikelihood = logLikelihood(design * fit.coefficients, hits, count);
    for (int step = 0; step < mostBoundarySteps; ++step) {
        const Eigen::VectorXd p = probabilitiesOf(design * fit.coefficients);
        const Eigen::VectorXd weights = count.array() * p.array() * (1 - p.array());
        fit.information = design.transpose() * weights.asDiagonal() * design;
        const Eigen::VectorXd gradient = design.transpose() * (hits - count.cwiseProduct(p));
        const Eigen::VectorXd direction = leastSquares(fit.information, gradient);
        double length = 1;
        double gain = 0;
        for (; length > 1e-4; length /= 2) {
            const double next =
                logLikelihood(design * (fit.coefficients + length * direction), hits, count) - fit.logLikelihood;
            if (!(next > 0)) continue;
            gain = next;
            fit.coefficients += length * direction;
            fit.logLikelihood += gain;
            break;
        }
        if (gain <= 1e-10 * (1 + std::abs(fit.logLikelihood))) break;
    }
    return fit;
}

}  // namespace

CalibrationBelt::CalibrationBelt(const ForecastGroups& groups)
    : m_count(groups.count), m_logOdds(logOddsOf(groups.forecast)) {
    const double total = m_count.sum();
    m_centre = m_count.dot(m_logOdds) / total;
    m_scale = std::sqrt(m_count.dot((m_logOdds.array() - m_centre).square().matrix()) / total);
    if (!(m_scale > 0)) {
        throw InvalidInput("A calibration belt needs at least two different predicted probabilities.");
    }
    const Index columns = std::min(highestDegree, groups.size() - 1) + 1;
    const Eigen::MatrixXd plain = powers(m_logOdds).leftCols(columns);
    const Eigen::MatrixXd weighted = (m_count / total).cwiseSqrt().asDiagonal() * plain;
    const Eigen::MatrixXd triangle = triangleOfColumns(weighted);
    m_toOrthogonal = triangle.triangularView<Eigen::Upper>().solve(Eigen::MatrixXd::Identity(columns, columns));
    m_basis = plain * m_toOrthogonal;
}

Eigen::MatrixXd CalibrationBelt::powers(const Eigen::VectorXd& logOdds) const {
    Eigen::MatrixXd result(logOdds.size(), highestDegree + 1);
    result.col(0).setOnes();
    for (Index k = 1; k <= highestDegree; ++k) {
        result.col(k) = result.col(k - 1).array() * (logOdds.array() - m_centre) / m_scale;
    }
    return result;
}

BeltFit CalibrationBelt::fit(const Eigen::VectorXd& hits) const {
    const double ofForecasts = logLikelihood(m_logOdds, hits, m_count);
    // From the base rate: certain forecasts, as they stand, leave Newton's method no information to go by.
    const double total = m_count.sum();
    const double rate = std::clamp(hits.sum() / total, 0.5 / total, 1 - 0.5 / total);
    Eigen::VectorXd start = Eigen::VectorXd::Zero(2);
    start(0) = std::log(rate / (1 - rate)) / m_basis(0, 0);
    BeltMaximum best = maximise(m_basis.leftCols(2), hits, m_count, start);
    Index degree = 1;
    while (degree + 1 < m_basis.cols()) {
        start = Eigen::VectorXd::Zero(degree + 2);
        start.head(degree + 1) = best.coefficients;
        BeltMaximum next = maximise(m_basis.leftCols(degree + 2), hits, m_count, start);
        if (2 * (next.logLikelihood - best.logLikelihood) <= chiSquaredQuantile(1, selectionLevel)) break;
        best = std::move(next);
        ++degree;
    }
    return {.degree = degree,
            .statistic = std::max(0.0, 2 * (best.logLikelihood - ofForecasts)),
            .coefficients = best.coefficients,
            .covariance = pseudoInverse(best.information)};
}

CalibrationBelt::Curve CalibrationBelt::curve(const BeltFit& fit, const Eigen::VectorXd& places, double level) const {
    const Eigen::MatrixXd at =
        powers(logOddsOf(places)).leftCols(m_toOrthogonal.rows()) * m_toOrthogonal.leftCols(fit.degree + 1);
    const Eigen::VectorXd middle = at * fit.coefficients;
    const double reach = std::sqrt(chiSquaredQuantile(fit.degree + 1, level));
    const Eigen::VectorXd half =
        reach * (at * fit.covariance).cwiseProduct(at).rowwise().sum().cwiseMax(0.0).cwiseSqrt();
    return {probabilitiesOf(middle), probabilitiesOf(middle - half), probabilitiesOf(middle + half)};
}

}  // namespace calibrium
