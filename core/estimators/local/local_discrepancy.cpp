// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/local_discrepancy.h"

#include "core/data/family.h"
#include "core/estimators/local/stacked_samples.h"
#include "core/kernels/tile_keeper.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// A stream of our own under the purpose of bands.
constexpr std::uint64_t bandStream = std::uint64_t{1} << 41U;

/// kP of the samples with samples and places, n x (n + J).
RowMatrix predictionKernel(const Dataset& data, const Kernel& kernel, const Dataset& places, const Run& run) {
    const Index n = data.sampleCount();
    const Dataset both = stackedSamples(data, places);
    const auto terms = both.family().distanceTerms(both, kernel);
    RowMatrix values(n, both.sampleCount());
    static_cast<void>(PairPass(*terms, kernel, PairQuantity::PredictionKernel)
                          .over(PairDomain::rectangle({0, n}, {0, both.sampleCount()}), TileKeeper(values), run));
    return values;
}

/// Roots of the case weights, of mean 1.
Eigen::VectorXd rootWeights(const Dataset& data) {
    const Eigen::VectorXd& weights = data.weights();
    if (weights.size() == 0) return Eigen::VectorXd::Ones(data.sampleCount());
    return (weights / weights.mean()).cwiseSqrt();
}

}  // namespace

LocalDiscrepancy::LocalDiscrepancy(Dataset data, const Kernel& kernel, const Dataset& places, double penalty,
                                   const Run& run)
    : m_data(std::move(data)), m_kernel(kernel) {
    if (!(penalty > 0 && std::isfinite(penalty))) {
        throw InvalidSetting(Text("The penalty {1} of the MCMD must be above 0.", asNumber(roundTrip(penalty))));
    }
    const Index n = m_data.sampleCount();
    const RowMatrix kernels = predictionKernel(m_data, kernel, places, run);
    const Eigen::VectorXd roots = rootWeights(m_data);
    Eigen::MatrixXd gram = roots.asDiagonal() * kernels.leftCols(n) * roots.asDiagonal();
    // A kernel that is not positive definite may leave an eigenvalue below 0: the factorisation takes that as well.
    gram.diagonal().array() += penalty * static_cast<double>(n);
    const Eigen::MatrixXd sides = roots.asDiagonal() * kernels.rightCols(places.sampleCount());
    m_weights = roots.asDiagonal() * gram.ldlt().solve(sides);
    run.check();
}

std::vector<double> LocalDiscrepancy::values(const Targets& targets) const {
    const Index n = m_data.sampleCount();
    const Dataset data = m_data.withTargets(targets);
    RowMatrix terms(n, n);
    data.family().pairTerms(data, m_kernel)->targetTerms({0, n}, {0, n}, terms.data(), n);
    const Eigen::MatrixXd products = terms * m_weights;
    std::vector<double> values;
    for (Index j = 0; j < m_weights.cols(); ++j) {
        values.push_back(std::sqrt(std::max(0.0, m_weights.col(j).dot(products.col(j)))));
    }
    return values;
}

std::vector<Interval> LocalDiscrepancy::calibratedBand(double level, std::size_t resampleCount, std::uint64_t seed,
                                                       const Run& run) const {
    RowMatrix drawn(static_cast<Index>(resampleCount), m_weights.cols());
    parallelFor(resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, seed, bandStream + r);
        const auto sample = values(m_data.family().drawTargets(m_data.parameters(), generator));
        for (Index j = 0; j < drawn.cols(); ++j) {
            drawn(static_cast<Index>(r), j) = sample[static_cast<std::size_t>(j)];
        }
    });
    std::vector<Interval> band;
    for (Index j = 0; j < drawn.cols(); ++j) {
        std::vector<double> sample(drawn.col(j).begin(), drawn.col(j).end());
        band.push_back(percentileInterval(std::move(sample), "targets drawn from the predictions", level));
    }
    return band;
}

}  // namespace calibrium
