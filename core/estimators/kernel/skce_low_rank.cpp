// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_low_rank.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/low_rank_terms.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/kernel_cost.h"
#include "core/method/estimate.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/method/values.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// Rows whose features are held at once where they are not kept for all.
constexpr Index chunkRows = 8064;

std::string percent(double share) { return significant(100 * share, 2) + " %"; }

/// sums += featuresᵀ factors, in parallel over groups of features that do not depend on the number of threads.
void addCrossProduct(const RowMatrix& features, const Eigen::MatrixXd& factors, Eigen::MatrixXd& sums) {
    constexpr Index group = 128;
    const Index width = features.cols();
    parallelFor(static_cast<std::size_t>((width + group - 1) / group), {}, [&](std::size_t g) {
        const Index begin = static_cast<Index>(g) * group;
        const Index size = std::min(group, width - begin);
        sums.middleRows(begin, size).noalias() += features.middleCols(begin, size).transpose() * factors;
    });
}

/// (features weights)_r · residuals_r of each row, in parallel over rows.
Eigen::VectorXd rowProducts(const RowMatrix& features, const Eigen::MatrixXd& weights,
                            const Eigen::MatrixXd& residuals) {
    constexpr Index tile = 252;
    Eigen::VectorXd products(features.rows());
    parallelFor(static_cast<std::size_t>((features.rows() + tile - 1) / tile), {}, [&](std::size_t t) {
        const Index begin = static_cast<Index>(t) * tile;
        const Index size = std::min(tile, features.rows() - begin);
        const Eigen::MatrixXd witness = features.middleRows(begin, size) * weights;
        products.segment(begin, size) = witness.cwiseProduct(residuals.middleRows(begin, size)).rowwise().sum();
    });
    return products;
}

/// Where terms cancel completely (perfect predictions), what is left is rounding, which a root would blow up.
double withoutLowRankRounding(double difference, double scale) {
    return std::abs(difference) <= 64.0 * std::numeric_limits<double>::epsilon() * scale ? 0.0 : difference;
}

/// Sums of h over each row, for an interval, and over everything.
struct RowSums {
    SkceRows rows;
    SkceTotal total;
};

Kernel withBandwidth(Kernel kernel, double bandwidth) {
    kernel.bandwidth = bandwidth;
    return kernel;
}

/// Where distances are dear, bandwidths share the landmarks of the middle one.
std::optional<LowRankKernel::LandmarkDistances> commonLandmarks(const Dataset& data, const Kernel& kernel,
                                                                std::span<const double> bandwidths,
                                                                const LowRankOptions& options, const Run& run) {
    if (!sharesLandmarks(data, kernel.distance, bandwidths.size())) return std::nullopt;
    std::vector<double> sorted(bandwidths.begin(), bandwidths.end());
    std::sort(sorted.begin(), sorted.end());
    const Kernel middle = withBandwidth(kernel, sorted[sorted.size() / 2]);
    LowRankOptions keeping = options;
    keeping.keepsDistances = true;
    return LowRankKernel(data, middle, keeping, run).landmarkDistances();
}

/// The kernels of one or several bandwidths, and what all sets of targets share.
class LowRankStatistics : public BandwidthStatistics {
public:
    LowRankStatistics(const Dataset& data, const Kernel& kernel, std::span<const double> bandwidths,
                      const LowRankSkceOptions& options, const Run& run)
        : m_data(data), m_options(options), m_weights(data), m_terms(lowRankTerms(data, kernel, options.lowRank.seed)) {
        const auto share = [&](std::size_t done) {
            return static_cast<double>(done) / static_cast<double>(bandwidths.size());
        };
        LowRankOptions own = options.lowRank;
        own.memoryBudget /= bandwidths.size();
        m_kernels.reserve(bandwidths.size());
        const auto common = commonLandmarks(data, kernel, bandwidths, own, run.part(0.0, 0.5));
        const Run rest = common ? run.part(0.5, 1.0) : run;
        for (const double bandwidth : bandwidths) {
            const Run part = rest.part(share(m_kernels.size()), share(m_kernels.size() + 1));
            if (common) {
                m_kernels.emplace_back(withBandwidth(kernel, bandwidth), *common);
            } else {
                m_kernels.emplace_back(data, withBandwidth(kernel, bandwidth), own, part);
            }
            m_width += m_kernels.back().width();
            part.step(1.0);
        }
        m_divisor = divisorOf(options.hasDiagonal);
    }

