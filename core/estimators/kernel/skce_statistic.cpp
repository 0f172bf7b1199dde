// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_statistic.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/pairs/label_agreement.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/estimate.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Adds K_ij p_j to row i of a shared matrix. Units of a square pass own their rows, so stripes never meet; the
/// diagonal is left out.
class KernelMeans {
public:
    KernelMeans(const RowMatrix& predictions, const PairWeights& weights, RowMatrix& sums)
        : m_predictions(predictions), m_weights(weights), m_sums(sums) {}

    void add(const PairTile& tile) const {
        const IndexRange rows = tile.range.rows;
        const IndexRange columns = tile.range.columns;
        RowMatrix kernel = Eigen::Map<const RowMatrix>(tile.values.data(), rows.size(), columns.size());
        if (m_weights.areCaseWeights()) {
            kernel.array().colwise() *= m_weights.each.segment(rows.begin, rows.size()).array();
            kernel.array().rowwise() *= m_weights.each.segment(columns.begin, columns.size()).transpose().array();
        }
        if (rows.begin == columns.begin) kernel.diagonal().setZero();
        m_sums.middleRows(rows.begin, rows.size()).noalias() +=
            kernel * m_predictions.middleRows(columns.begin, columns.size());
    }
    void merge(const KernelMeans& /*later*/) const {}

private:
    const RowMatrix& m_predictions;
    const PairWeights& m_weights;
    RowMatrix& m_sums;
};

/// Sums over agreeing pairs, of each set one after the other for every bandwidth.
struct Agreement {
    const LabelSets& sets;
    const PairWeights& weights;
    std::vector<double> sums;

    void add(std::span<const PairTile> tiles) {
        if (!weights.areCaseWeights()) {
            addAgreements(tiles, sets, sums);
            return;
        }
        std::vector<std::vector<double>> values;
        std::vector<PairTile> weighted;
        for (const auto& tile : tiles) {
            values.push_back(weightedValues(tile.values, tile.range.rows, tile.range.columns, weights));
        }
        for (std::size_t b = 0; b < tiles.size(); ++b) weighted.push_back({tiles[b].range, values[b]});
        addAgreements(weighted, sets, sums);
    }
    void merge(const Agreement& later) {
        for (std::size_t s = 0; s < sums.size(); ++s) sums[s] += later.sums[s];
    }
};

/// How many samples count, in which blocks, and by what the sums over pairs are divided.
struct Layout {
    Index blockSize;
    Index blockCount;
    bool hasDiagonal;

    [[nodiscard]] Index sampleCount() const { return blockSize * blockCount; }
    [[nodiscard]] double pairCount() const {
        const auto size = static_cast<double>(blockSize);
        return static_cast<double>(blockCount) * (hasDiagonal ? size * size : size * (size - 1.0));
    }
    /// The same with w_i w_j in place of 1.
    [[nodiscard]] double pairWeight(const PairWeights& weights) const {
        if (!weights.areCaseWeights()) return pairCount();
        double total = 0;
        for (Index b = 0; b < blockCount; ++b) {
            const Index first = b * blockSize;
            const double sum = weights.sum(first, first + blockSize);
            total += hasDiagonal ? sum * sum : 2.0 * weights.pairSum(first, first + blockSize);
        }
        if (total > 0) return total;
        throw InvalidInput("Pairs of samples need at least 2 samples with a case weight above 0.");
    }
};

Layout layoutOf(Index n, const SkceStatisticOptions& options) {
    if (options.estimator == SkceEstimator::Block) {
        return {.blockSize = options.blockSize, .blockCount = n / options.blockSize, .hasDiagonal = false};
    }
    return {.blockSize = n, .blockCount = 1, .hasDiagonal = options.estimator == SkceEstimator::Biased};
}

double transformed(double value, const SkceStatisticOptions& options) {
    return options.transform == nullptr ? value : options.transform(value);
}

/// Where terms cancel completely (perfect predictions), what is left is rounding, which a root would blow up.
double withoutRounding(double difference, double scale) {
    return std::abs(difference) <= 16.0 * std::numeric_limits<double>::epsilon() * scale ? 0.0 : difference;
}

/// Classes with the delta kernel, for several bandwidths in one pass over the pairs.
class ClassStatistics : public BandwidthStatistics {
public:
    ClassStatistics(const Dataset& data, const Kernel& kernel, std::span<const double> bandwidths,
                    const SkceStatisticOptions& options, const Run& run)
        : m_data(data),
          m_options(options),
          m_layout(layoutOf(data.sampleCount(), options)),
          m_weights(data),
          m_pairWeight(m_layout.pairWeight(m_weights)),
          m_terms(data.family().pairTerms(data, kernel)),
          m_kernelValues(*m_terms, kernel, PairQuantity::PredictionKernel),
          m_bandwidths(bandwidths.begin(), bandwidths.end()),
          m_perClass(bandwidths.size(), RowMatrix::Zero(data.sampleCount(), data.classCount())) {
        const RowMatrix& p = data.parameters();
        std::vector<KernelMeans> means;
        for (auto& sums : m_perClass) means.emplace_back(p, m_weights, sums);
        static_cast<void>(m_kernelValues.overBandwidths(PairDomain::squares(m_layout.blockSize, m_layout.blockCount),
                                                        m_bandwidths, means, run));
        for (auto& perClass : m_perClass) m_base.push_back(finish(perClass));
    }

