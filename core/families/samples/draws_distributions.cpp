// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/samples/draws_distributions.h"

#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <hwy/contrib/sort/vqsort.h>

namespace calibrium {

namespace {

class DrawsDistributions final : public UnivariateDistributions {
public:
    explicit DrawsDistributions(const RowMatrix& parameters) : m_draws(withSortedRows(parameters)) {}

    [[nodiscard]] bool hasDensity() const override { return false; }
    [[nodiscard]] double logDensity(Index /*row*/, std::span<const double> /*y*/) const override {
        throw std::logic_error("draws have no density");
    }

    [[nodiscard]] double cdf(Index row, double y) const override { return static_cast<double>(upTo(row, y)) / size(); }

    [[nodiscard]] double quantile(Index row, double level) const override { return m_draws(row, rankOf(level) - 1); }

    [[nodiscard]] double mean(Index row) const override { return m_draws.row(row).mean(); }
    [[nodiscard]] double variance(Index row) const override {
        return (m_draws.row(row).array() - mean(row)).square().sum() / size();
    }
    [[nodiscard]] bool isDiscrete() const override { return true; }
    [[nodiscard]] double randomisedPit(Index row, double y, double v) const override {
        const auto below = static_cast<double>(std::lower_bound(begin(row), end(row), y) - begin(row));
        const double equal = static_cast<double>(upTo(row, y)) - below;
        return (below + v * (1 + equal)) / (size() + 1);
    }
    /// Of the pooled values in order, each is left out in turn as the target. Those between the ranks of the ends are
    /// inside; of the others those that equal the end which the rest then has.
    [[nodiscard]] double shareWithin(Index row, double y, double lower, double upper) const override {
        std::vector<double> pooled(begin(row), end(row));
        pooled.insert(std::upper_bound(pooled.begin(), pooled.end(), y), y);
        const auto first = pooled.begin() + rankOf(lower) - 1;
        const auto last = pooled.begin() + rankOf(upper) - 1;
        const auto inside = (last - first) + std::count(pooled.begin(), first + 1, *(first + 1)) +
                            std::count(last + 1, pooled.end(), *last);
        return static_cast<double>(inside) / (size() + 1);
    }
    [[nodiscard]] Index drawCount() const override { return m_draws.cols(); }

    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return (m_draws.row(row).array() - y.front()).abs().sum() / size();
    }

    /// Over sorted draws Σ_{s<t} (x_t - x_s) = Σ_s (2s - S + 1) x_s, s from 0; centred against cancellation.
    [[nodiscard]] double meanDifference(Index row) const override {
        const double centre = m_draws(row, m_draws.cols() / 2);
        double sum = 0;
        for (Index s = 0; s < m_draws.cols(); ++s) {
            sum += static_cast<double>(2 * s - m_draws.cols() + 1) * (m_draws(row, s) - centre);
        }
        return 2 * sum / (size() * (size() - 1));
    }

private:
    [[nodiscard]] double size() const { return static_cast<double>(m_draws.cols()); }
    [[nodiscard]] const double* begin(Index row) const { return m_draws.data() + row * m_draws.cols(); }
    [[nodiscard]] const double* end(Index row) const { return begin(row) + m_draws.cols(); }
    /// Of the draw that is the quantile, from 1.
    [[nodiscard]] Index rankOf(double level) const {
        // Compared as shares: rounding in level * S must not move a level that a share meets exactly.
        auto rank = std::clamp<Index>(static_cast<Index>(level * size()), 1, m_draws.cols());
        while (rank > 1 && static_cast<double>(rank - 1) / size() >= level) --rank;
        while (rank < m_draws.cols() && static_cast<double>(rank) / size() < level) ++rank;
        return rank;
    }
    [[nodiscard]] Index upTo(Index row, double y) const {
        return std::upper_bound(begin(row), end(row), y) - begin(row);
    }

    RowMatrix m_draws;  ///< each row sorted
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
        // Those with their targets among them come in order.
        if (!std::is_sorted(own, own + count)) sortNumbers(own, count);
    });
    return draws;
}

std::shared_ptr<const PredictiveDistributions> drawsDistributions(const RowMatrix& parameters) {
    return std::make_shared<DrawsDistributions>(parameters);
}

}  // namespace calibrium