    /// Needed before evaluate(): what the sums over a set of targets are compared with.
    void foresee(const Run& run) {
        m_expected.setZero(m_width, m_terms->count());
        forEachChunk(run, [&](const LowRankChunk& chunk, const Run& /*part*/) {
            addCrossProduct(chunk.features, m_terms->expected(chunk.rows), m_expected);
        });
    }

    [[nodiscard]] const LowRankKernel& kernel() const { return m_kernels.front(); }
    [[nodiscard]] const LowRankTerms& terms() const { return *m_terms; }

    [[nodiscard]] RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const override {
        const auto bytes = static_cast<std::size_t>(m_expected.size()) * sizeof(double);
        const std::size_t atOnce = std::max<std::size_t>(1, m_options.lowRank.memoryBudget / 2 / bytes);
        RowMatrix results(static_cast<Index>(m_kernels.size()), static_cast<Index>(batch.size()));
        for (std::size_t first = 0; first < batch.size(); first += atOnce) {
            const auto part = batch.subspan(first, std::min(atOnce, batch.size() - first));
            const auto share = [&](std::size_t done) {
                return static_cast<double>(done) / static_cast<double>(batch.size());
            };
            results.middleCols(static_cast<Index>(first), static_cast<Index>(part.size())) =
                evaluatePart(part, run.part(share(first), share(first + part.size())));
        }
        if (m_options.transform == nullptr) return results;
        return results.unaryExpr([this](double value) { return m_options.transform(value); });
    }

    /// The sums of h over each row under the data's own targets and the first kernel, from which estimate and interval
    /// follow.
    [[nodiscard]] RowSums rowSums(const Run& run) const {
        RowSums sums{.rows = rowsFor(m_data), .total = {}};
        Eigen::MatrixXd total = Eigen::MatrixXd::Zero(m_width, m_terms->count());
        forEachChunk(run.part(0.0, 0.5), [&](const LowRankChunk& chunk, const Run& /*part*/) {
            addCrossProduct(chunk.features, m_terms->residuals(chunk.rows, m_data.targets()), total);
        });
        total = kernel().forRaw(m_terms->weighted(kernel().ofFeatures(total)));
        forEachChunk(run.part(0.5, 1.0), [&](const LowRankChunk& chunk, const Run& /*part*/) {
            const Eigen::MatrixXd residuals = m_terms->residuals(chunk.rows, m_data.targets());
            const Eigen::VectorXd squares = m_terms->weighted(residuals).cwiseProduct(residuals).rowwise().sum();
            const Eigen::VectorXd rows = rowProducts(chunk.features, total, residuals);
            const Eigen::MatrixXd norms = squaredNorms(chunk.rows);
            for (Index r = 0; r < chunk.rows.size(); ++r) {
                const auto i = static_cast<std::size_t>(chunk.rows.begin + r);
                sums.rows.rows[i] = rows(r) - norms(r, 0) * squares(r);
                sums.total.pairs.add(0.5 * sums.rows.rows[i]);
                const double weight = m_weights(chunk.rows.begin + r);
                sums.total.diagonal.add(weight * weight * squares(r));
            }
        });
        sums.rows.pairs = sums.total.pairs;
        return sums;
    }

private:
    /// What sums over pairs are divided by: their number, or the sum of w_i w_j.
    [[nodiscard]] double divisorOf(bool hasDiagonal) const {
        const Index n = m_data.sampleCount();
        const auto count = static_cast<double>(n);
        if (hasDiagonal) return count * count;  // weights are 1 on average
        if (!m_weights.areCaseWeights()) return count * (count - 1);
        const double pairs = 2.0 * m_weights.pairSum(0, n);
        if (pairs > 0) return pairs;
        throw InvalidInput("The unbiased SKCE needs at least 2 samples with a case weight above 0.");
    }

    [[nodiscard]] Index kernelCount() const { return static_cast<Index>(m_kernels.size()); }
    /// Sums of |Ψ|² that a set needs: for each kernel, and with case weights those of the diagonal.
    [[nodiscard]] Index normCount() const { return kernelCount() + (m_weights.areCaseWeights() ? 1 : 0); }