    [[nodiscard]] RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const override {
        const std::size_t perSet = LabelSets::bytesPerSet(m_data.sampleCount());
        const std::size_t atOnce = std::max<std::size_t>(1, m_options.memoryBudget / perSet);
        RowMatrix results(static_cast<Index>(m_bandwidths.size()), static_cast<Index>(batch.size()));
        for (std::size_t first = 0; first < batch.size(); first += atOnce) {
            const auto part = batch.subspan(first, std::min(atOnce, batch.size() - first));
            const auto share = [&](std::size_t done) {
                return static_cast<double>(done) / static_cast<double>(batch.size());
            };
            results.middleCols(static_cast<Index>(first), static_cast<Index>(part.size())) =
                evaluatePart(part, run.part(share(first), share(first + part.size())));
        }
        return results;
    }

private:
    /// Turns kernel means into what each label adds to the sum of h; returns what no label changes.
    [[nodiscard]] double finish(RowMatrix& perClass) const {
        const RowMatrix& p = m_data.parameters();
        CompensatedSum base;
        for (Index i = 0; i < m_layout.sampleCount(); ++i) base.add(perClass.row(i).dot(p.row(i)));
        // What the diagonal adds, |e_y - p|² = 1 - 2 p_y + |p|², has the same form as the rest.
        perClass *= -2.0;
        if (m_layout.hasDiagonal) {
            for (Index i = 0; i < m_layout.sampleCount(); ++i) {
                const double weight = m_weights(i) * m_weights(i);
                perClass.row(i) += weight * (1.0 - 2.0 * p.row(i).array()).matrix();
                base.add(weight * p.row(i).squaredNorm());
            }
        }
        return base.value();
    }

    [[nodiscard]] RowMatrix evaluatePart(std::span<const Targets> batch, const Run& run) const {
        const std::size_t kernelCount = m_bandwidths.size();
        LabelSets sets(m_data.sampleCount(), batch.size());
        parallelFor(batch.size(), run.part(0.0, 0.1), [&](std::size_t s) { sets.assign(s, batch[s].labels); });
        const Agreement empty{sets, m_weights, std::vector<double>(batch.size() * kernelCount, 0.0)};
        const Agreement agreement = m_kernelValues.together(PairDomain::blocks(m_layout.blockSize, m_layout.blockCount),
                                                            m_bandwidths, empty, run.part(0.1, 0.95));
        RowMatrix results(static_cast<Index>(kernelCount), static_cast<Index>(batch.size()));
        parallelFor(batch.size(), run.part(0.95, 1.0), [&](std::size_t s) {
            for (std::size_t b = 0; b < kernelCount; ++b) {
                results(static_cast<Index>(b), static_cast<Index>(s)) =
                    statistic(b, 2.0 * agreement.sums[s * kernelCount + b], batch[s].labels);
            }
        });
        return results;
    }

    [[nodiscard]] double statistic(std::size_t b, double agreement, const Labels& labels) const {
        const double linear = linearTerm(m_perClass[b], labels);
        CompensatedSum total;
        total.add(agreement);
        total.add(linear);
        total.add(m_base[b]);
        const double scale = agreement + std::abs(linear) + std::abs(m_base[b]);
        return transformed(withoutRounding(total.value(), scale) / m_pairWeight, m_options);
    }

    [[nodiscard]] double linearTerm(const RowMatrix& perClass, const Labels& labels) const {
        CompensatedSum sum;
        for (Index i = 0; i < m_layout.sampleCount(); ++i) sum.add(perClass(i, labels[static_cast<std::size_t>(i)]));
        return sum.value();
    }

    Dataset m_data;
    SkceStatisticOptions m_options;
    Layout m_layout;
    PairWeights m_weights;
    double m_pairWeight;  ///< what sums over pairs are divided by
    std::unique_ptr<PairTerms> m_terms;
    PairPass m_kernelValues;
    std::vector<double> m_bandwidths;
    std::vector<RowMatrix> m_perClass;  ///< what label k of sample i adds to the sum of h, apart from agreements
    std::vector<double> m_base;         ///< the part of the sum of h that no label enters
};

/// One bandwidth of them.
class ClassStatistic : public TargetStatistic {
public:
    ClassStatistic(const Dataset& data, const Kernel& kernel, const SkceStatisticOptions& options, const Run& run)
        : m_statistics(data, kernel, std::span(&kernel.bandwidth, 1), options, run) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        const RowMatrix values = m_statistics.evaluate(batch, run);
        return {values.data(), values.data() + values.size()};
    }

