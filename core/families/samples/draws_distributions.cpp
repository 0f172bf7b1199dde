// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/draws_distributions.h"

#include "core/data/predictive_distributions.h"
#include "core/run/parallel.h"
#include "core/statistics/level_rounding.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <hwy/contrib/sort/vqsort.h>

namespace calibrium {

namespace {

class DrawsDistributions final : public UnivariateDistributions {
public:
    explicit DrawsDistributions(const RowMatrix& parameters)
        : m_draws(withSortedRows(parameters)), m_counts(drawCountsOf(m_draws)) {}

    [[nodiscard]] bool hasDensity() const override { return false; }
    [[nodiscard]] double logDensity(Index /*row*/, std::span<const double> /*y*/) const override {
        throw std::logic_error("draws have no density");
    }

    [[nodiscard]] double cdf(Index row, double y) const override {
        return static_cast<double>(upTo(row, y)) / size(row);
    }

    [[nodiscard]] double quantile(Index row, double level) const override {
        return m_draws(row, rankOf(row, level) - 1);
    }

    [[nodiscard]] double mean(Index row) const override { return draws(row).mean(); }
    [[nodiscard]] double variance(Index row) const override {
        return (draws(row).array() - mean(row)).square().sum() / size(row);
    }
    [[nodiscard]] bool isDiscrete() const override { return true; }
    [[nodiscard]] double randomisedPit(Index row, double y, double v) const override {
        const auto below = static_cast<double>(std::lower_bound(begin(row), end(row), y) - begin(row));
        const double equal = static_cast<double>(upTo(row, y)) - below;
        return (below + v * (1 + equal)) / (size(row) + 1);
    }
    /// Of the pooled values in order, each is left out in turn as the target. Those between the ranks of the ends are
    /// inside; of the others those that equal the end which the rest then has.
    [[nodiscard]] double shareWithin(Index row, double y, double lower, double upper) const override {
        std::vector<double> pooled(begin(row), end(row));
        pooled.insert(std::upper_bound(pooled.begin(), pooled.end(), y), y);
        const auto first = pooled.begin() + rankOf(row, lower) - 1;
        const auto last = pooled.begin() + rankOf(row, upper) - 1;
        const auto inside = (last - first) + std::count(pooled.begin(), first + 1, *(first + 1)) +
                            std::count(last + 1, pooled.end(), *last);
        return static_cast<double>(inside) / (size(row) + 1);
    }
    /// Of rows with different numbers their mean, rounded.
    [[nodiscard]] Index drawCount() const override {
        const auto rows = static_cast<Index>(m_counts.size());
        if (rows == 0) return m_draws.cols();
        const Index total = std::accumulate(m_counts.begin(), m_counts.end(), Index{0});
        return (total + rows / 2) / rows;
    }

    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return (draws(row).array() - y.front()).abs().sum() / size(row);
    }

    /// Over sorted draws Σ_{s<t} (x_t - x_s) = Σ_s (2s - S + 1) x_s, s from 0; centred against cancellation.
    [[nodiscard]] double meanDifference(Index row) const override {
        const Index count = m_counts[static_cast<std::size_t>(row)];
        const double centre = m_draws(row, count / 2);
        double sum = 0;
        for (Index s = 0; s < count; ++s) {
            sum += static_cast<double>(2 * s - count + 1) * (m_draws(row, s) - centre);
        }
        return 2 * sum / (size(row) * (size(row) - 1));
    }

private:
    [[nodiscard]] double size(Index row) const { return static_cast<double>(m_counts[static_cast<std::size_t>(row)]); }
    [[nodiscard]] Eigen::Map<const Eigen::RowVectorXd> draws(Index row) const {
        return {begin(row), m_counts[static_cast<std::size_t>(row)]};
    }
    [[nodiscard]] const double* begin(Index row) const { return m_draws.data() + row * m_draws.cols(); }
    [[nodiscard]] const double* end(Index row) const { return begin(row) + m_counts[static_cast<std::size_t>(row)]; }
    /// Of the draw that is the quantile, from 1.
    [[nodiscard]] Index rankOf(Index row, double level) const {
        const Index count = m_counts[static_cast<std::size_t>(row)];
        auto rank = std::clamp<Index>(static_cast<Index>(level * size(row)), 1, count);
        while (rank > 1 && reachesLevel(static_cast<double>(rank - 1) / size(row), level)) --rank;
        while (rank < count && !reachesLevel(static_cast<double>(rank) / size(row), level)) ++rank;
        return rank;
    }
    [[nodiscard]] Index upTo(Index row, double y) const {
        return std::upper_bound(begin(row), end(row), y) - begin(row);
    }

    RowMatrix m_draws;  ///< each row sorted
    std::vector<Index> m_counts;
};

/// By vectors where there are many: six times as fast for 1000.
void sortNumbers(double* numbers, std::size_t count) {
    constexpr std::size_t many = 50;
    if (count >= many && hwy::Sorter::HaveFloat64()) {
        hwy::Sorter()(numbers, count, hwy::SortAscending());
    } else {
        std::sort(numbers, numbers + count);
    }
}

}  // namespace

RowMatrix withSortedRows(RowMatrix draws) {
    const auto count = static_cast<std::size_t>(draws.cols());
    parallelForSmall(static_cast<std::size_t>(draws.rows()), [&](std::size_t row) {
        double* const own = draws.data() + static_cast<Index>(row) * draws.cols();
        double* const end = std::partition(own, own + count, [](double draw) { return !std::isnan(draw); });
        // Those with their targets among them come in order.
        if (!std::is_sorted(own, end)) sortNumbers(own, static_cast<std::size_t>(end - own));
    });
    return draws;
}

std::vector<Index> drawCountsOf(const RowMatrix& draws) {
    std::vector<Index> counts(static_cast<std::size_t>(draws.rows()), draws.cols());
    for (Index i = 0; i < draws.rows(); ++i) {
        counts[static_cast<std::size_t>(i)] -= draws.row(i).array().isNaN().count();
    }
    return counts;
}

std::shared_ptr<const PredictiveDistributions> drawsDistributions(const RowMatrix& parameters) {
    return std::make_shared<DrawsDistributions>(parameters);
}

}  // namespace calibrium
