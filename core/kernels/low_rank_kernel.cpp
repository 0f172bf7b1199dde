// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/low_rank_kernel.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_shape.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// What is left of a trace of 1 per row below which the kernel counts as represented.
constexpr double negligible = 1e-12;
/// A pivot below this is rounding: dividing by it would make features of noise.
constexpr double smallestPivot = 1e-13;

Index tileCount(Index n, Index size) { return (n + size - 1) / size; }

/// Row s of the kernel, K(., p_s), and the distances that it is made of.
void kernelColumn(const PairTerms& terms, const Kernel& kernel, Index s, Eigen::VectorXd& out,
                  Eigen::VectorXd& distances) {
    constexpr Index tile = 2048;
    const Index n = terms.sampleCount();
    parallelFor(static_cast<std::size_t>(tileCount(n, tile)), {}, [&](std::size_t t) {
        const Index begin = static_cast<Index>(t) * tile;
        const Index end = std::min(n, begin + tile);
        terms.distances({begin, end}, {s, s + 1}, distances.data() + begin, 1);
        out.segment(begin, end - begin) = distances.segment(begin, end - begin);
        applyShape(kernel, {out.data() + begin, static_cast<std::size_t>(end - begin)});
    });
}

/// An index drawn with probability proportional to weights >= 0 that sum to total > 0.
Index drawIndex(const Eigen::VectorXd& weights, double total, Generator& generator) {
    double remaining = uniform01(generator) * total;
    Index last = 0;
    for (Index i = 0; i < weights.size(); ++i) {
        if (!(weights(i) > 0)) continue;
        last = i;
        remaining -= weights(i);
        if (remaining < 0) break;
    }
    return last;
}

/// column -= factor factor(s, :)ᵀ, by pieces of rows that do not depend on the number of threads: memory is what it
/// waits for.
void subtractEarlier(const Eigen::Ref<const Eigen::MatrixXd>& factor, Index s, Eigen::VectorXd& column) {
    if (factor.cols() == 0) return;
    constexpr Index tile = 2048;
    const Eigen::VectorXd row = factor.row(s).transpose();
    parallelFor(static_cast<std::size_t>(tileCount(column.size(), tile)), {}, [&](std::size_t t) {
        const Index begin = static_cast<Index>(t) * tile;
        const Index size = std::min(tile, column.size() - begin);
        column.segment(begin, size).noalias() -= factor.middleRows(begin, size) * row;
    });
}

struct PivotedFactor {
    std::vector<Index> pivots;
    Eigen::MatrixXd factor;  ///< one row per sample, one column per pivot
    double residualShare = 0;
};

/// A Cholesky factor that grows by one pivot after the other.
class GrowingFactor {
public:
    GrowingFactor(Index n, Index most)
        : m_result{.pivots = {}, .factor = Eigen::MatrixXd(n, most)}, m_residual(Eigen::VectorXd::Ones(n)) {}

    [[nodiscard]] Index size() const { return static_cast<Index>(m_result.pivots.size()); }
    /// What the pivots leave of the diagonal.
    [[nodiscard]] const Eigen::VectorXd& residual() const { return m_residual; }

    /// column: K(., p_s), used up. Not added where nothing but rounding would be.
    void add(Index s, Eigen::VectorXd& column) {
        subtractEarlier(m_result.factor.leftCols(size()), s, column);
        const double pivot = column(s);
        m_residual(s) = 0;
        if (!(pivot > smallestPivot)) return;
        m_result.factor.col(size()) = column / std::sqrt(pivot);
        m_residual = (m_residual.array() - m_result.factor.col(size()).array().square()).max(0.0);
        m_result.pivots.push_back(s);
    }

    [[nodiscard]] PivotedFactor take() {
        m_result.factor.conservativeResize(m_residual.size(), size());
        m_result.residualShare = m_residual.sum() / static_cast<double>(m_residual.size());
        return std::move(m_result);
    }

private:
    PivotedFactor m_result;
    Eigen::VectorXd m_residual;
};

/// distances: of all rows from the pivots, where somebody wants them.
PivotedFactor randomlyPivotedCholesky(const PairTerms& terms, const Kernel& kernel, Index rank, Generator& generator,
                                      const Run& run, Eigen::MatrixXd* distances = nullptr) {
    const Index n = terms.sampleCount();
    const Index most = std::min(rank, n);
    GrowingFactor factor(n, most);
    Eigen::VectorXd column(n);
    Eigen::VectorXd fromPivot(n);
    if (distances != nullptr) distances->resize(n, most);
    while (factor.size() < most) {
        const double total = factor.residual().sum();
        if (!(total > negligible * static_cast<double>(n))) break;
        const Index s = drawIndex(factor.residual(), total, generator);
        kernelColumn(terms, kernel, s, column, fromPivot);
        if (distances != nullptr) distances->col(factor.size()) = fromPivot;
        factor.add(s, column);
        run.step(static_cast<double>(factor.size()) / static_cast<double>(most));
    }
    if (distances != nullptr) distances->conservativeResize(n, factor.size());
    return factor.take();
}

