// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantile_shape.h"

#include "core/statistics/decompositions.h"
#include "core/statistics/level_rounding.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr Index nodesOfSegments = 24;
constexpr Index mostNodesOfSegment = 8;
constexpr Index nodesOfTail = 6;

/// E |a + (b - a) U - y|, U uniform on (0,1), a <= b.
double uniformDistance(double a, double b, double y) {
    if (y <= a) return (a - y) / 2 + (b - y) / 2;
    if (y >= b) return (y - a) / 2 + (y - b) / 2;
    const double below = (y - a) / (b - a);
    return (y - a) * below / 2 + (b - y) * (1 - below) / 2;
}

/// E |scale E - t|, E exponential with mean 1.
double exponentialDistance(double scale, double t) {
    if (t <= 0) return scale - t;
    if (scale == 0) return t;
    return t - scale + 2 * scale * std::exp(-t / scale);
}

struct GaussRule {
    Eigen::VectorXd points;
    Eigen::VectorXd weights;  ///< sum to 1
};

/// From the recurrence of the orthogonal polynomials (Golub, Welsch 1969).
GaussRule gaussRule(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& offDiagonal) {
    const SymmetricEigen eigen = tridiagonalEigen(diagonal, offDiagonal);
    return {eigen.values, eigen.vectors.row(0).array().square().transpose()};
}

/// On (0,1), weight 1.
GaussRule legendreRule(Index count) {
    if (count == 1) return {Eigen::VectorXd::Constant(1, 0.5), Eigen::VectorXd::Ones(1)};
    Eigen::VectorXd offDiagonal(count - 1);
    for (Index i = 0; i < count - 1; ++i) {
        const auto n = static_cast<double>(i + 1);
        offDiagonal(i) = n / (2 * std::sqrt(4 * n * n - 1));
    }
    return gaussRule(Eigen::VectorXd::Constant(count, 0.5), offDiagonal);
}

/// On (0, infinity), weight e^-x.
GaussRule laguerreRule(Index count) {
    const Eigen::VectorXd diagonal = Eigen::VectorXd::LinSpaced(count, 1.0, static_cast<double>(2 * count - 1));
    const Eigen::VectorXd offDiagonal = Eigen::VectorXd::LinSpaced(count - 1, 1.0, static_cast<double>(count - 1));
    return gaussRule(diagonal, offDiagonal);
}

}  // namespace

QuantileShape::QuantileShape(std::vector<double> levels)
    : m_levels(std::move(levels)),
      m_lowerFactor(lowerMass() / width(0)),
      m_upperFactor(upperMass() / width(count() - 2)) {}

double QuantileShape::width(Index i) const {
    const auto at = static_cast<std::size_t>(i);
    return m_levels[at + 1] - m_levels[at];
}

double QuantileShape::lowerScale(const double* q) const { return m_lowerFactor * (q[1] - q[0]); }
double QuantileShape::upperScale(const double* q) const { return m_upperFactor * (q[count() - 1] - q[count() - 2]); }

double QuantileShape::quantile(const double* q, double u) const {
    // A level that is given has exactly the quantile that is given.
    const auto given = std::lower_bound(m_levels.begin(), m_levels.end(), u - levelRounding(u));
    if (given != m_levels.end() && isSameLevel(u, *given)) return q[given - m_levels.begin()];
    if (u < m_levels.front()) return q[0] + lowerScale(q) * std::log(u / m_levels.front());
    if (u > m_levels.back()) return q[count() - 1] - upperScale(q) * std::log((1 - u) / upperMass());
    const auto next = std::lower_bound(m_levels.begin(), m_levels.end(), u);
    const Index i = next - m_levels.begin();
    return q[i - 1] + (u - *(next - 1)) / width(i - 1) * (q[i] - q[i - 1]);
}

double QuantileShape::cdf(const double* q, double y) const {
    const Index k = count();
    if (y < q[0]) {
        const double scale = lowerScale(q);
        return scale > 0 ? lowerMass() * std::exp((y - q[0]) / scale) : 0.0;
    }
    if (y >= q[k - 1]) {
        const double scale = upperScale(q);
        return scale > 0 ? 1 - upperMass() * std::exp(-(y - q[k - 1]) / scale) : 1.0;
    }
    const Index i = std::upper_bound(q, q + k, y) - q;
    return m_levels[static_cast<std::size_t>(i - 1)] + width(i - 1) * ((y - q[i - 1]) / (q[i] - q[i - 1]));
}

double QuantileShape::cdfBelow(const double* q, double y) const {
    const Index k = count();
    if (y <= q[0]) return y == q[0] && lowerScale(q) == 0 ? 0.0 : cdf(q, y);
    if (y > q[k - 1]) return cdf(q, y);
    const Index i = std::lower_bound(q, q + k, y) - q;
    return m_levels[static_cast<std::size_t>(i - 1)] + width(i - 1) * ((y - q[i - 1]) / (q[i] - q[i - 1]));
}

double QuantileShape::mean(const double* q) const {
    const Index k = count();
    double sum = lowerMass() * (q[0] - lowerScale(q)) + upperMass() * (q[k - 1] + upperScale(q));
    for (Index i = 0; i + 1 < k; ++i) sum += width(i) * (q[i] / 2 + q[i + 1] / 2);
    return sum;
}

