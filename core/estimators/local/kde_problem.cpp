// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/kde_problem.h"

#include "core/data/checks.h"
#include "core/kernels/kernel_shape.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr double smallestCoordinate = 1e-12;

std::span<const double> rowOf(const RowMatrix& matrix, Index row) {
    return {matrix.data() + row * matrix.cols(), static_cast<std::size_t>(matrix.cols())};
}

double power(double gap, int p) { return p == 1 ? std::abs(gap) : gap * gap; }

}  // namespace

KdeProblem::KdeProblem(const RowMatrix& probabilities, RowMatrix predictions, Labels hitLabels, Eigen::VectorXd weights)
    : m_centres(probabilities.cwiseMax(smallestCoordinate)),
      m_logs(m_centres.array().log()),
      m_predictions(std::move(predictions)),
      m_hitLabels(std::move(hitLabels)),
      m_weights(std::move(weights)) {
    requireTwoSamples(sampleCount(), "kde-ece");
}

KdeProblem KdeProblem::simplex(const RowMatrix& probabilities, Eigen::VectorXd weights) {
    return {probabilities, probabilities, {}, std::move(weights)};
}

KdeProblem KdeProblem::scalar(const Eigen::VectorXd& probabilities, Labels hitLabels, Eigen::VectorXd weights) {
    RowMatrix both(probabilities.size(), 2);
    both.col(0) = 1.0 - probabilities.array();
    both.col(1) = probabilities;
    return {std::move(both), probabilities, std::move(hitLabels), std::move(weights)};
}

Eigen::RowVectorXd KdeProblem::logConstants(double bandwidth) const {
    Eigen::RowVectorXd constants(sampleCount());
    for (Index j = 0; j < sampleCount(); ++j) {
        double total = 0;
        double sum = 0;
        for (Index k = 0; k < m_centres.cols(); ++k) {
            const double alpha = m_centres(j, k) / bandwidth + 1;
            total += alpha;
            sum += logGamma(alpha);
        }
        constants(j) = logGamma(total) - sum + (m_weights.size() > 0 ? std::log(m_weights(j)) : 0.0);
    }
    return constants;
}

RowMatrix KdeProblem::exponents(std::size_t tile) const {
    const Index first = static_cast<Index>(tile) * tileSize;
    const Index count = std::min(tileSize, sampleCount() - first);
    return m_logs.middleRows(first, count) * m_centres.transpose();
}

double KdeProblem::rowKernels(Index i, std::span<const double> exponents, double bandwidth,
                              const Eigen::RowVectorXd& constants, std::span<double> values) const {
    const double scale = 1 / bandwidth;
    const double* const offsets = constants.data();
    for (std::size_t j = 0; j < values.size(); ++j) values[j] = exponents[j] * scale + offsets[j];
    const auto self = static_cast<std::size_t>(i);
    values[self] = std::numeric_limits<double>::lowest();
    const double largest = *std::max_element(values.begin(), values.end());
    for (double& value : values) value = largest - value;
    values[self] = 0;
    static const Kernel exponential{.shape = "matern12", .bandwidth = 1.0};
    applyShape(exponential, values);
    values[self] = 0;
    return largest;
}

std::vector<double> KdeProblem::logLikelihoods(std::span<const double> bandwidths, const Run& run) const {
    std::vector<Eigen::RowVectorXd> constants(bandwidths.size());
    parallelFor(bandwidths.size(), run.part(0.0, 0.1),
                [&](std::size_t b) { constants[b] = logConstants(bandwidths[b]); });
    const Run tilesRun = run.part(0.1, 1.0);
    RowMatrix sums(static_cast<Index>(tileCount()), static_cast<Index>(bandwidths.size()));
    parallelFor(tileCount(), tilesRun, [&](std::size_t tile) {
        const RowMatrix products = exponents(tile);
        std::vector<double> values(static_cast<std::size_t>(sampleCount()));
        for (std::size_t b = 0; b < bandwidths.size(); ++b) {
            run.check();
            double sum = 0;
            for (Index r = 0; r < products.rows(); ++r) {
                const Index i = static_cast<Index>(tile) * tileSize + r;
                const double largest = rowKernels(i, rowOf(products, r), bandwidths[b], constants[b], values);
                sum += weight(i) * (largest + std::log(laneSum(values)));
            }
            sums(static_cast<Index>(tile), static_cast<Index>(b)) = sum;
        }
    });
    const auto n = static_cast<double>(sampleCount());
    double others = n * std::log(n - 1);
    if (m_weights.size() > 0) others = (m_weights.array() * (m_weights.sum() - m_weights.array()).log()).sum();
    std::vector<double> result;
    for (Index b = 0; b < sums.cols(); ++b) {
        double total = 0;
        for (Index tile = 0; tile < sums.rows(); ++tile) total += sums(tile, b);
        result.push_back(total - others);
    }
    return result;
}