    /// body(chunk, run) for consecutive rows in order, with raw features alone.
    template <class Body>
    void forEachChunk(const Run& run, const Body& body) const {
        const Index n = m_data.sampleCount();
        LowRankChunk chunk;
        for (Index begin = 0; begin < n; begin += chunkRows) {
            chunk.rows = {begin, std::min(n, begin + chunkRows)};
            const Run part = run.part(static_cast<double>(chunk.rows.begin) / static_cast<double>(n),
                                      static_cast<double>(chunk.rows.end) / static_cast<double>(n));
            fillFeatures(chunk, part.part(0.0, 0.2));
            body(chunk, part.part(0.2, 1.0));
        }
    }

    void fillFeatures(LowRankChunk& chunk, const Run& run) const {
        chunk.features.resize(chunk.rows.size(), m_width);
        Index column = 0;
        for (const LowRankKernel& each : m_kernels) {
            each.rawFeatures(chunk.rows, chunk.features, column, run);
            column += each.width();
        }
        if (!m_weights.areCaseWeights()) return;
        chunk.features.array().colwise() *= m_weights.each.segment(chunk.rows.begin, chunk.rows.size()).array();
    }

    /// |F_i|² under each kernel, with case weights w_i² |F_i|² and in a last column w_i².
    [[nodiscard]] Eigen::MatrixXd squaredNorms(IndexRange rows) const {
        Eigen::MatrixXd norms(rows.size(), normCount());
        for (std::size_t k = 0; k < m_kernels.size(); ++k) {
            norms.col(static_cast<Index>(k)) = m_kernels[k].squaredNorms().segment(rows.begin, rows.size());
        }
        if (!m_weights.areCaseWeights()) return norms;
        norms.col(kernelCount()).setOnes();
        norms.array().colwise() *= m_weights.each.segment(rows.begin, rows.size()).array().square();
        return norms;
    }

    [[nodiscard]] std::vector<LowRankSums> emptySums(std::size_t count) const {
        return std::vector<LowRankSums>(count, {.observed = Eigen::MatrixXd::Zero(m_width, m_terms->count()),
                                                .norms = Eigen::RowVectorXd::Zero(normCount()),
                                                .diagonal = 0});
    }

    [[nodiscard]] RowMatrix evaluatePart(std::span<const Targets> batch, const Run& run) const {
        const std::size_t groupSize = m_terms->groupSize(m_width);
        const std::size_t groupCount = (batch.size() + groupSize - 1) / groupSize;
        std::vector<LowRankSums> sums = emptySums(batch.size());
        forEachChunk(run, [&](LowRankChunk& chunk, const Run& part) {
            chunk.squaredNorms = squaredNorms(chunk.rows);
            chunk.expected = m_terms->rowTerms(chunk.rows);
            parallelFor(groupCount, part, [&](std::size_t g) {
                const std::size_t first = g * groupSize;
                const std::size_t count = std::min(groupSize, batch.size() - first);
                m_terms->accumulate(chunk, batch.subspan(first, count), std::span(sums).subspan(first, count));
            });
        });
        RowMatrix values(kernelCount(), static_cast<Index>(batch.size()));
        parallelFor(batch.size(), {}, [&](std::size_t s) { values.col(static_cast<Index>(s)) = statistics(sums[s]); });
        return values;
    }

    /// The estimate under each kernel.
    [[nodiscard]] Eigen::VectorXd statistics(const LowRankSums& sums) const {
        Eigen::VectorXd values(kernelCount());
        Index row = 0;
        for (Index k = 0; k < values.size(); ++k) {
            const LowRankKernel& own = m_kernels[static_cast<std::size_t>(k)];
            const Eigen::MatrixXd raw = sums.observed.middleRows(row, own.width());
            const Eigen::MatrixXd observed = own.ofFeatures(raw);
            const Eigen::MatrixXd difference = own.ofFeatures(raw - m_expected.middleRows(row, own.width()));
            row += own.width();
            const double squared = m_terms->weighted(difference).cwiseProduct(difference).sum();
            const double ownPairs = m_weights.areCaseWeights() ? sums.norms(kernelCount()) : sums.diagonal;
            const double diagonal = m_options.hasDiagonal ? ownPairs : 0.0;
            const double scale =
                squared + sums.norms(k) + diagonal + std::numeric_limits<double>::epsilon() * observed.squaredNorm();
            values(k) = withoutLowRankRounding(squared - sums.norms(k) + diagonal, scale) / m_divisor;
        }
        return values;
    }

