// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/low_rank_terms.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/label_sums.h"
#include "core/kernels/pairs/slab_product.h"
#include "core/kernels/target_features.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

class ClassTerms : public LowRankTerms {
public:
    ClassTerms(const Dataset& data, const Kernel& kernel) : m_data(data) {
        const RowMatrix& p = data.parameters();
        if (kernel.target == "matrix" && kernel.similarity) {
            m_metric = kernel.similarity->matrix();
            m_smoothed = p * *m_metric;
        }
        m_selfTerms = smoothed().cwiseProduct(p).rowwise().sum();
    }

    [[nodiscard]] Index count() const override { return m_data.classCount(); }
    [[nodiscard]] Eigen::MatrixXd expected(IndexRange rows) const override {
        return m_data.parameters().middleRows(rows.begin, rows.size());
    }
    [[nodiscard]] Eigen::MatrixXd rowTerms(IndexRange /*rows*/) const override { return {}; }
    [[nodiscard]] Eigen::MatrixXd residuals(IndexRange rows, const Targets& targets) const override {
        Eigen::MatrixXd result = -expected(rows);
        for (Index r = 0; r < rows.size(); ++r) result(r, labelOf(targets, rows.begin + r)) += 1.0;
        return result;
    }
    [[nodiscard]] Eigen::MatrixXd weighted(const Eigen::MatrixXd& matrix) const override {
        return m_metric ? Eigen::MatrixXd(matrix * *m_metric) : matrix;
    }

    void accumulate(const LowRankChunk& chunk, std::span<const Targets> sets,
                    std::span<LowRankSums> sums) const override {
        constexpr Index tile = 32;  // rows that stay in the first cache while the sets pass by
        const auto width = static_cast<std::size_t>(chunk.features.cols());
        for (Index begin = 0; begin < chunk.rows.size(); begin += tile) {
            const Index end = std::min(chunk.rows.size(), begin + tile);
            for (std::size_t s = 0; s < sets.size(); ++s) {
                const Labels& labels = sets[s].labels;
                addRowsByLabel(chunk.features.data() + begin * chunk.features.cols(),
                               static_cast<std::size_t>(end - begin), width, labels.data() + chunk.rows.begin + begin,
                               sums[s].observed.data());
                std::array<double, tile> squares{};
                double diagonal = 0;
                for (Index r = begin; r < end; ++r) {
                    const Index i = chunk.rows.begin + r;
                    const double square = squaredResidual(i, labelOf(sets[s], i));
                    squares[static_cast<std::size_t>(r - begin)] = square;
                    diagonal += square;
                }
                for (Index k = 0; k < chunk.squaredNorms.cols(); ++k) {
                    double norms = 0;
                    for (Index r = begin; r < end; ++r) {
                        norms += chunk.squaredNorms(r, k) * squares[static_cast<std::size_t>(r - begin)];
                    }
                    sums[s].norms(k) += norms;
                }
                sums[s].diagonal += diagonal;
            }
        }
    }

    [[nodiscard]] std::size_t groupSize(Index width) const override {
        constexpr Index cached = 1 << 15;  // numbers, a quarter of a megabyte
        return static_cast<std::size_t>(std::clamp<Index>(cached / (width * count()), 1, 32));
    }

private:
    static Index labelOf(const Targets& targets, Index i) { return targets.labels[static_cast<std::size_t>(i)]; }

    [[nodiscard]] const RowMatrix& smoothed() const { return m_smoothed ? *m_smoothed : m_data.parameters(); }

    /// (e_k - p_i)ᵀ M (e_k - p_i).
    [[nodiscard]] double squaredResidual(Index i, Index k) const {
        return (m_metric ? (*m_metric)(k, k) : 1.0) - 2.0 * smoothed()(i, k) + m_selfTerms(i);
    }

    Dataset m_data;
    std::optional<RowMatrix> m_metric;
    std::optional<RowMatrix> m_smoothed;  ///< P M
    Eigen::VectorXd m_selfTerms;          ///< p_iᵀ M p_i
};

class RealTerms : public LowRankTerms {
public:
    RealTerms(const Dataset& data, TargetFeatures features) : m_data(data), m_features(std::move(features)) {}

