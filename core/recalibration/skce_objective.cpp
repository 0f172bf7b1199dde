// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/skce_objective.h"

#include "core/data/family.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/kernel_shape.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/parameter.h"
#include "core/method/resolved_kernel.h"
#include "core/method/values.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <string>
#include <vector>

namespace calibrium {

namespace {

Kernel usualKernel(const Dataset& rows, const Run& run) {
    Values values = complete(kernelParameters(), {{"bandwidth", std::string("median")}}, "kernel");
    return resolveKernel(rows, *kernelSettings(values, std::nullopt), {}, run).kernel;
}

/// The residuals e_y - p, by whose inner products targets enter.
RowMatrix residualsOf(const RowMatrix& probabilities, const Labels& labels) {
    RowMatrix residuals = -probabilities;
    for (Index i = 0; i < residuals.rows(); ++i) residuals(i, labels[static_cast<std::size_t>(i)]) += 1;
    return residuals;
}

/// Sum and derivatives of Σ_{i≠j} w_i w_j k(p_i, p_j) hY(i, j) for the exponential of the total variation distance.
/// In a pass over squares all columns of a row are in one unit of work, so that each row of the gradient, which all
/// accumulators share, is written by one of them.
struct GradientSums {
    const Kernel& kernel;
    const PairWeights& weights;
    const RowMatrix& probabilities;
    const RowMatrix& residuals;
    RowMatrix& gradient;
    CompensatedSum sum{};

    void add(const PairTile& distances, std::span<const double> targetTerms) {
        std::vector<double> similarities(distances.values.begin(), distances.values.end());
        applyShape(kernel, similarities);
        const TileRange& range = distances.range;
        for (Index r = 0; r < range.rows.size(); ++r) {
            for (Index c = 0; c < range.columns.size(); ++c) {
                const Index i = range.rows.begin + r;
                const Index j = range.columns.begin + c;
                if (i == j) continue;
                const auto place = static_cast<std::size_t>(r * range.columns.size() + c);
                addPair(i, j, similarities[place], targetTerms[place]);
            }
        }
    }

    void merge(const GradientSums& later) { sum.add(later.sum.value()); }

private:
    /// term: with the weights of both samples.
    void addPair(Index i, Index j, double similarity, double term) {
        sum.add(similarity * term);
        const double byDistance = -similarity * term / (2 * kernel.bandwidth);
        const double byTerm = -similarity * weights(i) * weights(j);
        const double* p = probabilities.data() + i * probabilities.cols();
        const double* other = probabilities.data() + j * probabilities.cols();
        const double* residual = residuals.data() + j * residuals.cols();
        double* out = gradient.data() + i * gradient.cols();
        const Index m = gradient.cols();
        for (Index k = 0; k < m; ++k) {
            // A conditional move each, which compilers run side by side; equal probabilities move nothing.
            const double difference = p[k] - other[k];
            const double bySide = difference > 0 ? byDistance : -byDistance;
            out[k] += (difference == 0 ? 0 : bySide) + byTerm * residual[k];
        }
    }
};

}  // namespace

SkceObjective::SkceObjective(const Dataset& rows, const Run& run) : m_rows(rows), m_weights(rows) {
    checkSampleCount(rows.sampleCount(), SkceEstimator::Unbiased, 0);
    m_kernel = usualKernel(rows, run);
}

Dataset SkceObjective::withPredictions(const RowMatrix& predictions) const {
    return Dataset::trusted({.name = m_rows.name(),
                             .family = &m_rows.family(),
                             .parameters = predictions,
                             .targets = m_rows.targets(),
                             .classNames = m_rows.classNames(),
                             .warnings = {}})
        .withSamplesOf(m_rows);
}

double SkceObjective::valueAt(const RowMatrix& predictions, const Run& run) const {
    const Dataset data = withPredictions(predictions);
    const auto terms = weightedPairTerms(data, m_kernel);
    return PairPass(*terms, m_kernel, PairQuantity::H)
        .over(PairDomain::all(data.sampleCount()), rowsFor(data), run)
        .unbiasedValue();
}

double SkceObjective::valueAt(const RowMatrix& probabilities, RowMatrix& gradient, const Run& run) const {
    const Index n = m_rows.sampleCount();
    const Dataset data = withPredictions(probabilities);
    const auto terms = weightedPairTerms(data, m_kernel);
    const RowMatrix residuals = residualsOf(probabilities, m_rows.labels());
    gradient = RowMatrix::Zero(n, probabilities.cols());
    const GradientSums empty{m_kernel, m_weights, probabilities, residuals, gradient};
    const double sum =
        PairPass(*terms, m_kernel, PairQuantity::H).overParts(PairDomain::squares(n, 1), empty, run).sum.value();
    const double pairs = 2 * m_weights.pairSum(0, n);
    gradient *= 2 / pairs;
    return sum / pairs;
}

}  // namespace calibrium