RowMatrix KdeProblem::tileKernels(std::size_t tile, double bandwidth, const Eigen::RowVectorXd& constants) const {
    const RowMatrix products = exponents(tile);
    RowMatrix values(products.rows(), products.cols());
    for (Index r = 0; r < products.rows(); ++r) {
        const Index i = static_cast<Index>(tile) * tileSize + r;
        const std::span<double> row(values.data() + r * values.cols(), static_cast<std::size_t>(values.cols()));
        rowKernels(i, rowOf(products, r), bandwidth, constants, row);
    }
    return values;
}

void KdeProblem::addHits(std::span<const double> kernels, const Labels& labels, std::span<double> hits) const {
    std::fill(hits.begin(), hits.end(), 0.0);
    double total = 0;
    for (std::size_t j = 0; j < labels.size(); ++j) {
        total += kernels[j];
        if (m_hitLabels.empty()) {
            hits[static_cast<std::size_t>(labels[j])] += kernels[j];
        } else if (labels[j] == m_hitLabels[j]) {
            hits[0] += kernels[j];
        }
    }
    for (double& hit : hits) hit /= total;
}

double KdeProblem::tileError(std::size_t tile, const RowMatrix& weights, int p, const Labels& labels) const {
    const Index first = static_cast<Index>(tile) * tileSize;
    std::vector<double> hits(static_cast<std::size_t>(m_predictions.cols()));
    double error = 0;
    for (Index r = 0; r < weights.rows(); ++r) {
        addHits(rowOf(weights, r), labels, hits);
        for (Index k = 0; k < m_predictions.cols(); ++k) {
            error += weight(first + r) * power(hits[static_cast<std::size_t>(k)] - m_predictions(first + r, k), p);
        }
    }
    return error;
}

std::vector<double> KdeProblem::errors(double bandwidth, int p, std::span<const Labels* const> sets,
                                       const Run& run) const {
    const Eigen::RowVectorXd constants = logConstants(bandwidth);
    RowMatrix sums(static_cast<Index>(tileCount()), static_cast<Index>(sets.size()));
    parallelFor(tileCount(), run, [&](std::size_t tile) {
        const RowMatrix values = tileKernels(tile, bandwidth, constants);
        for (std::size_t s = 0; s < sets.size(); ++s) {
            run.check();
            sums(static_cast<Index>(tile), static_cast<Index>(s)) = tileError(tile, values, p, *sets[s]);
        }
    });
    std::vector<double> result;
    for (Index s = 0; s < sums.cols(); ++s) {
        double total = 0;
        for (Index tile = 0; tile < sums.rows(); ++tile) total += sums(tile, s);
        result.push_back(total / static_cast<double>(sampleCount()));  // which the weights add up to
    }
    return result;
}

KdeProblem::Surroundings KdeProblem::surroundings(double bandwidth, const Labels& labels, const Run& run) const {
    const Eigen::RowVectorXd constants = logConstants(bandwidth);
    Surroundings result{RowMatrix(sampleCount(), m_predictions.cols()), Eigen::VectorXd(sampleCount())};
    parallelFor(tileCount(), run, [&](std::size_t tile) {
        const RowMatrix values = tileKernels(tile, bandwidth, constants);
        for (Index r = 0; r < values.rows(); ++r) {
            const Index i = static_cast<Index>(tile) * tileSize + r;
            RowMatrix& shares = result.shares;
            addHits(rowOf(values, r), labels,
                    {shares.data() + i * shares.cols(), static_cast<std::size_t>(shares.cols())});
            const double total = values.row(r).sum();
            result.effective(i) = total * total / values.row(r).squaredNorm();
        }
    });
    return result;
}

}  // namespace calibrium
