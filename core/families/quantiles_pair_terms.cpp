// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/quantiles_pair_terms.h"

#include "core/families/continuous.h"
#include "core/families/quantile_levels.h"
#include "core/families/quantile_shape.h"

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
struct Points {
    RowMatrix points;         ///< n x M
    Eigen::ArrayXd weights;   ///< M
    Eigen::VectorXd targets;  ///< n
};

struct Grid {
    double first = 0;
    double step = 0;
    Index count = 0;  ///< a multiple of `lanes`; 0: too many
};

Grid gridOver(const Points& rows, double gamma) {
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

class GaussianGridTerms final : public PairTerms {
public:
    GaussianGridTerms(RowMatrix embedded, const Points& rows, const Grid& grid, double gamma)
        : m_embedded(std::move(embedded)),
          m_targets(rows.points.rows(), grid.count),
          m_differences(rows.points.rows(), grid.count) {
        const double height = std::sqrt(2 * gridStep / std::sqrt(std::numbers::pi));
        for (Index i = 0; i < rows.points.rows(); ++i) {
            for (Index g = 0; g < grid.count; ++g) {
                const double t = grid.first + grid.step * static_cast<double>(g);
                const double distance = rows.targets(i) - t;
                m_targets(i, g) = height * std::exp(-2 * gamma * distance * distance);
                const auto expected =
                    ((-2 * gamma * (rows.points.row(i).transpose().array() - t).square()).exp() * rows.weights).sum();
                m_differences(i, g) = m_targets(i, g) - height * expected;
            }
        }
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
    Points rows;
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

}  // namespace

std::unique_ptr<PairTerms> quantilesPairTerms(const Dataset& data, const Kernel& kernel) {
    const RowMatrix& parameters = data.parameters();
    const QuantileShape shape(levelsOf(parameters));
    const QuantileNodes nodes = quantileNodes(shape);
    RowMatrix embedded(parameters.rows(), shape.embeddingSize());
    for (Index i = 0; i < parameters.rows(); ++i) {
        shape.embed(parameters.row(i).data() + shape.count(), embedded.row(i).data());
    }
    Points rows{parameters.rightCols(shape.count()) * nodes.basis.transpose(), nodes.weights.array(),
                data.values().col(0)};
    const bool isGaussian = kernel.target == "gaussian";
    const Grid grid = isGaussian ? gridOver(rows, kernel.gamma) : Grid{};
    if (grid.count > 0) {
        return std::make_unique<GaussianGridTerms>(std::move(embedded), rows, grid, kernel.gamma);
    }
    return functionPairTerms(
        data.sampleCount(),
        [embedded = std::move(embedded)](Index i, Index j) { return (embedded.row(i) - embedded.row(j)).norm(); },
        PointTerms{std::move(rows), risingOrder(nodes), isGaussian, kernel.gamma});
}

}  // namespace calibrium