/// The same with pivots that are given with the distances from them.
PivotedFactor choleskyAt(const LowRankKernel::LandmarkDistances& given, const Kernel& kernel) {
    const Index n = given.distances.rows();
    GrowingFactor factor(n, given.distances.cols());
    for (Index k = 0; k < given.distances.cols(); ++k) {
        if (!(factor.residual().sum() > negligible * static_cast<double>(n))) break;
        Eigen::VectorXd column = given.distances.col(k);
        applyShape(kernel, {column.data(), static_cast<std::size_t>(n)});
        factor.add(given.landmarks[static_cast<std::size_t>(k)], column);
    }
    return factor.take();
}

Index paddedWidth(std::size_t rank) { return static_cast<Index>((rank + 15) / 16 * 16); }

}  // namespace

bool sharesLandmarks(const Dataset& data, const std::string& distance, std::size_t bandwidthCount) {
    constexpr double dear = 300;
    return bandwidthCount > 1 && data.sampleCount() <= LowRankKernel::landmarkRows &&
           distanceWork(data, distance) >= dear;
}

LowRankKernel::LowRankKernel(const Dataset& data, const Kernel& kernel, const LowRankOptions& options, const Run& run)
    : m_kernel(kernel), m_sampleCount(data.sampleCount()) {
    if (options.rank < 1) {
        throw InvalidSetting(Text("The rank is {1}; it must be at least 1.", options.rank));
    }
    if (m_sampleCount <= landmarkRows) {
        chooseFromAll(data, options, run);
    } else {
        chooseFromSome(data, options, run);
    }
}

void LowRankKernel::chooseFromAll(const Dataset& data, const LowRankOptions& options, const Run& run) {
    Generator generator = makeGenerator(Purpose::Landmarks, options.seed, 0);
    const auto terms = data.family().distanceTerms(data, m_kernel);
    PivotedFactor chosen = randomlyPivotedCholesky(*terms, m_kernel, options.rank, generator, run,
                                                   options.keepsDistances ? &m_distances : nullptr);
    m_landmarks = std::move(chosen.pivots);
    m_residualShare = chosen.residualShare;
    keep(chosen.factor);
}

LowRankKernel::LowRankKernel(const Kernel& kernel, const LandmarkDistances& given)
    : m_kernel(kernel), m_sampleCount(given.distances.rows()) {
    PivotedFactor chosen = choleskyAt(given, kernel);
    m_landmarks = std::move(chosen.pivots);
    m_residualShare = chosen.residualShare;
    keep(chosen.factor);
}

void LowRankKernel::keep(const Eigen::MatrixXd& factor) {
    m_width = paddedWidth(m_landmarks.size());
    m_kept = RowMatrix::Zero(m_sampleCount, m_width);
    m_kept->leftCols(rank()) = factor;
    m_squaredNorms = m_kept->rowwise().squaredNorm();
}

