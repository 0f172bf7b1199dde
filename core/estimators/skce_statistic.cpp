// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/skce_statistic.h"

#include "core/data/row_order.h"
#include "core/families/family.h"
#include "core/kernels/label_agreement.h"
#include "core/kernels/pair_engine.h"
#include "core/run/parallel.h"
#include "core/statistics/summation.h"

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
    KernelMeans(const RowMatrix& predictions, RowMatrix& sums) : m_predictions(predictions), m_sums(sums) {}

    void add(const PairTile& tile) const {
        const IndexRange rows = tile.range.rows;
        const IndexRange columns = tile.range.columns;
        RowMatrix kernel = Eigen::Map<const RowMatrix>(tile.values.data(), rows.size(), columns.size());
        if (rows.begin == columns.begin) kernel.diagonal().setZero();
        m_sums.middleRows(rows.begin, rows.size()).noalias() +=
            kernel * m_predictions.middleRows(columns.begin, columns.size());
    }
    void merge(const KernelMeans& /*later*/) const {}

private:
    const RowMatrix& m_predictions;
    RowMatrix& m_sums;
};

struct Agreement {
    const LabelSets& sets;
    std::vector<double> sums;

    void add(const PairTile& tile) { addAgreement(tile, sets, sums); }
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

class ClassStatistic : public TargetStatistic {
public:
    ClassStatistic(const Dataset& data, const Kernel& kernel, const SkceStatisticOptions& options, const Run& run)
        : m_data(data),
          m_options(options),
          m_layout(layoutOf(data.sampleCount(), options)),
          m_terms(data.family().pairTerms(data, kernel)),
          m_kernelValues(*m_terms, kernel, PairQuantity::PredictionKernel),
          m_perClass(RowMatrix::Zero(data.sampleCount(), data.classCount())) {
        const RowMatrix& p = data.parameters();
        static_cast<void>(m_kernelValues.over(PairDomain::squares(m_layout.blockSize, m_layout.blockCount),
                                              KernelMeans(p, m_perClass), run));
        CompensatedSum base;
        for (Index i = 0; i < m_layout.sampleCount(); ++i) base.add(m_perClass.row(i).dot(p.row(i)));
        // What the diagonal adds, |e_y - p|² = 1 - 2 p_y + |p|², has the same form as the rest.
        m_perClass *= -2.0;
        if (m_layout.hasDiagonal) {
            m_perClass += (1.0 - 2.0 * p.array()).matrix();
            for (Index i = 0; i < m_layout.sampleCount(); ++i) base.add(p.row(i).squaredNorm());
        }
        m_base = base.value();
    }

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        const std::size_t perSet = LabelSets::bytesPerSet(m_data.sampleCount());
        const std::size_t atOnce = std::max<std::size_t>(1, m_options.memoryBudget / perSet);
        std::vector<double> results;
        for (std::size_t first = 0; first < batch.size(); first += atOnce) {
            const auto part = batch.subspan(first, std::min(atOnce, batch.size() - first));
            const auto share = [&](std::size_t done) {
                return static_cast<double>(done) / static_cast<double>(batch.size());
            };
            for (const double value : evaluatePart(part, run.part(share(first), share(first + part.size())))) {
                results.push_back(transformed(value, m_options));
            }
        }
        return results;
    }

private:
    [[nodiscard]] std::vector<double> evaluatePart(std::span<const Targets> batch, const Run& run) const {
        LabelSets sets(m_data.sampleCount(), batch.size());
        std::vector<double> linear(batch.size());
        parallelFor(batch.size(), run.part(0.0, 0.1), [&](std::size_t s) {
            sets.assign(s, batch[s].labels);
            linear[s] = linearTerm(batch[s].labels);
        });
        const Agreement empty{sets, std::vector<double>(batch.size(), 0.0)};
        Agreement agreement =
            m_kernelValues.over(PairDomain::blocks(m_layout.blockSize, m_layout.blockCount), empty, run.part(0.1, 1.0));
        for (std::size_t s = 0; s < batch.size(); ++s) {
            CompensatedSum total;
            total.add(2.0 * agreement.sums[s]);
            total.add(linear[s]);
            total.add(m_base);
            const double scale = 2.0 * agreement.sums[s] + std::abs(linear[s]) + std::abs(m_base);
            agreement.sums[s] = withoutRounding(total.value(), scale) / m_layout.pairCount();
        }
        return std::move(agreement.sums);
    }

    [[nodiscard]] double linearTerm(const Labels& labels) const {
        CompensatedSum sum;
        for (Index i = 0; i < m_layout.sampleCount(); ++i) {
            sum.add(m_perClass(i, labels[static_cast<std::size_t>(i)]));
        }
        return sum.value();
    }

    Dataset m_data;
    SkceStatisticOptions m_options;
    Layout m_layout;
    std::unique_ptr<PairTerms> m_terms;
    PairPass m_kernelValues;
    RowMatrix m_perClass;  ///< what label k of sample i adds to the sum of h, apart from agreements
    double m_base = 0;     ///< the part of the sum of h that no label enters
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

double evaluateOnce(const Dataset& data, const Kernel& kernel, const SkceStatisticOptions& options) {
    switch (options.estimator) {
        case SkceEstimator::Biased:
            return skceBiased(data, kernel);
        case SkceEstimator::Unbiased:
            return skceUnbiased(data, kernel).value;
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

}  // namespace calibrium