double QuantileShape::variance(const double* q) const {
    const Index k = count();
    const double centre = mean(q);
    const auto tail = [](double mass, double middle, double scale) { return mass * (middle * middle + scale * scale); };
    double sum = tail(lowerMass(), q[0] - centre - lowerScale(q), lowerScale(q)) +
                 tail(upperMass(), q[k - 1] - centre + upperScale(q), upperScale(q));
    for (Index i = 0; i + 1 < k; ++i) {
        const double middle = (q[i] - centre) / 2 + (q[i + 1] - centre) / 2;
        const double length = q[i + 1] - q[i];
        sum += width(i) * (middle * middle + length * length / 12);
    }
    return sum;
}

double QuantileShape::meanDistance(const double* q, double y) const {
    const Index k = count();
    double sum = lowerMass() * exponentialDistance(lowerScale(q), q[0] - y) +
                 upperMass() * exponentialDistance(upperScale(q), y - q[k - 1]);
    for (Index i = 0; i + 1 < k; ++i) sum += width(i) * uniformDistance(q[i], q[i + 1], y);
    return sum;
}

double QuantileShape::meanDifference(const double* q) const {
    const double lower = lowerMass();
    const double upper = upperMass();
    double half = lowerScale(q) * lower * (1 - lower / 2) + upperScale(q) * upper * (1 - upper / 2);
    for (Index i = 0; i + 1 < count(); ++i) {
        const double p = m_levels[static_cast<std::size_t>(i)];
        const double d = width(i);
        half += (q[i + 1] - q[i]) * (p * (1 - p) + d * (1 - 2 * p) / 2 - d * d / 3);
    }
    return 2 * half;
}

void QuantileShape::embed(const double* q, double* out) const {
    const Index k = count();
    for (Index i = 0; i + 1 < k; ++i) {
        const double root = std::sqrt(width(i));
        *out++ = root * (q[i] / 2 + q[i + 1] / 2);
        *out++ = root * (q[i + 1] - q[i]) / std::sqrt(12.0);
    }
    *out++ = std::sqrt(lowerMass()) * (q[0] - lowerScale(q));
    *out++ = std::sqrt(lowerMass()) * lowerScale(q);
    *out++ = std::sqrt(upperMass()) * (q[k - 1] + upperScale(q));
    *out++ = std::sqrt(upperMass()) * upperScale(q);
}

QuantileNodes quantileNodes(const QuantileShape& shape) {
    const Index k = shape.count();
    const Index perSegment = std::clamp<Index>((nodesOfSegments + k - 2) / (k - 1), 1, mostNodesOfSegment);
    const GaussRule inside = legendreRule(perSegment);
    const GaussRule tail = laguerreRule(nodesOfTail);
    const Index total = (k - 1) * perSegment + 2 * nodesOfTail;
    QuantileNodes nodes{RowMatrix::Zero(total, k), Eigen::VectorXd(total)};
    Index row = 0;
    for (Index i = 0; i < nodesOfTail; ++i, ++row) {
        const double step = shape.lowerMass() / shape.width(0) * tail.points(i);
        nodes.basis(row, 0) = 1 + step;
        nodes.basis(row, 1) = -step;
        nodes.weights(row) = shape.lowerMass() * tail.weights(i);
    }
    for (Index segment = 0; segment + 1 < k; ++segment) {
        for (Index i = 0; i < perSegment; ++i, ++row) {
            nodes.basis(row, segment) = 1 - inside.points(i);
            nodes.basis(row, segment + 1) = inside.points(i);
            nodes.weights(row) = shape.width(segment) * inside.weights(i);
        }
    }
    for (Index i = 0; i < nodesOfTail; ++i, ++row) {
        const double step = shape.upperMass() / shape.width(k - 2) * tail.points(i);
        nodes.basis(row, k - 1) = 1 + step;
        nodes.basis(row, k - 2) = -step;
        nodes.weights(row) = shape.upperMass() * tail.weights(i);
    }
    return nodes;
}

QuantileNodes cellNodes(const QuantileShape& shape) {
    const Index k = shape.count();
    QuantileNodes nodes{.basis = RowMatrix::Zero(k + 1, k), .weights = Eigen::VectorXd(k + 1)};
    for (Index j = 0; j + 1 < k; ++j) {
        nodes.basis(j + 1, j) = 0.5;
        nodes.basis(j + 1, j + 1) = 0.5;
        nodes.weights(j + 1) = shape.width(j);
    }
    // The scales of the tails are linear in the quantiles: those of 0, 1, 2, .. are their factors.
    const Eigen::VectorXd unit = Eigen::VectorXd::LinSpaced(k, 0, static_cast<double>(k - 1));
    const double lower = shape.lowerScale(unit.data());
    const double upper = shape.upperScale(unit.data());
    nodes.basis(0, 0) = 1 + lower;
    nodes.basis(0, 1) = -lower;
    nodes.basis(k, k - 1) = 1 + upper;
    nodes.basis(k, k - 2) = -upper;
    nodes.weights(0) = shape.lowerMass();
    nodes.weights(k) = shape.upperMass();
    return nodes;
}

Index cellOf(const double* q, Index k, double y) {
    const Index below = std::lower_bound(q, q + k, y) - q;
    const bool isAtom = below + 1 < k && q[below] == y && q[below + 1] == y;
    return isAtom ? below + 1 : below;
}

}  // namespace calibrium
