// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_curve.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/pairs/pair_engine.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

class CurvePass {
public:
    CurvePass(const Dataset& data, const Kernel& kernel, const SkceCurveOptions& options)
        : m_data(data),
          m_kernel(kernel),
          m_options(options),
          m_n(data.sampleCount()),
          m_terms(options.estimator == SkceEstimator::Block ? nullptr : weightedPairTerms(data, kernel)) {}

    /// Bytes of the accumulators of one bandwidth.
    [[nodiscard]] std::size_t bytesPerBandwidth() const {
        const auto n = static_cast<std::size_t>(m_n);
        switch (m_options.estimator) {
            case SkceEstimator::Biased:
                return (PairDomain::all(m_n).stripeCount() + 1) * sizeof(SkceTotal);
            case SkceEstimator::Unbiased:
                return (PairDomain::all(m_n).stripeCount() + 1) * n * sizeof(double);
            case SkceEstimator::Block:
                break;
        }
        // The lists grow by doubling, and those of the stripes and the merged one exist side by side.
        return 4 * (n / static_cast<std::size_t>(m_options.blockSize)) * sizeof(std::pair<Index, double>);
    }

    void append(std::span<const double> bandwidths, const Run& run, std::vector<SkceAtBandwidth>& results) const {
        const auto add = [&](std::size_t b, double value, std::optional<Interval> interval) {
            results.push_back({bandwidths[b], value, std::move(interval)});
        };
        switch (m_options.estimator) {
            case SkceEstimator::Biased: {
                const auto sums = pass(*m_terms).overBandwidths(PairDomain::all(m_n), bandwidths, SkceTotal{}, run);
                for (std::size_t b = 0; b < sums.size(); ++b) add(b, sums[b].biased(m_n), std::nullopt);
                return;
            }
            case SkceEstimator::Unbiased: {
                const auto squares = meanSquaredTerms(m_data, m_kernel, bandwidths, run.part(0.0, 0.1));
                const Run part = run.part(0.1, 1.0);
                const auto sums =
                    pass(*m_terms).overBandwidths(PairDomain::all(m_n), bandwidths, rowsFor(m_data), part);
                for (std::size_t b = 0; b < sums.size(); ++b) {
                    SkceUnbiased estimate = sums[b].unbiased(squares[b]);
                    add(b, estimate.value, std::move(estimate.interval));
                }
                return;
            }
            case SkceEstimator::Block:
                break;
        }
        const Index blockCount = m_n / m_options.blockSize;
        const PairWeights weights(m_data);
        std::vector<SkceBlockSums> sums(bandwidths.size());
        forEachPieceOfBlocks(
            m_data, m_options.blockSize, run, [&](const Dataset& piece, Index first, Index count, const Run& part) {
                const auto terms = weightedPairTerms(piece, m_kernel);
                const auto domain = PairDomain::blocks(m_options.blockSize, count);
                const auto own = pass(*terms).overBandwidths(domain, bandwidths, SkceBlockSums{}, part);
                for (std::size_t b = 0; b < own.size(); ++b) sums[b].appendPiece(own[b], first);
            });
        for (std::size_t b = 0; b < sums.size(); ++b) {
            SkceBlock estimate = sums[b].block(m_options.blockSize, blockCount, weights);
            add(b, estimate.value, std::move(estimate.interval));
        }
    }

private:
    [[nodiscard]] PairPass pass(const PairTerms& terms) const { return {terms, m_kernel, PairQuantity::H}; }

    const Dataset& m_data;
    const Kernel& m_kernel;
    SkceCurveOptions m_options;
    Index m_n;
    std::unique_ptr<PairTerms> m_terms;  ///< null for blocks, whose pieces have terms of their own
};

}  // namespace

std::vector<SkceAtBandwidth> skceOverBandwidths(const Dataset& data, const Kernel& kernel,
                                                std::span<const double> bandwidths, const SkceCurveOptions& options,
                                                const Run& run) {
    checkSampleCount(data.sampleCount(), options.estimator, options.blockSize);
    const CurvePass pass(data, kernel, options);
    const std::size_t atOnce = std::max<std::size_t>(1, options.memoryBudget / pass.bytesPerBandwidth());
    std::vector<SkceAtBandwidth> results;
    results.reserve(bandwidths.size());
    while (results.size() < bandwidths.size()) {
        const std::size_t first = results.size();
        const std::size_t count = std::min(atOnce, bandwidths.size() - first);
        const auto total = static_cast<double>(bandwidths.size());
        const Run part = run.part(static_cast<double>(first) / total, static_cast<double>(first + count) / total);
        pass.append(bandwidths.subspan(first, count), part, results);
    }
    run.step(1.0);
    return results;
}

}  // namespace calibrium
