// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/kde_gaps.h"

#include "core/data/dataset.h"
#include "core/kernels/kernel_shape.h"
#include "core/method/kernel.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace calibrium {

namespace {

constexpr double smallestCoordinate = 1e-12;
constexpr Index kdeTileRows = 32;

/// Centres side by side that share fold and class.
struct Group {
    int fold = 0;
    std::int32_t label = 0;
    Index first = 0;
    Index count = 0;
};

/// The centres in order of fold and class, with all that rows do not decide.
class Centres {
public:
    Centres(const RiskRows& rows, const FoldPlan& plan) {
        std::vector<Index> order;
        for (Index i = 0; i < rows.sampleCount(); ++i) {
            if (plan.foldOfRow[static_cast<std::size_t>(i)] != FoldPlan::none) order.push_back(i);
        }
        const auto keyOf = [&](Index i) {
            const auto row = static_cast<std::size_t>(i);
            return std::pair(plan.foldOfRow[row], rows.labels[row]);
        };
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return keyOf(a) < keyOf(b); });
        m_places = selectedRows(coordinates(rows), order);
        for (std::size_t i = 0; i < order.size(); ++i) {
            const auto [fold, label] = keyOf(order[i]);
            if (m_groups.empty() || m_groups.back().fold != fold || m_groups.back().label != label) {
                m_groups.push_back({.fold = fold, .label = label, .first = static_cast<Index>(i), .count = 0});
            }
            ++m_groups.back().count;
        }
    }

    static RowMatrix coordinates(const RiskRows& rows) {
        if (!rows.isScalar) return rows.predictions.cwiseMax(smallestCoordinate);
        RowMatrix both(rows.sampleCount(), 2);
        both.col(0) = 1.0 - rows.predictions.col(0).array();
        both.col(1) = rows.predictions.col(0);
        return both.cwiseMax(smallestCoordinate);
    }

    [[nodiscard]] const RowMatrix& places() const { return m_places; }
    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

    /// log of the constant of each centre's density.
    [[nodiscard]] Eigen::RowVectorXd logConstants(double bandwidth) const {
        Eigen::RowVectorXd constants(m_places.rows());
        for (Index j = 0; j < m_places.rows(); ++j) {
            double total = 0;
            double sum = 0;
            for (Index k = 0; k < m_places.cols(); ++k) {
                const double alpha = m_places(j, k) / bandwidth + 1;
                total += alpha;
                sum += logGamma(alpha);
            }
            constants(j) = logGamma(total) - sum;
        }
        return constants;
    }

private:
    RowMatrix m_places;
    std::vector<Group> m_groups;
};

/// Sums of kernel values of one row by group, each relative to the largest of its group.
struct GroupSums {
    std::vector<double> largest;  ///< log
    std::vector<double> sums;
};

class RowRatios {
public:
    RowRatios(const RiskRows& rows, const FoldPlan& plan, const Centres& centres)
        : m_rows(rows), m_plan(plan), m_centres(centres) {}

    /// exponents: Σ_k log z_k z_jk of the row, per centre; work: as many values.
    void add(Index row, std::span<const double> exponents, double bandwidth, const Eigen::RowVectorXd& constants,
             std::span<double> work, std::vector<RowMatrix>& features) const {
        for (std::size_t j = 0; j < work.size(); ++j) {
            work[j] = exponents[j] / bandwidth + constants(static_cast<Index>(j));
        }
        const GroupSums sums = groupSums(work);
        const int own = m_plan.foldOfRow[static_cast<std::size_t>(row)];
        for (int fold = 0; fold < m_plan.foldCount; ++fold) {
            if (own == FoldPlan::none || own == fold) setRow(row, fold, sums, features[static_cast<std::size_t>(fold)]);
        }
    }

private:
    [[nodiscard]] GroupSums groupSums(std::span<double> work) const {
        static const Kernel exponential{.shape = "matern12", .bandwidth = 1.0};
        GroupSums result;
        for (const auto& group : m_centres.groups()) {
            const auto values =
                work.subspan(static_cast<std::size_t>(group.first), static_cast<std::size_t>(group.count));
            const double largest = *std::max_element(values.begin(), values.end());
            for (double& value : values) value = largest - value;
            applyShape(exponential, values);
            result.largest.push_back(largest);
            result.sums.push_back(laneSum(values));
        }
        return result;
    }

