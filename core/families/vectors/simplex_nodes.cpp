// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/vectors/simplex_nodes.h"

#include "core/families/reals/beta_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index evenCount = 512;
constexpr Index mostPlaces = 400;
constexpr Index candidateCount = 2000;
constexpr double negligibleResidual = 1e-7;

/// Nodes of each stick, by the number of shares: up to 343 points in all, and 576 for distances.
constexpr std::array<Index, 5> stickNodes{0, 1, 16, 12, 7};
constexpr std::array<Index, 4> distanceStickNodes{0, 1, 64, 24};

/// The shapes behind share k, at least the smallest one that quantiles are made of.
double restOf(const Eigen::RowVectorXd& alpha, Index k) {
    return std::clamp(alpha.tail(alpha.size() - k - 1).sum(), smallestShape, largestShape);
}

/// The root above 1 of x^m = x + 1.
double kroneckerRoot(Index m) {
    double x = 2;
    for (int i = 0; i < 60; ++i) x = std::pow(1 + x, 1 / static_cast<double>(m));
    return x;
}

/// The s-th place of the even sequence in the cube of m - 1 dimensions.
Eigen::RowVectorXd evenPlace(Index s, Index m, double root) {
    Eigen::RowVectorXd place(m - 1);
    double step = 1;
    for (Index k = 0; k < place.size(); ++k) {
        step /= root;
        const double at = 0.5 + static_cast<double>(s + 1) * step;
        place(k) = std::clamp(at - std::floor(at), 1e-12, 1 - 1e-12);
    }
    return place;
}

/// Places all over the simplex: its corners, evenly within, and evenly near its edges.
RowMatrix placesOfSimplex(Index m) {
    RowMatrix places(m + candidateCount, m);
    places.topRows(m) = RowMatrix::Identity(m, m);
    const double root = kroneckerRoot(m);
    for (Index s = 0; s < candidateCount; ++s) {
        const Eigen::RowVectorXd u = evenPlace(s, m, root);
        // Spacings of independent exponential numbers are uniform; their cubes lie at the edges.
        Eigen::RowVectorXd parts(m);
        for (Index k = 0; k < m - 1; ++k) parts(k) = -std::log(u(k));
        const double last = std::fmod(0.618033988749895 * static_cast<double>(s + 1), 1.0);
        parts(m - 1) = -std::log(std::max(last, 1e-12));
        if (s % 2 == 1) parts = parts.array().cube();
        places.row(m + s) = parts / parts.sum();
    }
    return places;
}

/// Stick after stick: the points behind the first k shares, of which `left` is what they leave.
void addSticks(SimplexNodes& nodes, const std::vector<BetaNodes>& sticks, Eigen::RowVectorXd& point, Index k,
               double left, double probability, Index& next) {
    if (k == point.size() - 1) {
        point(k) = left;
        nodes.points.row(next) = point;
        nodes.probabilities(next++) = probability;
        return;
    }
    const BetaNodes& stick = sticks[static_cast<std::size_t>(k)];
    for (Index b = 0; b < stick.points.size(); ++b) {
        point(k) = left * stick.points(b);
        addSticks(nodes, sticks, point, k + 1, left * (1 - stick.points(b)), probability * stick.probabilities(b),
                  next);
    }
}

SimplexNodes stickProduct(const Eigen::RowVectorXd& alpha, Index perStick) {
    Index count = 1;
    std::vector<BetaNodes> sticks;
    for (Index k = 0; k + 1 < alpha.size(); ++k) {
        count *= perStick;
        sticks.push_back(betaNodes(alpha(k), restOf(alpha, k), perStick));
    }
    SimplexNodes nodes{RowMatrix(count, alpha.size()), Eigen::VectorXd(count)};
    Eigen::RowVectorXd point(alpha.size());
    Index next = 0;
    addSticks(nodes, sticks, point, 0, 1, 1, next);
    return nodes;
}

}  // namespace

SimplexNodes simplexNodes(const Eigen::RowVectorXd& alpha) {
    const auto m = static_cast<std::size_t>(alpha.size());
    return m < stickNodes.size() ? stickProduct(alpha, stickNodes[m]) : evenSimplexNodes(alpha);
}