    Dataset m_data;
    LowRankSkceOptions m_options;
    PairWeights m_weights;
    std::vector<LowRankKernel> m_kernels;
    Index m_width = 0;  ///< features of all kernels together
    std::unique_ptr<LowRankTerms> m_terms;
    Eigen::MatrixXd m_expected;  ///< Gᵀ E φ(Z), of all kernels
    double m_divisor = 1;
};

/// One bandwidth of them.
class LowRankStatistic : public TargetStatistic {
public:
    LowRankStatistic(const Dataset& data, const Kernel& kernel, const LowRankSkceOptions& options, const Run& run)
        : m_statistics(data, kernel, std::span(&kernel.bandwidth, 1), options, run.part(0.0, 0.6)) {
        m_statistics.foresee(run.part(0.6, 1.0));
    }

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        const RowMatrix values = m_statistics.evaluate(batch, run);
        return {values.data(), values.data() + values.size()};
    }

private:
    LowRankStatistics m_statistics;
};

void checkCount(const Dataset& data, const LowRankSkceOptions& options) {
    checkSampleCount(data.sampleCount(), options.hasDiagonal ? SkceEstimator::Biased : SkceEstimator::Unbiased, 0);
}

}  // namespace

LowRankSkce skceLowRank(const Dataset& data, const Kernel& kernel, const LowRankSkceOptions& options, const Run& run) {
    checkCount(data, options);
    const LowRankStatistics statistic(data, kernel, std::span(&kernel.bandwidth, 1), options, run.part(0.0, 0.6));
    const RowSums sums = statistic.rowSums(run.part(0.6, 0.9));
    LowRankSkce result{.value = 0,
                       .interval = {},
                       .rank = statistic.kernel().rank(),
                       .leftOut = statistic.kernel().residualShare(),
                       .warnings = {}};
    if (options.hasDiagonal) {
        result.value = sums.total.biased(data.sampleCount());
    } else {
        SkceUnbiased unbiased = sums.rows.unbiased(meanSquaredTerm(data, kernel, run.part(0.9, 1.0)));
        result.value = unbiased.value;
        result.interval = std::move(unbiased.interval);
    }
    result.warnings.push_back({"low-rank", Severity::Note,
                               Text("Low-rank kernel of predictions: {1} landmarks among {2} samples hold all but {3} "
                                    "of it. The setting estimator={4} takes all pairs of samples instead.",
                                    result.rank, data.sampleCount(), asNumber(percent(result.leftOut)),
                                    (options.hasDiagonal ? Text("biased") : Text("unbiased"))),
                               result.rank, data.sampleCount()});
    statistic.terms().addWarnings(data, result.warnings);
    return result;
}

std::unique_ptr<TargetStatistic> lowRankSkceStatistic(const Dataset& data, const Kernel& kernel,
                                                      const LowRankSkceOptions& options, const Run& run) {
    checkCount(data, options);
    return std::make_unique<LowRankStatistic>(data, kernel, options, run);
}

std::unique_ptr<BandwidthStatistics> lowRankSkceStatistics(const Dataset& data, const Kernel& kernel,
                                                           std::span<const double> bandwidths,
                                                           const LowRankSkceOptions& options, const Run& run) {
    checkCount(data, options);
    auto statistics = std::make_unique<LowRankStatistics>(data, kernel, bandwidths, options, run.part(0.0, 0.6));
    statistics->foresee(run.part(0.6, 1.0));
    return statistics;
}

bool onePassIsQuick(const Dataset& data, const Values& values) {
    const auto count = static_cast<double>(data.sampleCount());
    const double weight = data.classCount() > 0 ? std::max(1.0, static_cast<double>(data.classCount()) / 10)
                                                : pairWork(data, values).pair();
    return count * count / 2 * weight <= 1e9;
}

bool allPairsAreQuick(const Dataset& data, bool isClassDelta, std::size_t setCount) {
    const auto count = static_cast<double>(data.sampleCount());
    const double pairs = count * count * static_cast<double>(setCount);
    if (isClassDelta) return pairs <= 1e11;
    const double terms = std::max(1.0, static_cast<double>(data.parameters().cols()) / 2);
    return pairs * terms * terms <= 1e8;
}

}  // namespace calibrium