    void setRow(Index row, int leftOut, const GroupSums& sums, RowMatrix& features) const {
        const auto& groups = m_centres.groups();
        double largest = std::numeric_limits<double>::lowest();
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (groups[g].fold != leftOut) largest = std::max(largest, sums.largest[g]);
        }
        Eigen::RowVectorXd hits = Eigen::RowVectorXd::Zero(features.cols());
        double total = 0;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            if (groups[g].fold == leftOut) continue;
            const double weight = std::exp(sums.largest[g] - largest) * sums.sums[g];
            total += weight;
            if (!m_rows.isScalar) hits(groups[g].label) += weight;
            if (m_rows.isScalar && groups[g].label == 1) hits(0) += weight;
        }
        features.row(row) = m_rows.predictions.row(row);
        if (total > 0) features.row(row) -= hits / total;
    }

    const RiskRows& m_rows;
    const FoldPlan& m_plan;
    const Centres& m_centres;
};

}  // namespace

std::vector<Index> FoldPlan::rowsOf(int fold) const {
    std::vector<Index> rows;
    for (std::size_t i = 0; i < foldOfRow.size(); ++i) {
        if (foldOfRow[i] == fold) rows.push_back(static_cast<Index>(i));
    }
    return rows;
}

std::vector<Index> FoldPlan::rowsBeside(int fold) const {
    std::vector<Index> rows;
    for (std::size_t i = 0; i < foldOfRow.size(); ++i) {
        if (foldOfRow[i] != fold && foldOfRow[i] != none) rows.push_back(static_cast<Index>(i));
    }
    return rows;
}

std::vector<std::vector<RowMatrix>> kdeGaps(const RiskRows& rows, const FoldPlan& plan,
                                            std::span<const double> bandwidths, const Run& run) {
    const Index n = rows.sampleCount();
    const Centres centres(rows, plan);
    std::vector<Eigen::RowVectorXd> constants(bandwidths.size());
    parallelFor(bandwidths.size(), run.part(0.0, 0.05),
                [&](std::size_t b) { constants[b] = centres.logConstants(bandwidths[b]); });
    std::vector<std::vector<RowMatrix>> features(bandwidths.size());
    for (auto& ofBandwidth : features) {
        ofBandwidth.assign(static_cast<std::size_t>(plan.foldCount), RowMatrix::Zero(n, rows.gaps.cols()));
    }
    const RowMatrix logs = Centres::coordinates(rows).array().log();
    const RowRatios ratios(rows, plan, centres);
    const Run tilesRun = run.part(0.05, 1.0);
    parallelFor(static_cast<std::size_t>((n + kdeTileRows - 1) / kdeTileRows), tilesRun, [&](std::size_t tile) {
        const Index first = static_cast<Index>(tile) * kdeTileRows;
        const Index count = std::min(kdeTileRows, n - first);
        const RowMatrix exponents = logs.middleRows(first, count) * centres.places().transpose();
        std::vector<double> work(static_cast<std::size_t>(centres.places().rows()));
        for (Index i = 0; i < count; ++i) {
            tilesRun.check();
            const std::span<const double> own(exponents.data() + i * exponents.cols(), work.size());
            for (std::size_t b = 0; b < bandwidths.size(); ++b) {
                ratios.add(first + i, own, bandwidths[b], constants[b], work, features[b]);
            }
        }
    });
    return features;
}

}  // namespace calibrium