SimplexNodes distanceNodes(const Eigen::RowVectorXd& alpha) {
    const auto m = static_cast<std::size_t>(alpha.size());
    return m < distanceStickNodes.size() ? stickProduct(alpha, distanceStickNodes[m]) : evenSimplexNodes(alpha);
}

SimplexNodes evenSimplexNodes(const Eigen::RowVectorXd& alpha) {
    const Index m = alpha.size();
    SimplexNodes nodes{RowMatrix(evenCount, m), Eigen::VectorXd::Constant(evenCount, 1.0 / evenCount)};
    const double root = kroneckerRoot(m);
    for (Index s = 0; s < evenCount; ++s) {
        Eigen::RowVectorXd u = evenPlace(s / 2, m, root);
        if (s % 2 == 1) u = 1 - u.array();
        double left = 1;
        for (Index k = 0; k < m - 1; ++k) {
            const double stick = betaQuantile(alpha(k), restOf(alpha, k), u(k));
            nodes.points(s, k) = left * stick;
            left *= 1 - stick;
        }
        nodes.points(s, m - 1) = left;
    }
    return nodes;
}

SimplexFeatures::SimplexFeatures(double gamma, RowMatrix places, Eigen::MatrixXd factor)
    : m_gamma(gamma), m_places(std::move(places)), m_factor(std::move(factor)) {}

std::shared_ptr<const SimplexFeatures> SimplexFeatures::of(Index m, double gamma) {
    constexpr std::size_t mostKept = 16;
    static std::mutex mutex;
    static std::map<std::pair<Index, double>, std::shared_ptr<const SimplexFeatures>> kept;
    const std::scoped_lock lock(mutex);
    const auto found = kept.find({m, gamma});
    if (found != kept.end()) return found->second;
    if (kept.size() >= mostKept) kept.clear();
    return kept[{m, gamma}] = make(m, gamma);
}

std::shared_ptr<const SimplexFeatures> SimplexFeatures::make(Index m, double gamma) {
    const RowMatrix candidates = placesOfSimplex(m);
    const Index n = candidates.rows();
    Eigen::VectorXd residuals = Eigen::VectorXd::Ones(n);
    Eigen::MatrixXd columns(n, mostPlaces);
    std::vector<Index> chosen;
    Index next = 0;
    while (residuals.maxCoeff(&next) > negligibleResidual) {
        const auto r = static_cast<Index>(chosen.size());
        if (r == mostPlaces) return nullptr;
        const Eigen::VectorXd kernel =
            (-gamma * (candidates.rowwise() - candidates.row(next)).rowwise().squaredNorm().array()).exp();
        columns.col(r) =
            (kernel - columns.leftCols(r) * columns.row(next).head(r).transpose()) / std::sqrt(residuals(next));
        residuals = (residuals - columns.col(r).cwiseAbs2()).cwiseMax(0);
        residuals(next) = 0;
        chosen.push_back(next);
    }
    const auto count = static_cast<Index>(chosen.size());
    const Eigen::MatrixXd factor = columns(chosen, Eigen::seqN(0, count)).triangularView<Eigen::Lower>();
    return std::shared_ptr<const SimplexFeatures>(new SimplexFeatures(gamma, candidates(chosen, Eigen::all), factor));
}

Eigen::VectorXd SimplexFeatures::at(const Eigen::RowVectorXd& x) const {
    const Eigen::VectorXd kernel = (-m_gamma * (m_places.rowwise() - x).rowwise().squaredNorm().array()).exp();
    return m_factor.triangularView<Eigen::Lower>().solve(kernel);
}

Eigen::VectorXd SimplexFeatures::mean(const SimplexNodes& nodes) const {
    Eigen::VectorXd kernel = Eigen::VectorXd::Zero(size());
    for (Index s = 0; s < nodes.points.rows(); ++s) {
        kernel +=
            nodes.probabilities(s) *
            (-m_gamma * (m_places.rowwise() - nodes.points.row(s)).rowwise().squaredNorm().array()).exp().matrix();
    }
    return m_factor.triangularView<Eigen::Lower>().solve(kernel);
}

}  // namespace calibrium