void LowRankKernel::chooseFromSome(const Dataset& data, const LowRankOptions& options, const Run& run) {
    Generator generator = makeGenerator(Purpose::Landmarks, options.seed, 0);
    const std::vector<Index> rows = chosenRows(m_sampleCount, landmarkRows, generator);
    const Dataset some = data.select(rows);
    const PivotedFactor chosen = randomlyPivotedCholesky(*some.family().distanceTerms(some, m_kernel), m_kernel,
                                                         options.rank, generator, run.part(0.0, 0.3));
    m_residualShare = chosen.residualShare;
    m_width = paddedWidth(chosen.pivots.size());
    const auto size = static_cast<Index>(chosen.pivots.size());
    m_factor = Eigen::MatrixXd::Zero(size, size);
    for (std::size_t k = 0; k < chosen.pivots.size(); ++k) {
        m_landmarks.push_back(rows[static_cast<std::size_t>(chosen.pivots[k])]);
        const Index count = static_cast<Index>(k) + 1;
        m_factor.row(count - 1).head(count) = chosen.factor.row(chosen.pivots[k]).head(count);
    }
    RowMatrix whitening = RowMatrix::Zero(size, m_width);
    whitening.leftCols(size) =
        m_factor.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(size, size)).transpose();
    m_whitening = SlabbedRows::upperTriangular(whitening);
    // Landmarks in front, so that they are a range of columns in the families' tiles.
    std::vector<Index> order = m_landmarks;
    order.resize(m_landmarks.size() + static_cast<std::size_t>(m_sampleCount));
    std::iota(order.begin() + rank(), order.end(), Index{0});
    const Dataset ordered = data.select(order);
    m_terms = ordered.family().distanceTerms(ordered, m_kernel);
    const auto bytes = static_cast<std::size_t>(m_sampleCount * m_width) * sizeof(double);
    if (bytes <= options.memoryBudget) {
        RowMatrix all(m_sampleCount, m_width);
        rawFeatures({0, m_sampleCount}, all, 0, run.part(0.3, 0.4));
        m_kept = std::move(all);
    }
    m_squaredNorms.resize(m_sampleCount);
    forEachPiece({0, m_sampleCount}, run.part(0.4, 1.0), [this](IndexRange piece, const Eigen::MatrixXd& features) {
        m_squaredNorms.segment(piece.begin, piece.size()) =
            features.leftCols(piece.size()).colwise().squaredNorm().transpose();
    });
}

void LowRankKernel::kernelValues(IndexRange rows, double* out, Index width, Index stride) const {
    const Index size = rank();
    for (Index r = 0; r < rows.size(); ++r) std::fill(out + r * stride + size, out + r * stride + width, 0.0);
    m_terms->distances({size + rows.begin, size + rows.end}, {0, size}, out, stride);
    for (Index r = 0; r < rows.size(); ++r) applyShape(m_kernel, {out + r * stride, static_cast<std::size_t>(size)});
}

void LowRankKernel::rawFeatures(IndexRange rows, RowMatrix& out, Index column, const Run& run) const {
    constexpr Index tile = 252;
    parallelFor(static_cast<std::size_t>(tileCount(rows.size(), tile)), run, [&](std::size_t t) {
        const Index begin = static_cast<Index>(t) * tile;
        const Index end = std::min(begin + tile, rows.size());
        if (m_kept) {
            out.block(begin, column, end - begin, m_width) = m_kept->middleRows(rows.begin + begin, end - begin);
        } else {
            kernelValues({rows.begin + begin, rows.begin + end}, out.data() + begin * out.cols() + column, m_width,
                         out.cols());
        }
    });
}

Eigen::MatrixXd LowRankKernel::ofFeatures(const Eigen::MatrixXd& sums) const {
    if (m_factor.size() == 0) return sums;
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(sums.rows(), sums.cols());
    result.topRows(rank()) = m_factor.triangularView<Eigen::Lower>().solve(sums.topRows(rank()));
    return result;
}

Eigen::MatrixXd LowRankKernel::forRaw(const Eigen::MatrixXd& weights) const {
    if (m_factor.size() == 0) return weights;
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(weights.rows(), weights.cols());
    result.topRows(rank()) = m_factor.transpose().triangularView<Eigen::Upper>().solve(weights.topRows(rank()));
    return result;
}

template <class Body>
void LowRankKernel::forEachPiece(IndexRange rows, const Run& run, const Body& body) const {
    constexpr Index piece = 42 * SlabbedRows::columnGroup;
    parallelFor(static_cast<std::size_t>(tileCount(rows.size(), piece)), run, [&](std::size_t t) {
        const Index begin = rows.begin + static_cast<Index>(t) * piece;
        const IndexRange range{begin, std::min(rows.end, begin + piece)};
        Eigen::MatrixXd values = Eigen::MatrixXd::Zero(rank(), piece);  // a column per row of the data
        if (m_kept) {
            values.leftCols(range.size()) = m_kept->block(begin, 0, range.size(), rank()).transpose();
        } else {
            kernelValues(range, values.data(), rank(), rank());
        }
        Eigen::MatrixXd features = Eigen::MatrixXd::Zero(m_width, piece);
        m_whitening->addProduct(values, features);
        body(range, features);
    });
}

RowMatrix LowRankKernel::features(IndexRange rows, const Run& run) const {
    if (m_factor.size() == 0) return m_kept->middleRows(rows.begin, rows.size());
    RowMatrix result(rows.size(), m_width);
    forEachPiece(rows, run, [&](IndexRange piece, const Eigen::MatrixXd& features) {
        result.middleRows(piece.begin - rows.begin, piece.size()) = features.leftCols(piece.size()).transpose();
    });
    return result;
}

}  // namespace calibrium