    [[nodiscard]] Index count() const override { return m_features.count(); }
    [[nodiscard]] Eigen::MatrixXd expected(IndexRange rows) const override {
        constexpr Index tile = 256;
        Eigen::MatrixXd result(rows.size(), count());
        parallelFor(static_cast<std::size_t>((rows.size() + tile - 1) / tile), {}, [&](std::size_t t) {
            const Index begin = static_cast<Index>(t) * tile;
            const Index end = std::min(rows.size(), begin + tile);
            result.middleRows(begin, end - begin) = m_features.expected(m_data, {rows.begin + begin, rows.begin + end});
        });
        return result;
    }
    [[nodiscard]] Eigen::MatrixXd rowTerms(IndexRange rows) const override { return expected(rows); }
    [[nodiscard]] Eigen::MatrixXd residuals(IndexRange rows, const Targets& targets) const override {
        return m_features.observed(rows, targets.values) - expected(rows);
    }

    void accumulate(const LowRankChunk& chunk, std::span<const Targets> sets,
                    std::span<LowRankSums> sums) const override {
        constexpr Index tile = 256;
        for (Index begin = 0; begin < chunk.rows.size(); begin += tile) {
            const Index size = std::min(chunk.rows.size() - begin, tile);
            const IndexRange rows{chunk.rows.begin + begin, chunk.rows.begin + begin + size};
            const SlabbedRows kernelFeatures(chunk.features, begin, size);
            for (std::size_t s = 0; s < sets.size(); ++s) {
                Eigen::MatrixXd features = m_features.observed(rows, sets[s].values);
                kernelFeatures.addProduct(features, sums[s].observed);
                features -= chunk.expected.middleRows(begin, size);
                const Eigen::VectorXd squares = features.rowwise().squaredNorm();
                for (Index k = 0; k < chunk.squaredNorms.cols(); ++k) {
                    sums[s].norms(k) += squares.dot(chunk.squaredNorms.col(k).segment(begin, size));
                }
                sums[s].diagonal += squares.sum();
            }
        }
    }

    [[nodiscard]] std::size_t groupSize(Index /*width*/) const override { return 8; }

    [[nodiscard]] const TargetFeatures& features() const { return m_features; }

    void addWarnings(const Dataset& data, std::vector<Warning>& warnings) const override {
        if (m_features.isRandom()) {
            warnings.push_back(
                {"low-rank-targets", Severity::Doubt,
                 Text("The target kernel was evaluated at {1} random frequencies: its values have standard errors up "
                      "to {2}.",
                      m_features.frequencyCount(),
                      asNumber(significant(1 / std::sqrt(static_cast<double>(m_features.frequencyCount())), 1))),
                 m_features.frequencyCount(), 0});
        } else if (m_features.leftOut() > 1e-6) {
            warnings.push_back(
                {"low-rank-targets", Severity::Doubt,
                 Text("The lowest {1} frequencies stand for the target kernel; they hold all but {2} % of it.",
                      m_features.frequencyCount(), asNumber(significant(100 * m_features.leftOut(), 2))),
                 m_features.frequencyCount(), 0});
        }
        const Index outside = m_features.outsideCount(data.values());
        if (outside == 0) return;
        warnings.push_back({"targets-out-of-range", Severity::Doubt,
                            Text("{1} of {2} targets lie outside the range of all predictions; the low-rank estimator "
                                 "takes them as alike, however far off they are.",
                                 outside, data.sampleCount()),
                            outside, data.sampleCount()});
    }

private:
    Dataset m_data;
    TargetFeatures m_features;
};

/// Targets that are counts in a short range: rows with the same count share their features, so that a row is added to
/// its count's sum, and the features are met once per count instead of once per row.
class CountTerms : public RealTerms {
public:
    /// Whether there are so few counts that the table pays.
    [[nodiscard]] static bool isShort(const TargetFeatures& features) {
        return std::floor(features.upper()) - std::ceil(features.lower()) < mostCounts;
    }

    CountTerms(const Dataset& data, TargetFeatures featuresOfTargets)
        : RealTerms(data, std::move(featuresOfTargets)),
          m_first(std::ceil(features().lower())),
          m_last(std::floor(features().upper())) {
        // The first and the last stand for everything beyond.
        RowMatrix counts(static_cast<Index>(m_last - m_first) + 3, 1);
        for (Index c = 0; c < counts.rows(); ++c) counts(c, 0) = m_first - 1 + static_cast<double>(c);
        m_table = features().observed({0, counts.rows()}, counts);
    }

