// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/calibration_line.h"

#include "core/statistics/laws/distributions.h"
#include "core/survival/horizon_calibration.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

constexpr double nearestRisk = 1e-9;
constexpr int mostSteps = 100;

/// The estimating equations of a line at one place: Σ u_i, the expected slope of it, and Σ u_i u_i'.
struct Equations {
    Eigen::VectorXd sum;
    Eigen::MatrixXd information;
    Eigen::MatrixXd scatter;
};

/// The line at one predictor.
struct LinePlace {
    double mean = 0;
    double slope = 0;  ///< of the mean by the predictor
    double variance = 1;

    /// What a pseudo-value adds to the score of the predictor.
    [[nodiscard]] double term(double pseudo) const { return slope * (pseudo - mean) / variance; }
};

/// variance: of the pseudo-value; absent: that of an outcome of 0 and 1 with the line's probability.
LinePlace placeAt(double predictor, std::optional<double> variance) {
    const double rate = std::exp(std::min(predictor, std::log(-std::log(nearestRisk))));
    const double survival = std::exp(-rate);
    const double mean = -std::expm1(-rate);
    return {.mean = mean,
            .slope = rate * survival,
            .variance = variance.value_or(std::max(mean * survival, nearestRisk * nearestRisk))};
}

/// design: n x q; offset: what the line adds to design * coefficients; variances: of the pseudo-values, without them
/// those of outcomes of 0 and 1 with the line's probability.
Equations equationsAt(const Eigen::MatrixXd& design, const Eigen::VectorXd& offset, const Eigen::VectorXd& pseudo,
                      const Eigen::VectorXd& coefficients, const Eigen::VectorXd& variances = {}) {
    const Index q = design.cols();
    Equations at{Eigen::VectorXd::Zero(q), Eigen::MatrixXd::Zero(q, q), Eigen::MatrixXd::Zero(q, q)};
    const Eigen::VectorXd predictor = offset + design * coefficients;
    for (Index i = 0; i < design.rows(); ++i) {
        const LinePlace here = placeAt(predictor(i), variances.size() > 0 ? std::optional(variances(i)) : std::nullopt);
        const Eigen::VectorXd row = design.row(i).transpose();
        const Eigen::VectorXd u = row * here.term(pseudo(i));
        at.sum += u;
        at.scatter += u * u.transpose();
        at.information += row * row.transpose() * (here.slope * here.slope / here.variance);
    }
    return at;
}

struct LineFit {
    Eigen::VectorXd coefficients;
    Eigen::MatrixXd covariance;
};

/// Fisher scoring with halved steps.
std::optional<LineFit> fitted(const Eigen::MatrixXd& design, const Eigen::VectorXd& offset,
                              const Eigen::VectorXd& pseudo, Eigen::VectorXd coefficients) {
    Equations at = equationsAt(design, offset, pseudo, coefficients);
    for (int step = 0; step < mostSteps; ++step) {
        const Eigen::LDLT<Eigen::MatrixXd> solver(at.information);
        Eigen::VectorXd change = solver.solve(at.sum);
        if (!change.allFinite()) return std::nullopt;
        if (change.norm() < 1e-10 * (1 + coefficients.norm())) {
            const Eigen::MatrixXd inverse = solver.solve(Eigen::MatrixXd::Identity(design.cols(), design.cols()));
            return LineFit{coefficients, inverse * at.scatter * inverse};
        }
        const double before = at.sum.dot(change);
        for (int half = 0; half < 30; ++half, change *= 0.5) {
            at = equationsAt(design, offset, pseudo, coefficients + change);
            const Eigen::VectorXd next = Eigen::LDLT<Eigen::MatrixXd>(at.information).solve(at.sum);
            if (next.allFinite() && at.sum.dot(next) < before) break;
        }
        coefficients += change;
    }
    return std::nullopt;
}

HorizonValue valueOf(double value, double variance) {
    Interval interval = normalInterval(value, std::sqrt(variance));
    interval.kind = "sandwich standard error";
    return {.value = value, .interval = interval};
}

}  // namespace

CalibrationLine::CalibrationLine(const Eigen::VectorXd& risks, Eigen::VectorXd pseudoValues)
    : m_design(risks.size(), 2), m_offset(risks.size()), m_pseudo(std::move(pseudoValues)) {
    for (Index i = 0; i < risks.size(); ++i) {
        m_offset(i) = std::log(-std::log1p(-std::clamp(risks(i), nearestRisk, 1 - nearestRisk)));
    }
    m_design.col(0).setOnes();
    m_design.col(1) = m_offset.array() - m_offset.mean();
    m_hasSlope = m_offset.maxCoeff() > m_offset.minCoeff();
}

std::optional<HorizonValue> CalibrationLine::intercept() const {
    const auto fit = fitted(m_design.leftCols(1), m_offset, m_pseudo, Eigen::VectorXd::Zero(1));
    if (!fit) return std::nullopt;
    return valueOf(fit->coefficients(0), fit->covariance(0, 0));
}

std::optional<HorizonValue> CalibrationLine::slope() const {
    if (!m_hasSlope) return std::nullopt;
    // The offset holds slope 1 already.
    const auto fit = fitted(m_design, m_offset, m_pseudo, Eigen::VectorXd::Zero(2));
    if (!fit) return std::nullopt;
    return valueOf(1 + fit->coefficients(1), fit->covariance(1, 1));
}

Eigen::MatrixXd CalibrationLine::scoreTerms(const Eigen::VectorXd& variances) const {
    Eigen::MatrixXd terms = m_design.leftCols(m_hasSlope ? 2 : 1);
    for (Index i = 0; i < terms.rows(); ++i) terms.row(i) *= placeAt(m_offset(i), variances(i)).term(m_pseudo(i));
    return terms;
}

LineTest CalibrationLine::scoreTest(const Eigen::VectorXd& variances) const {
    const Index degrees = m_hasSlope ? 2 : 1;
    const Equations at =
        equationsAt(m_design.leftCols(degrees), m_offset, m_pseudo, Eigen::VectorXd::Zero(degrees), variances);
    const double statistic = at.sum.dot(Eigen::LDLT<Eigen::MatrixXd>(at.information).solve(at.sum));
    if (!(statistic >= 0) || !std::isfinite(statistic)) return {};
    return {.statistic = statistic, .pValue = ChiSquaredDistribution{static_cast<double>(degrees)}.tail(statistic)};
}

}  // namespace calibrium