private:
    ClassStatistics m_statistics;
};

/// Any family and target kernel: a pass over the pairs for each set, in which distances and target terms serve all
/// bandwidths.
class PairStatistics : public BandwidthStatistics {
public:
    PairStatistics(Dataset data, Kernel kernel, std::span<const double> bandwidths, const SkceStatisticOptions& options)
        : m_data(std::move(data)),
          m_kernel(std::move(kernel)),
          m_options(options),
          m_layout(layoutOf(m_data.sampleCount(), options)),
          m_pairWeight(m_layout.pairWeight(PairWeights(m_data))),
          m_bandwidths(bandwidths.begin(), bandwidths.end()) {}

    [[nodiscard]] RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const override {
        RowMatrix results(static_cast<Index>(m_bandwidths.size()), static_cast<Index>(batch.size()));
        parallelFor(batch.size(), run, [&](std::size_t s) {
            const Dataset drawn = m_data.withTargets(batch[s]);
            const auto terms = weightedPairTerms(drawn, m_kernel);
            const auto totals = PairPass(*terms, m_kernel, PairQuantity::H)
                                    .overBandwidths(PairDomain::all(m_layout.sampleCount()), m_bandwidths, SkceTotal{},
                                                    run.withoutProgress());
            for (std::size_t b = 0; b < totals.size(); ++b) {
                results(static_cast<Index>(b), static_cast<Index>(s)) =
                    transformed(m_layout.hasDiagonal ? totals[b].biased(m_layout.blockSize)
                                                     : 2.0 * totals[b].pairs.value() / m_pairWeight,
                                m_options);
            }
        });
        return results;
    }

private:
    Dataset m_data;
    Kernel m_kernel;
    SkceStatisticOptions m_options;
    Layout m_layout;
    double m_pairWeight;
    std::vector<double> m_bandwidths;
};

/// A statistic of rows in another order, for targets in the order of the data.
class ReorderedStatistic : public TargetStatistic {
public:
    ReorderedStatistic(std::unique_ptr<TargetStatistic> ordered, std::vector<Index> rows)
        : m_ordered(std::move(ordered)), m_rows(std::move(rows)) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        std::vector<Targets> ordered(batch.size());
        parallelFor(batch.size(), run.part(0.0, 0.1),
                    [&](std::size_t s) { ordered[s] = selectTargets(batch[s], m_rows); });
        return m_ordered->evaluate(ordered, run.part(0.1, 1.0));
    }

private:
    std::unique_ptr<TargetStatistic> m_ordered;
    std::vector<Index> m_rows;
};

/// The value of skceUnbiased(), without its interval, which takes as long again.
double unbiasedValue(const Dataset& data, const Kernel& kernel) {
    const auto terms = weightedPairTerms(data, kernel);
    const PairDomain all = PairDomain::all(data.sampleCount());
    return PairPass(*terms, kernel, PairQuantity::H).over(all, rowsFor(data), {}).unbiasedValue();
}

double evaluateOnce(const Dataset& data, const Kernel& kernel, const SkceStatisticOptions& options) {
    switch (options.estimator) {
        case SkceEstimator::Biased:
            return skceBiased(data, kernel);
        case SkceEstimator::Unbiased:
            return unbiasedValue(data, kernel);
        case SkceEstimator::Block:
            break;
    }
    return skceBlock(data, kernel, options.blockSize).value;
}

}  // namespace

std::unique_ptr<TargetStatistic> skceStatistic(const Dataset& data, const Kernel& kernel,
                                               const SkceStatisticOptions& options, const Run& run) {
    checkSampleCount(data.sampleCount(), options.estimator, options.blockSize);
    if (options.estimator == SkceEstimator::Block && !options.rows.empty()) {
        SkceStatisticOptions asTheyAre = options;
        asTheyAre.rows.clear();
        return std::make_unique<ReorderedStatistic>(skceStatistic(data.select(options.rows), kernel, asTheyAre, run),
                                                    options.rows);
    }
    if (data.classCount() > 0 && kernel.target == "delta") {
        return std::make_unique<ClassStatistic>(data, kernel, options, run);
    }
    return statisticPerTargets([data, kernel, options](const Targets& targets) {
        return transformed(evaluateOnce(data.withTargets(targets), kernel, options), options);
    });
}

std::unique_ptr<BandwidthStatistics> skceBandwidthStatistics(const Dataset& data, const Kernel& kernel,
                                                             std::span<const double> bandwidths,
                                                             const SkceStatisticOptions& options, const Run& run) {
    checkSampleCount(data.sampleCount(), options.estimator, options.blockSize);
    if (options.estimator == SkceEstimator::Block) return nullptr;
    if (data.classCount() > 0 && kernel.target == "delta") {
        return std::make_unique<ClassStatistics>(data, kernel, bandwidths, options, run);
    }
    return std::make_unique<PairStatistics>(data, kernel, bandwidths, options);
}

}  // namespace calibrium
