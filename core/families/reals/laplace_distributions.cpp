// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/laplace_distributions.h"

#include "core/data/predictive_distributions.h"

#include <cmath>

namespace calibrium {

namespace {

class LaplaceDistributions final : public UnivariateDistributions {
public:
    explicit LaplaceDistributions(const RowMatrix& parameters)
        : m_locations(parameters.col(0)), m_scales(parameters.col(1)) {}

    [[nodiscard]] double cdf(Index row, double y) const override {
        const double z = (y - m_locations(row)) / m_scales(row);
        return z < 0 ? 0.5 * std::exp(z) : 1 - 0.5 * std::exp(-z);
    }
    [[nodiscard]] double quantile(Index row, double level) const override {
        const double z = level < 0.5 ? std::log(2 * level) : -std::log(2 * (1 - level));
        return m_locations(row) + m_scales(row) * z;
    }
    [[nodiscard]] double mean(Index row) const override { return m_locations(row); }
    [[nodiscard]] double variance(Index row) const override { return 2 * m_scales(row) * m_scales(row); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return -std::abs(y.front() - m_locations(row)) / m_scales(row) - std::log(2 * m_scales(row));
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        const double distance = std::abs(y.front() - m_locations(row));
        return distance + m_scales(row) * std::exp(-distance / m_scales(row));
    }
    [[nodiscard]] double meanDifference(Index row) const override { return 1.5 * m_scales(row); }

private:
    Eigen::VectorXd m_locations, m_scales;
};

}  // namespace

std::shared_ptr<const PredictiveDistributions> laplaceDistributions(const RowMatrix& parameters) {
    return std::make_shared<LaplaceDistributions>(parameters);
}

}  // namespace calibrium
