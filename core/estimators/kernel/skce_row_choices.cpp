// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_row_choices.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/statistics/numbers/matrix.h"

#include <Eigen/Core>

#include <algorithm>

namespace calibrium {

namespace {

/// How often each of some choices holds each row.
struct RowCounts {
    RowMatrix counts;          ///< n x choices
    Eigen::RowVectorXd sizes;  ///< of the choices
};

RowCounts countRows(Index sampleCount, std::size_t first, std::size_t choiceCount,
                    const std::function<std::vector<Index>(std::size_t)>& rowsOf) {
    const auto columns = static_cast<Index>(choiceCount);
    RowCounts result{RowMatrix::Zero(sampleCount, columns), Eigen::RowVectorXd::Zero(columns)};
    for (Index c = 0; c < columns; ++c) {
        const std::vector<Index> rows = rowsOf(first + static_cast<std::size_t>(c));
        for (const Index row : rows) result.counts(row, c) += 1;
        result.sizes(c) = static_cast<double>(rows.size());
    }
    return result;
}

/// Σ_ij c_i c_j h(i,j) of every choice.
class ChoiceSums {
public:
    explicit ChoiceSums(const RowMatrix& counts) : m_counts(&counts), m_sums(Eigen::RowVectorXd::Zero(counts.cols())) {}

    void add(const PairTile& tile) {
        const Eigen::Map<const RowMatrix> values(tile.values.data(), tile.rowCount(), tile.columnCount());
        const RowMatrix products = values * m_counts->middleRows(tile.range.columns.begin, tile.columnCount());
        const double orders = tile.range.isDiagonal ? 1 : 2;
        m_sums += orders *
                  m_counts->middleRows(tile.range.rows.begin, tile.rowCount()).cwiseProduct(products).colwise().sum();
    }
    void merge(const ChoiceSums& later) { m_sums += later.m_sums; }
    [[nodiscard]] const Eigen::RowVectorXd& sums() const { return m_sums; }

private:
    const RowMatrix* m_counts;
    Eigen::RowVectorXd m_sums;
};

}  // namespace

std::vector<double> biasedSkceOnRows(const Dataset& data, const Kernel& kernel, std::size_t choiceCount,
                                     const std::function<std::vector<Index>(std::size_t)>& rowsOf,
                                     std::size_t memoryBudget, const Run& run) {
    const Index n = data.sampleCount();
    const auto terms = data.family().pairTerms(data, kernel);
    const PairPass pass(*terms, kernel, PairQuantity::H);
    const std::size_t most = std::max<std::size_t>(1, memoryBudget / (sizeof(double) * static_cast<std::size_t>(n)));
    std::vector<double> values;
    while (values.size() < choiceCount) {
        const std::size_t first = values.size();
        const RowCounts chosen = countRows(n, first, std::min(most, choiceCount - first), rowsOf);
        const std::size_t next = first + static_cast<std::size_t>(chosen.sizes.size());
        const auto shareOf = [&](std::size_t done) {
            return static_cast<double>(done) / static_cast<double>(choiceCount);
        };
        const ChoiceSums sums =
            pass.over(PairDomain::all(n), ChoiceSums(chosen.counts), run.part(shareOf(first), shareOf(next)));
        const Eigen::RowVectorXd means = sums.sums().cwiseQuotient(chosen.sizes.cwiseAbs2());
        values.insert(values.end(), means.begin(), means.end());
    }
    return values;
}

}  // namespace calibrium
