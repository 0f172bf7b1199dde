// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/quantiles_pair_terms.h"

#include "core/data/dataset.h"
#include "core/families/reals/continuous.h"
#include "core/families/samples/quantile_levels.h"
#include "core/families/samples/quantile_shape.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace calibrium {

namespace {

constexpr double gridStep = 0.4;  ///< in units of γ^-½
constexpr double gridMargin = 2.2;
constexpr Index mostGridPoints = 256;
constexpr Index lanes = 4;
/// Points of less probability do not widen the grid.
constexpr double leastWeight = 1e-6;

/// Both operands of a length that is a multiple of `lanes`; the order of the sum depends on nothing else.
double dot(const double* a, const double* b, Index size) {
    Eigen::Array4d sum = Eigen::Array4d::Zero();
    for (Index k = 0; k < size; k += lanes) {
        sum += Eigen::Map<const Eigen::Array4d>(a + k) * Eigen::Map<const Eigen::Array4d>(b + k);
    }
    return (sum(0) + sum(1)) + (sum(2) + sum(3));
}

/// What is there of each row: points with their probabilities, and the target.
struct QuantilePoints {
    RowMatrix points;         ///< n x M
    Eigen::ArrayXd weights;   ///< M
    Eigen::VectorXd targets;  ///< n
};

struct Grid {
    double first = 0;
    double step = 0;
    Index count = 0;  ///< a multiple of `lanes`; 0: too many

    [[nodiscard]] double at(Index g) const { return first + step * static_cast<double>(g); }
};

Grid gridOver(const QuantilePoints& rows, double gamma) {
    double low = rows.targets.minCoeff();
    double high = rows.targets.maxCoeff();
    for (Index s = 0; s < rows.points.cols(); ++s) {
        if (rows.weights(s) < leastWeight) continue;
        low = std::min(low, rows.points.col(s).minCoeff());
        high = std::max(high, rows.points.col(s).maxCoeff());
    }
    const double width = 1 / std::sqrt(gamma);
    const double count = std::ceil((high / width - low / width + 2 * gridMargin) / gridStep) + 1;
    if (!(count <= static_cast<double>(mostGridPoints)) || !std::isfinite(width)) return {};
    return {low - gridMargin * width, gridStep * width, (static_cast<Index>(count) + lanes - 1) / lanes * lanes};
}

/// Σ_s w_s exp(-2γ(x_s - t)²) at every t of the grid. From each point's nearest t on to both sides, where the ratio of
/// neighbours changes by one and the same factor, as far as the terms matter: two multiplications instead of an
/// exponential.
Eigen::RowVectorXd spread(const Eigen::ArrayXd& points, const Eigen::ArrayXd& weights, const Grid& grid, double gamma) {
    constexpr Index farthest = 10;  // exp(-2 (9.5 gridStep)²) < 1e-12, where the grid is off by 1e-6
    const double last = static_cast<double>(grid.count - 1);
    const Eigen::ArrayXd nearest = ((points - grid.first) / grid.step).round().max(0.0).min(last);
    const Eigen::ArrayXd offset = points - (grid.first + grid.step * nearest);
    const Eigen::ArrayXd centre = weights * (-2 * gamma * offset.square()).exp();
    const double factor = std::exp(-4 * gamma * grid.step * grid.step);
    Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(grid.count);
    for (const Index side : {Index{1}, Index{-1}}) {
        Eigen::ArrayXd term = centre;
        const double sign = static_cast<double>(side);
        Eigen::ArrayXd ratio = (sign * 4 * gamma * grid.step * offset - 2 * gamma * grid.step * grid.step).exp();
        for (Index k = side > 0 ? 0 : 1; k <= farthest; ++k) {
            if (k > 0) {
                term *= ratio;
                ratio *= factor;
            }
            for (Index s = 0; s < points.size(); ++s) {
                const Index g = static_cast<Index>(nearest(s)) + side * k;
                if (g >= 0 && g < grid.count) sums(g) += term(s);
            }
        }
    }
    return sums;
}

class GaussianGridTerms final : public PairTerms {
public:
    GaussianGridTerms(RowMatrix embedded, const QuantilePoints& rows, const Grid& grid, double gamma)
        : m_embedded(std::move(embedded)),
          m_targets(rows.points.rows(), grid.count),
          m_differences(rows.points.rows(), grid.count) {
        const double height = std::sqrt(2 * gridStep / std::sqrt(std::numbers::pi));
        parallelForSmall(static_cast<std::size_t>(rows.points.rows()), [&](std::size_t row) {
            const auto i = static_cast<Index>(row);
            for (Index g = 0; g < grid.count; ++g) {
                const double distance = rows.targets(i) - grid.at(g);
                m_targets(i, g) = height * std::exp(-2 * gamma * distance * distance);
            }
            const Eigen::RowVectorXd expected = spread(rows.points.row(i).transpose(), rows.weights, grid, gamma);
            m_differences.row(i) = m_targets.row(i) - height * expected;
        });
    }

    [[nodiscard]] Index sampleCount() const override { return m_embedded.rows(); }

    void distances(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        for (Index i = rows.begin; i < rows.end; ++i, out += stride) {
            for (Index j = columns.begin; j < columns.end; ++j) {
                out[j - columns.begin] = (m_embedded.row(std::min(i, j)) - m_embedded.row(std::max(i, j))).norm();
            }
        }
    }