    /// |Ψ_i|² of each row for each count.
    [[nodiscard]] Eigen::MatrixXd rowTerms(IndexRange rows) const override {
        const Eigen::MatrixXd means = expected(rows);
        Eigen::MatrixXd squares(rows.size(), m_table.rows());
        constexpr Index tile = 64;
        parallelFor(static_cast<std::size_t>((rows.size() + tile - 1) / tile), {}, [&](std::size_t t) {
            const Index begin = static_cast<Index>(t) * tile;
            for (Index r = begin; r < std::min(rows.size(), begin + tile); ++r) {
                squares.row(r) = (m_table.rowwise() - means.row(r)).rowwise().squaredNorm().transpose();
            }
        });
        return squares;
    }

    void accumulate(const LowRankChunk& chunk, std::span<const Targets> sets,
                    std::span<LowRankSums> sums) const override {
        const Index width = chunk.features.cols();
        std::vector<std::vector<std::int32_t>> places;
        for (const Targets& set : sets) places.push_back(placesOf(set, chunk.rows));
        std::vector<RowMatrix> grouped(sets.size(), RowMatrix::Zero(m_table.rows(), width));
        constexpr Index tile = 32;  // rows that stay in the first cache while the sets pass by
        for (Index begin = 0; begin < chunk.rows.size(); begin += tile) {
            const Index size = std::min(chunk.rows.size() - begin, tile);
            for (std::size_t s = 0; s < sets.size(); ++s) {
                const std::int32_t* const rowPlaces = places[s].data() + begin;
                addRowsByLabel(chunk.features.data() + begin * width, static_cast<std::size_t>(size),
                               static_cast<std::size_t>(width), rowPlaces, grouped[s].data());
                addSquares(chunk, {begin, begin + size}, rowPlaces, sums[s]);
            }
        }
        for (std::size_t s = 0; s < sets.size(); ++s) {
            SlabbedRows(grouped[s], 0, grouped[s].rows()).addProduct(m_table, sums[s].observed);
        }
    }

    [[nodiscard]] std::size_t groupSize(Index width) const override {
        constexpr Index cached = 1 << 17;  // numbers, a megabyte
        return static_cast<std::size_t>(std::clamp<Index>(cached / (width * m_table.rows()), 1, 32));
    }

private:
    /// The row of the table that stands for each target.
    [[nodiscard]] std::vector<std::int32_t> placesOf(const Targets& set, IndexRange rows) const {
        std::vector<std::int32_t> places(static_cast<std::size_t>(rows.size()));
        for (std::size_t r = 0; r < places.size(); ++r) {
            const double count = set.values(rows.begin + static_cast<Index>(r), 0);
            places[r] = static_cast<std::int32_t>(std::clamp(count, m_first - 1, m_last + 1) - (m_first - 1));
        }
        return places;
    }

    static void addSquares(const LowRankChunk& chunk, IndexRange rows, const std::int32_t* places, LowRankSums& sums) {
        for (Index r = rows.begin; r < rows.end; ++r) {
            const double square = chunk.expected(r, places[r - rows.begin]);
            sums.diagonal += square;
            for (Index k = 0; k < chunk.squaredNorms.cols(); ++k) sums.norms(k) += square * chunk.squaredNorms(r, k);
        }
    }

    static constexpr double mostCounts = 256;

    double m_first;
    double m_last;
    Eigen::MatrixXd m_table;  ///< φ of the counts m_first - 1 .. m_last + 1
};

}  // namespace

std::unique_ptr<LowRankTerms> lowRankTerms(const Dataset& data, const Kernel& kernel, std::uint64_t seed) {
    if (data.classCount() > 0) return std::make_unique<ClassTerms>(data, kernel);
    TargetFeatures features(data, kernel, seed);
    if (data.family().areTargetsCounts() && CountTerms::isShort(features)) {
        return std::make_unique<CountTerms>(data, std::move(features));
    }
    return std::make_unique<RealTerms>(data, std::move(features));
}

}  // namespace calibrium
