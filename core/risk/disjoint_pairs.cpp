// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/disjoint_pairs.h"

#include "core/risk/risk_rows.h"
#include "core/statistics/numbers/summation.h"

#include <limits>
#include <numeric>
#include <utility>

namespace calibrium {

DisjointPairs disjointPairs(Index rowCount, Generator& generator) {
    std::vector<Index> order(static_cast<std::size_t>(rowCount));
    std::iota(order.begin(), order.end(), Index{0});
    for (Index i = rowCount - 1; i > 0; --i) {
        std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(uniformIndex(generator, i + 1))]);
    }
    DisjointPairs pairs;
    for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        pairs.first.push_back(order[i]);
        pairs.second.push_back(order[i + 1]);
    }
    return pairs;
}

std::vector<double> pairLosses(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs) {
    const RowMatrix left = selectedRows(function.features, pairs.first);
    const RowMatrix right = selectedRows(function.features, pairs.second);
    const RowMatrix formed = function.form.size() == 0 ? left : RowMatrix(left * function.form);
    const Eigen::VectorXd products =
        selectedRows(gaps, pairs.first).cwiseProduct(selectedRows(gaps, pairs.second)).rowwise().sum();
    const Eigen::VectorXd losses = (products - formed.cwiseProduct(right).rowwise().sum()).array().square();
    return {losses.begin(), losses.end()};
}

double disjointRisk(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs) {
    const auto losses = pairLosses(function, gaps, pairs);
    CompensatedSum sum;
    for (const double loss : losses) sum.add(loss);
    return sum.value() / static_cast<double>(losses.size());
}

std::vector<double> disjointRowRisks(const PairFunction& function, const RowMatrix& gaps, const DisjointPairs& pairs) {
    std::vector<double> risks(static_cast<std::size_t>(gaps.rows()), std::numeric_limits<double>::quiet_NaN());
    const auto losses = pairLosses(function, gaps, pairs);
    for (std::size_t k = 0; k < losses.size(); ++k) {
        risks[static_cast<std::size_t>(pairs.first[k])] = losses[k];
        risks[static_cast<std::size_t>(pairs.second[k])] = losses[k];
    }
    return risks;
}

}  // namespace calibrium
