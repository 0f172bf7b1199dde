// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/median_variance.h"

#include "core/binning/bins.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace calibrium {

namespace {

using Rows = std::span<Index>;

/// The variances of p and 1-p are equal, but not to the last bit.
constexpr double varianceTie = 1e-12;

Index classOfLargestVariance(const RowMatrix& probabilities, Rows rows) {
    const auto count = static_cast<double>(rows.size());
    Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(probabilities.cols());
    for (const Index i : rows) mean += probabilities.row(i);
    mean /= count;
    Eigen::RowVectorXd variance = Eigen::RowVectorXd::Zero(probabilities.cols());
    for (const Index i : rows) variance.array() += (probabilities.row(i) - mean).array().square();
    variance /= count - 1.0;
    const double enough = variance.maxCoeff() * (1.0 - varianceTie);
    Index k = 0;
    while (variance(k) < enough) ++k;
    return k;
}

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

/// Reorders the rows, left part first, and returns the size of the left part.
std::size_t splitAtMedian(const RowMatrix& probabilities, Rows rows) {
    const Index k = classOfLargestVariance(probabilities, rows);
    std::vector<double> values;
    values.reserve(rows.size());
    for (const Index i : rows) values.push_back(probabilities(i, k));
    const double median = medianOf(std::move(values));
    const auto firstRight =
        std::stable_partition(rows.begin(), rows.end(), [&](Index i) { return probabilities(i, k) < median; });
    return static_cast<std::size_t>(firstRight - rows.begin());
}

}  // namespace

Bins medianVarianceBins(const RowMatrix& probabilities, Index minSize) {
    if (minSize < 1) {
        throw InvalidSetting(Text("The smallest bin size is {1}; it must be at least 1.", minSize));
    }
    const auto smallest = static_cast<std::size_t>(minSize);
    std::vector<Index> order(static_cast<std::size_t>(probabilities.rows()));
    std::iota(order.begin(), order.end(), Index{0});
    Bins bins;
    bins.index.resize(order.size());
    std::vector<Rows> open{Rows(order)};
    while (!open.empty()) {
        const Rows rows = open.back();
        open.pop_back();
        const std::size_t left = rows.size() < 2 * smallest ? 0 : splitAtMedian(probabilities, rows);
        if (left >= smallest && rows.size() - left >= smallest) {
            open.push_back(rows.subspan(left));
            open.push_back(rows.first(left));
            continue;
        }
        for (const Index i : rows) bins.index[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(bins.count);
        ++bins.count;
    }
    return bins;
}

}  // namespace calibrium
