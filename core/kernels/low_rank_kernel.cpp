// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/low_rank_kernel.h"

#include "core/data/family.h"
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

/// Row s of the kernel, K(., p_s).
void kernelColumn(const PairTerms& terms, const Kernel& kernel, Index s, Eigen::VectorXd& out) {
    constexpr Index tile = 2048;
    const Index n = terms.sampleCount();
    parallelFor(static_cast<std::size_t>(tileCount(n, tile)), {}, [&](std::size_t t) {
        const Index begin = static_cast<Index>(t) * tile;
        const Index end = std::min(n, begin + tile);
        terms.distances({begin, end}, {s, s + 1}, out.data() + begin, 1);
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

struct PivotedFactor {
    std::vector<Index> pivots;
    Eigen::MatrixXd factor;  ///< one row per sample, one column per pivot
    double residualShare = 0;
};

PivotedFactor randomlyPivotedCholesky(const PairTerms& terms, const Kernel& kernel, Index rank, Generator& generator,
                                      const Run& run) {
    const Index n = terms.sampleCount();
    const Index most = std::min(rank, n);
    PivotedFactor result{.pivots = {}, .factor = Eigen::MatrixXd(n, most)};
    Eigen::VectorXd residual = Eigen::VectorXd::Ones(n);
    Eigen::VectorXd column(n);
    for (Index k = 0; k < most;) {
        const double total = residual.sum();
        if (!(total > negligible * static_cast<double>(n))) break;
        const Index s = drawIndex(residual, total, generator);
        kernelColumn(terms, kernel, s, column);
        if (k > 0) column.noalias() -= result.factor.leftCols(k) * result.factor.row(s).head(k).transpose();
        const double pivot = column(s);
        residual(s) = 0;
        if (!(pivot > smallestPivot)) continue;
        result.factor.col(k) = column / std::sqrt(pivot);
        residual = (residual.array() - result.factor.col(k).array().square()).max(0.0);
        result.pivots.push_back(s);
        ++k;
        run.step(static_cast<double>(k) / static_cast<double>(most));
    }
    result.factor.conservativeResize(n, static_cast<Index>(result.pivots.size()));
    result.residualShare = residual.sum() / static_cast<double>(n);
    return result;
}

Index paddedWidth(std::size_t rank) { return static_cast<Index>((rank + 15) / 16 * 16); }

}  // namespace

LowRankKernel::LowRankKernel(const Dataset& data, const Kernel& kernel, const LowRankOptions& options, const Run& run)
    : m_kernel(kernel), m_sampleCount(data.sampleCount()) {
    if (options.rank < 1) {
        throw InvalidSetting("The rank is " + std::to_string(options.rank) + "; it must be at least 1.");
    }
    if (m_sampleCount <= landmarkRows) {
        chooseFromAll(data, options, run);
    } else {
        chooseFromSome(data, options, run);
    }
}

void LowRankKernel::chooseFromAll(const Dataset& data, const LowRankOptions& options, const Run& run) {
    Generator generator = makeGenerator(Purpose::Landmarks, options.seed, 0);
    const auto terms = data.family().pairTerms(data, m_kernel);
    PivotedFactor chosen = randomlyPivotedCholesky(*terms, m_kernel, options.rank, generator, run);
    m_landmarks = std::move(chosen.pivots);
    m_residualShare = chosen.residualShare;
    m_width = paddedWidth(m_landmarks.size());
    m_kept = RowMatrix::Zero(m_sampleCount, m_width);
    m_kept->leftCols(rank()) = chosen.factor;
}

void LowRankKernel::chooseFromSome(const Dataset& data, const LowRankOptions& options, const Run& run) {
    Generator generator = makeGenerator(Purpose::Landmarks, options.seed, 0);
    const std::vector<Index> rows = chosenRows(m_sampleCount, landmarkRows, generator);
    const Dataset some = data.select(rows);
    const PivotedFactor chosen = randomlyPivotedCholesky(*some.family().pairTerms(some, m_kernel), m_kernel,
                                                         options.rank, generator, run.part(0.0, 0.3));
    m_residualShare = chosen.residualShare;
    m_width = paddedWidth(chosen.pivots.size());
    const auto size = static_cast<Index>(chosen.pivots.size());
    Eigen::MatrixXd factor(size, size);  // K_SS = L Lᵀ
    for (std::size_t k = 0; k < chosen.pivots.size(); ++k) {
        m_landmarks.push_back(rows[static_cast<std::size_t>(chosen.pivots[k])]);
        factor.row(static_cast<Index>(k)) = chosen.factor.row(chosen.pivots[k]);
    }
    RowMatrix whitening = RowMatrix::Zero(size, m_width);
    whitening.leftCols(size) =
        factor.triangularView<Eigen::Lower>().solve(Eigen::MatrixXd::Identity(size, size)).transpose();
    m_whitening.emplace(whitening, 0, size);
    // Landmarks in front, so that they are a range of columns in the families' tiles.
    std::vector<Index> order = m_landmarks;
    order.resize(m_landmarks.size() + static_cast<std::size_t>(m_sampleCount));
    std::iota(order.begin() + rank(), order.end(), Index{0});
    const Dataset ordered = data.select(order);
    m_terms = ordered.family().pairTerms(ordered, m_kernel);
    const auto bytes = static_cast<std::size_t>(m_sampleCount * m_width) * sizeof(double);
    if (bytes <= options.memoryBudget) m_kept = features({0, m_sampleCount}, run.part(0.3, 1.0));
}

RowMatrix LowRankKernel::features(IndexRange rows, const Run& run) const {
    if (m_kept) return m_kept->middleRows(rows.begin, rows.size());
    // Tiles begin at multiples of their size, so that a row's digits do not depend on the range it is asked in.
    constexpr Index tile = 42 * SlabbedRows::columnGroup;
    RowMatrix result(rows.size(), m_width);
    const Index first = rows.begin / tile;
    const Index count = tileCount(rows.end, tile) - first;
    parallelFor(static_cast<std::size_t>(count), run, [&](std::size_t t) {
        const Index start = (first + static_cast<Index>(t)) * tile;
        const IndexRange whole{start, std::min(m_sampleCount, start + tile)};
        const Index begin = std::max(whole.begin, rows.begin);
        const Index end = std::min(whole.end, rows.end);
        RowMatrix block(whole.size(), m_width);
        fill(whole, block.data());
        result.middleRows(begin - rows.begin, end - begin) = block.middleRows(begin - whole.begin, end - begin);
    });
    return result;
}

void LowRankKernel::fill(IndexRange rows, double* out) const {
    const Index group = SlabbedRows::columnGroup;
    const Index padded = (rows.size() + group - 1) / group * group;
    Eigen::MatrixXd kernelValues = Eigen::MatrixXd::Zero(rank(), padded);  // a column per row of the data
    m_terms->distances({rank() + rows.begin, rank() + rows.end}, {0, rank()}, kernelValues.data(), rank());
    applyShape(m_kernel, {kernelValues.data(), static_cast<std::size_t>(rank() * rows.size())});
    Eigen::MatrixXd features = Eigen::MatrixXd::Zero(m_width, padded);
    m_whitening->addProduct(kernelValues, features);
    std::copy_n(features.data(), rows.size() * m_width, out);
}

}  // namespace calibrium