    void targetTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fill(m_differences, rows, columns, out, stride);
    }

    void witnessTerms(IndexRange rows, IndexRange columns, double* out, Index stride) const override {
        fill(m_targets, rows, columns, out, stride);
    }

private:
    void fill(const RowMatrix& ofColumns, IndexRange rows, IndexRange columns, double* out, Index stride) const {
        const Index size = m_differences.cols();
        for (Index i = rows.begin; i < rows.end; ++i, out += stride) {
            const double* row = m_differences.data() + i * size;
            for (Index j = columns.begin; j < columns.end; ++j) {
                out[j - columns.begin] = dot(row, ofColumns.data() + j * size, size);
            }
        }
    }

    RowMatrix m_embedded;
    RowMatrix m_targets;      ///< φ(y)
    RowMatrix m_differences;  ///< φ(y) - E φ(Z)
};

/// Expectations over pairs of points.
struct PointTerms {
    QuantilePoints rows;
    std::vector<Index> order;  ///< of the points of a row, rising
    bool isGaussian;
    double gamma;

    [[nodiscard]] double expectation(Index i, double y) const {
        const auto differences = rows.points.row(i).transpose().array() - y;
        if (isGaussian) return ((-gamma * differences.square()).exp() * rows.weights).sum();
        return ((-gamma * differences.abs()).exp() * rows.weights).sum();
    }
    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        const double difference = rows.targets(i) - rows.targets(j);
        return std::exp(-gamma * (isGaussian ? difference * difference : std::abs(difference)));
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const { return expectation(i, rows.targets(j)); }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        if (!isGaussian) return laplacianBetween(i, j);
        double sum = 0;
        for (Index s = 0; s < rows.points.cols(); ++s) sum += rows.weights(s) * expectation(i, rows.points(j, s));
        return sum;
    }

    /// Meets the points of both rows in rising order; what lies below fades as e^{-γ distance}.
    [[nodiscard]] double laplacianBetween(Index i, Index j) const {
        const std::size_t count = order.size();
        double sum = 0;
        double belowOfI = 0;
        double belowOfJ = 0;
        double last = 0;
        for (std::size_t a = 0, b = 0; a < count || b < count;) {
            const bool isOfI = b == count || (a < count && rows.points(i, order[a]) <= rows.points(j, order[b]));
            const Index point = isOfI ? order[a] : order[b];
            const double x = isOfI ? rows.points(i, point) : rows.points(j, point);
            const double fading = a + b == 0 ? 1.0 : std::exp(-gamma * (x - last));
            belowOfI *= fading;
            belowOfJ *= fading;
            sum += rows.weights(point) * (isOfI ? belowOfJ : belowOfI);
            (isOfI ? belowOfI : belowOfJ) += rows.weights(point);
            last = x;
            isOfI ? ++a : ++b;
        }
        return sum;
    }
};

/// The points of every row rise in the same order: they are values of its quantile function.
std::vector<Index> risingOrder(const QuantileNodes& nodes) {
    const Index k = nodes.basis.cols();
    const Eigen::VectorXd points = nodes.basis * Eigen::VectorXd::LinSpaced(k, 0, 1);
    std::vector<Index> order(static_cast<std::size_t>(points.size()));
    for (std::size_t s = 0; s < order.size(); ++s) order[s] = static_cast<Index>(s);
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return points(a) < points(b); });
    return order;
}

/// Predictions as points whose Euclidean distance is theirs.
RowMatrix embeddedRows(const RowMatrix& parameters, const QuantileShape& shape) {
    RowMatrix embedded(parameters.rows(), shape.embeddingSize());
    for (Index i = 0; i < parameters.rows(); ++i) {
        shape.embed(parameters.row(i).data() + shape.count(), embedded.row(i).data());
    }
    return embedded;
}

struct EmbeddedDistance {
    RowMatrix embedded;
    double operator()(Index i, Index j) const { return (embedded.row(i) - embedded.row(j)).norm(); }
};

}  // namespace

std::unique_ptr<PairTerms> quantilesDistanceTerms(const Dataset& data) {
    const QuantileShape shape(levelsOf(data.parameters()));
    return functionDistances(data.sampleCount(), EmbeddedDistance{embeddedRows(data.parameters(), shape)});
}

std::unique_ptr<PairTerms> quantilesPairTerms(const Dataset& data, const Kernel& kernel, const QuantileNodes& nodes) {
    const RowMatrix& parameters = data.parameters();
    const QuantileShape shape(levelsOf(parameters));
    RowMatrix embedded = embeddedRows(parameters, shape);
    QuantilePoints rows{parameters.rightCols(shape.count()) * nodes.basis.transpose(), nodes.weights.array(),
                        data.values().col(0)};
    const bool isGaussian = kernel.target == "gaussian";
    const Grid grid = isGaussian ? gridOver(rows, kernel.gamma) : Grid{};
    if (grid.count > 0) {
        return std::make_unique<GaussianGridTerms>(std::move(embedded), rows, grid, kernel.gamma);
    }
    return functionPairTerms(data.sampleCount(), EmbeddedDistance{std::move(embedded)},
                             PointTerms{std::move(rows), risingOrder(nodes), isGaussian, kernel.gamma});
}

}  // namespace calibrium
